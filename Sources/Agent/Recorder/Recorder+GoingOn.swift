import PackHost

/// What belongs to the interaction that has begun: dragging, letting go.
extension Recorder {
  func isDragging(_ event: InputEvent) -> Bool {
    guard let current, current.isHeld else { return false }
    current.lastInput = clock()
    return current.beginning == (event.kind == .motion ? .pointer : .touch)
  }

  /// Whether the button that is down was pressed inside the window, not on its border: then the
  /// window follows what is in it.
  func isDraggingInside(_ window: Node) -> Bool {
    guard let current, current.isHeld, current.beginning == .pointer else { return false }
    return current.target != window.widget
  }

  func release(_ event: InputEvent) {
    var event = event
    guard let current, current.isHeld, current.beginning == .pointer || current.beginning == .touch
    else { return begin(.dismissal, event) }
    current.isHeld = false
    current.lastInput = clock()
    event.count = current.event.count
    guard !tellComponent(event), current.wasSensitive, behaviours.isTouchable(current.target), isOver(event, current),
      let touch = DefaultCommands.touch(press: current.event, release: event)
    else { return }
    current.offer(Offer(touch, asked: current.target, isDefault: true))
    // Told before the app's handler runs: a click that crashes the app must be in the script.
    publish(current)
  }

  /// Whether a button was let go over what it was pressed on: pulled off and let go elsewhere it is a press that
  /// the user took back. Toolkits give the release to whoever had the press, so its place decides.
  func isOver(_ event: InputEvent, _ interaction: Interaction) -> Bool {
    if event.window == interaction.event.window, scene.window(of: interaction.target) == event.window,
      let frame = scene.look(at: interaction.target)?.frame, !frame.contains(Point(x: event.x, y: event.y))
    {
      return false
    }
    if event.target == interaction.event.target || interaction.concerns(event.target) { return true }
    return Folding(scene: scene).owner(of: event.target) == interaction.target
  }

  func keyRelease(_ event: InputEvent) {
    guard let current, current.beginning == .key, current.event.keysym == event.keysym else { return }
    current.isHeld = false
    current.lastInput = clock()
    tellComponent(event)
  }

  /// - Returns: whether a component took care of the event.
  @discardableResult
  func tellComponent(_ event: InputEvent) -> Bool {
    guard let current, behaviours.wantsEvents(current.target) else { return false }
    let (handled, candidates) =
      switch behaviours.event(event, on: current.target) {
      case .handled(let candidates): (true, candidates)
      case .unhandled(let candidates): (false, candidates)
      }
    for candidate in candidates { current.offer(Offer(candidate, asked: current.target)) }
    // Before the next event's takes its place.
    if current.best?.candidate.stands == true { publish(current) }
    return handled
  }
}
