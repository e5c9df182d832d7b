import PackHost

/// What belongs to the interaction that has begun: dragging, letting go.
extension Recorder {
  /// Kinds that are clicked wherever in them the button is let go.
  private static let clicked: Set = [
    "Button", "MenuButton", "ToggleButton", "CheckBox", "RadioButton", "Switch", "Link", "MenuItem", "Picker",
    "ColorPicker", "FontPicker",
  ]
  /// Those of them whose click says no more than that they were clicked.
  private static let plainlyClicked: Set = ["Button", "ToggleButton", "Link"]
  /// Kinds whose component tells what a press changes: their value, their text, their position, what they draw.
  private static let withOwnValue: Set = [
    "TextField", "PasswordField", "SearchField", "Stepper", "Slider", "ScrollBar", "Splitter", "Picker",
    "Switch", "CheckBox", "RadioButton", "Canvas", "MenuItem", "Menu", "MenuBar", "DatePicker", "ColorPicker",
    "FontPicker",
  ]

  /// Kinds of several parts: what another button than the first does depends on which of them it is pressed on.
  private static let ofParts: Set = ["Stepper", "Slider", "ScrollBar", "Splitter"]

  /// Kinds in which nothing is but what lies in them: a click beside that may give a window the keys, no more.
  private static let places: Set = ["View", "Window", "Dialog", "FileChooser", "Popover", "Scroller"]

  /// Whether the plain line of a press on the widget is no news, if its component takes the press or says that it
  /// means nothing.
  func componentDecidesPress(_ node: Node) -> Bool {
    if isUnservedPlace(node) { return false }
    let kind = scene.kind(of: node)
    return Recorder.withOwnValue.contains(kind) || Recorder.places.contains(kind) || behaviours.handlesOwnPress(node)
      || behaviours.timersAreUsers(node)
  }

  /// Whether a click on the widget is told, whatever comes of it.
  func isClickRecorded(_ node: Node) -> Bool {
    behaviours.isTouchable(node) && !behaviours.timersAreUsers(node) && !isUnservedPlace(node)
  }

  /// Whether nobody knows the widget, and others lie in it: the app may hear clicks on it, or they fell beside what
  /// lies in it.
  private func isUnservedPlace(_ node: Node) -> Bool {
    // A component that takes presses says that they mean nothing there.
    behaviours.isTouchable(node) && !behaviours.wantsEvents(node) && behaviours.unservedClass(of: node) != nil
      && !isLeaf(node)
  }

  /// While several buttons are down the pointer belongs to the first, a finger's motion to that finger.
  func drag(_ event: InputEvent) {
    let dragged = held.first { event.kind == .motion ? $0.beginning == .pointer : $0.isBegun(by: event) }
    guard let dragged else { return }
    dragged.lastInput = clock()
    dragged.path.forEach(behaviours.prepare)
    dragged.state.updatePress { $0.act?.go(to: event) }
    noteDragged(dragged)
    tellComponent(event, of: dragged)
  }

  /// Drag and drop, or the window manager, has taken the pointer; a finger has gone.
  func letGo(_ event: InputEvent) {
    for interaction in held where interaction.beginning == .pointer || interaction.isBegun(by: event) {
      interaction.state.release()
      interaction.fingers?.isCancelled = true
    }
    held.removeAll { !$0.isHeld }
  }

  /// Whether the button that is down was pressed inside the window, not on its border: then the
  /// window follows what is in it.
  func isDraggingInside(_ window: Node) -> Bool {
    guard let current, current.isHeld, current.beginning == .pointer else { return false }
    return current.target != window.widget
  }

  /// A window that is maximized, or restored, gets another state: that is no further size of the border that is dragged.
  func resize(_ event: InputEvent) {
    guard !isDraggingInside(event.target) else { return }
    let state = scene.property("value", of: event.target)
    if let current, case .resized(let before) = current.state, before != state {
      begin(.resize, event)
    } else {
      goOn(.resize, event)
    }
    if let current, case .resized = current.state { current.state = .resized(state) }
  }

  func release(_ event: InputEvent) {
    var event = event
    guard let place = held.firstIndex(where: { $0.isBegun(by: event) }) else { return begin(.dismissal, event) }
    let interaction = held.remove(at: place)
    interaction.state.release()
    interaction.releaseIsDispatched()
    // The popover that the press opened has the pointer: its places say nothing of what was pressed.
    if interaction.hasOpenedSurface, event.window != interaction.event.window, interaction.act?.isDrag != true {
      let press = interaction.event
      (event.window, event.target, event.under) = (press.window, press.target, press.target)
      (event.x, event.y) = (press.x, press.y)
    }
    // The app's handler of the press may have set another delegate, which the widget calls at the release.
    interaction.path.forEach(behaviours.prepare)
    if let fingers = interaction.fingers {
      interaction.state.updatePress { $0.act?.go(to: event) }
      return release(interaction, of: fingers, answer: tellComponent(event, of: interaction))
    }
    if let typed = earlier.last, typed.beginning == .key { typed.key?.hadFocus = rule.hasFocus(typed.target) }
    // What comes of it is its own, whatever was pressed and let go while it was held.
    if interaction !== current { earlier = earlier.filter { $0 !== interaction } + [interaction] }
    interaction.lastInput = clock()
    event.count = interaction.event.count
    interaction.state.updatePress { $0.act?.go(to: event) }
    noteSelecting(interaction)
    let answer = tellComponent(event, of: interaction)
    guard interaction.wasUsable, let plain = plain(interaction, event) else { return }
    let target = interaction.target
    let line = PlainLine.decide(
      plain, answer: answer, isAside: isAside(event.button),
      isMenu: interaction.event.button == 3 && interaction.beginning == .pointer, isOver: isOver(event, interaction),
      isPlainlyClicked: Recorder.plainlyClicked.contains(scene.kind(of: target)),
      isClickRecorded: isClickRecorded(target), componentDecides: componentDecidesPress(target))
    switch line {
    case .now:
      interaction.offer(Offer(plain, asked: target, isDefault: true))
      // Published before the app's handler runs: a click that crashes the app must be in the script.
      publish(interaction)
    case .ifShows, .ifClicked:
      interaction.state.wait(for: line)
      watchAppearance(for: interaction)
    case .ifEffect, .ifOpens, .none: interaction.state.wait(for: line)
    }
  }

  /// Whether it is a button with which nobody presses what is under the pointer: at a mouse's side, to go back with.
  func isAside(_ button: UInt32) -> Bool { button > 3 }

  /// The line of a click or a drag of which no component has anything to say; nil of a press that was taken back.
  private func plain(_ interaction: Interaction, _ release: InputEvent) -> Candidate? {
    let kind = scene.kind(of: interaction.target)
    if let act = interaction.act, act.isDrag, !Recorder.clicked.contains(kind) || hasLeft(interaction) {
      // A finger that goes on scrolls, in most cases, which is told.
      return interaction.beginning == .pointer ? act.move : nil
    }
    if let move = moveThatMoved(interaction, kind) { return move }
    // What goes back does so at the press: the page may have slid away from under the pointer by now.
    guard isAside(release.button) || isOver(release, interaction) else { return nil }
    return touch(interaction, until: release, kind)
  }

  /// Whether what was pressed is in its window no more, as an item that is dragged out of a tool bar.
  func hasLeft(_ interaction: Interaction) -> Bool { scene.window(of: interaction.target)?.isNull != false }

  /// The drag by which a button went elsewhere while it was held: a gesture of the app's has followed it. Above the click
  /// that the button tells of; played, the drag clicks it as well.
  private func moveThatMoved(_ interaction: Interaction, _ kind: String) -> Candidate? {
    guard Recorder.plainlyClicked.contains(kind), interaction.beginning == .pointer, let act = interaction.act, act.isDrag,
      let before = interaction.extent, let now = scene.look(at: interaction.target)?.frame
    else { return nil }
    // What is pushed aside meanwhile does not follow.
    let follows = [(now.x - before.x, act.now.x - act.place.x), (now.y - before.y, act.now.y - act.place.y)].contains { shift, way in
      abs(shift) >= PointerAct.dragDistance && shift * way > 0
    }
    guard follows else { return nil }
    var move = act.move
    move?.rank = Candidate.Rank.control + 50
    return move
  }

  /// A click on what was pressed, with its place where that matters.
  func touch(_ interaction: Interaction, until release: InputEvent, _ kind: String) -> Candidate? {
    let isOnPart = interaction.event.button > 1 && Recorder.ofParts.contains(kind)
    let place = isOnPart || isPlaceAll(of: interaction.target, kind) ? interaction.act?.place : nil
    return DefaultCommands.touch(press: interaction.event, release: release, at: place, yields: isOnPart)
  }

  /// Whether a press on a widget of this kind says nothing without its place: what a list shows beside its rows, what
  /// the app draws itself, and a text with links in it.
  private func isPlaceAll(of node: Node, _ kind: String) -> Bool {
    if ["Row", "Cell"].contains(kind) { return false }
    if kind == "TextArea" { return true }
    return !behaviours.isTouchable(node) || behaviours.unservedClass(of: node) != nil
  }

  private func isLeaf(_ node: Node) -> Bool {
    var count = 0
    scene.walk(node, Asked(depth: 1)) { _, _, _ in
      count += 1
      return count > 1 ? .stop : .more
    }
    return count == 1
  }

  /// Whether a button was let go over what it was pressed on: pulled off and let go elsewhere it is a press that
  /// the user took back. Toolkits give the release to whoever had the press, so its place decides.
  func isOver(_ event: InputEvent, _ interaction: Interaction) -> Bool {
    if event.window == interaction.event.window, scene.window(of: interaction.target) == event.window,
      let frame = scene.look(at: interaction.target)?.frame, !frame.touches(Point(x: event.x, y: event.y))
    {
      return false
    }
    if let act = interaction.act, act.isDrag, hasLeft(interaction) { return false }
    if isReplacedRow(interaction) { return false }
    if event.target == interaction.event.target || interaction.concerns(event.target) { return true }
    return scene.owner(of: event.target) == interaction.target
  }

  /// Whether the program has filled a list again while a row of it was pressed: toolkits activate none then.
  private func isReplacedRow(_ interaction: Interaction) -> Bool {
    interaction.state.press?.wasThereAfterDispatch == true && hasLeft(interaction)
      && ["Row", "Cell"].contains(scene.kind(of: interaction.target))
  }

  func keyRelease(_ event: InputEvent) {
    guard let current, current.beginning == .key, current.event.keysym == event.keysym else { return }
    current.state.release()
    current.releaseIsDispatched()
    current.lastInput = clock()
    noteSelecting(current)
    tellComponent(event, of: current)
  }

  /// - Returns: what the target's component made of the event; nil if it left it to the default.
  @discardableResult
  func tellComponent(_ event: InputEvent, of interaction: Interaction) -> EventAnswer? {
    guard behaviours.wantsEvents(interaction.target) else { return nil }
    let answer = behaviours.event(event, on: interaction.target)
    if case .handled(let candidates) = answer, interaction.fingers == nil {
      for candidate in candidates { interaction.offer(Offer(candidate, asked: interaction.target)) }
    }
    // Before the next event's takes its place.
    if interaction.best?.candidate.isFinal == true { publish(interaction) }
    return answer
  }
}
