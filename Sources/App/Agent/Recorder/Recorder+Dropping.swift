import PackHost

/// Drag and drop: one command of both widgets, `DragTo Label grape Button Basket`.
extension Recorder {
  /// Kinds that are dragged and dropped upon as a whole: where in them does not matter.
  private static let wholes: Set = [
    "Button", "MenuButton", "ToggleButton", "CheckBox", "RadioButton", "Switch", "Link", "Picker", "ColorPicker",
    "FontPicker", "Label", "Image", "ProgressBar", "LevelBar",
  ]
  /// Kinds whose users drag the text that is selected.
  static let texts: Set = ["TextField", "PasswordField", "SearchField", "TextArea"]
  /// Above what the press of a drag, and the drop, select or activate; below a component's `MoveRow`.
  private static let rank = Candidate.Rank.delegate + 20

  /// Where in which widget something was dropped.
  private struct Place {
    let node: Node
    /// The row without a widget, of a list.
    var row: RowAtPoint?
    /// As a gesture's argument says it.
    let value: Value

    init(_ node: Node, at event: InputEvent, in frame: Rect, row: (Point) -> RowAtPoint? = { _ in nil }) {
      self.node = node
      let point = Point(x: event.x - frame.x, y: event.y - frame.y)
      self.row = row(point)
      value = self.row?.place(of: point) ?? .list([.double(point.x.rounded()), .double(point.y.rounded())])
    }
  }

  /// A row is called by what it shows, and the app may hide it as soon as it is on its way.
  func noteDragged(_ interaction: Interaction) {
    guard let act = interaction.act, act.isDrag, act.dragged == nil, act.row == nil else { return }
    let kind = scene.kind(of: interaction.target)
    if ["Row", "Cell"].contains(kind) {
      let dragged = maker.locator(of: interaction.target)
      interaction.state.updatePress { $0.act?.dragged = dragged }
    } else if scene.catalog.hasRows(kind) {
      let row = scene.row(at: act.place, in: interaction.target)
      interaction.state.updatePress { $0.act?.row = row }
    }
  }

  /// What is being dragged is dropped: told before the app hears of it, which may change what both are called.
  func drop(_ event: InputEvent) {
    guard let source = held.first(where: { $0.beginning == .pointer }) ?? held.first, let act = source.act else {
      return reportUnrecorded(current, .droppedByAnotherProgram)
    }
    let kind = scene.kind(of: source.target)
    // In what belongs to the widget, as a colour well's panel does, or a part of one that is a panel itself: what comes of
    // it is all that can be said.
    guard scene.window(of: source.target) == source.event.window, !isPartOfWindow(source) else {
      if !scene.has(.shown, source.target) {
        reportUnrecorded(current, .draggedWidgetGone)
      }
      return source.state.updatePress { $0.taker = InteractionState.Taker(node: event.target.widget) }
    }
    var selection: Candidate?
    if Recorder.texts.contains(kind) {
      if Recorder.texts.contains(scene.kind(of: scene.owner(of: event.target))) { return dropText(of: source, event) }
      selection = self.selection(draggedFrom: source, event)
      guard selection != nil else { return sayTextIsLost() }
    }
    guard let place = place(of: event), !isMoved(source, to: place.node, by: event),
      let target = maker.locator(of: place.node)
    else { return }
    let isWhole = Recorder.wholes.contains(target.kind)
    let arguments = isWhole && Recorder.wholes.contains(kind) ? [] : [act.from] + (isWhole ? [] : [place.value])
    if let dragged = act.dragged { source.locator = dragged }
    (source.lastInput, source.selection) = (clock(), selection)
    var candidate = Candidate("DragTo", arguments: arguments, rank: Recorder.rank)
    // They may make a copy or a link of it.
    let keys = KeyNames.modifiers(event.modifiers)
    if !keys.isEmpty { candidate.modifiers["keys"] = .string(keys) }
    candidate.modifiers["row"] = act.row?.name
    candidate.modifiers["onto"] = place.row?.name
    var offer = Offer(candidate, asked: source.target, isDefault: true)
    offer.other = target
    source.offer(offer)
    publish(source)
  }

  /// Whether what is dragged is no widget for itself in a window that is one, as a swatch is in the panel of colours.
  private func isPartOfWindow(_ source: Interaction) -> Bool {
    source.path.first != source.target && source.path.last == source.target
  }

  /// `SelectText`, of the text that is dragged; nil where its component does not say which that is.
  func selection(draggedFrom source: Interaction, _ event: InputEvent) -> Candidate? {
    guard case .handled(let candidates) = behaviours.event(event, on: source.target) else { return nil }
    return candidates.first(where: \.selectsText)
  }

  /// A text that takes it says what it then has, be it the one that it came from.
  private func dropText(of source: Interaction, _ event: InputEvent) {
    let taker = scene.owner(of: event.target)
    source.state.updatePress { $0.taker = InteractionState.Taker(node: taker, awaitsText: true) }
    source.lastInput = clock()
    _ = behaviours.event(event, on: taker)
  }

  /// Toolkits that bring the text later tell of it in the program's own time.
  func lookForText(droppedIn interaction: Interaction) {
    guard interaction.state.press?.taker?.awaitsText == true else { return }
    if interaction.entry == nil { sayTextIsLost() }
    interaction.state.updatePress { $0.taker?.awaitsText = false }
  }

  private func sayTextIsLost() {
    reportUnrecorded(current, .draggedText)
  }

  /// The widget that took it; of a list the row there, which stays where it is when the list is scrolled.
  private func place(of event: InputEvent) -> Place? {
    let taker = scene.owner(of: event.target)
    let point = Point(x: event.x, y: event.y)
    var row: Place?
    if scene.hasRows(taker) {
      scene.walk(taker, Asked(frames: true)) { _, node, look in
        guard look.frame.contains(point), scene.kind(of: node, look) == "Row" else { return .more }
        row = Place(node, at: event, in: look.frame)
        return .stop
      }
    }
    if let row { return row }
    return scene.look(at: taker).map { look in
      Place(taker, at: event, in: look.frame) { scene.hasRows(taker) ? scene.row(at: $0, in: taker) : nil }
    }
  }

  /// Whether the list itself tells what comes of a row that is dropped in it, `MoveRow` or nothing.
  private func isMoved(_ source: Interaction, to target: Node, by event: InputEvent) -> Bool {
    let list = scene.hasRows(source.target) ? source.target : list(of: source)
    guard let list, scene.path(from: target).contains(list) else { return false }
    if case .handled = behaviours.event(event, on: list) { return true }
    return false
  }
}
