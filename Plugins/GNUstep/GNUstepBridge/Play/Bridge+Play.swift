import BridgeKit
import CObjC
import CapuchinABI

/// Acting on widgets and waiting for what comes of it.
extension Bridge {
  func hit(_ node: capuchin_node, x: Double, y: Double) throws(BridgeError) -> capuchin_node {
    let place = try registry.object(node)
    guard [.window, .menu].contains(Place(place)), x.isFinite, y.isFinite else {
      throw .invalid("a hit test needs a window and a point in it; found a \(place.className)")
    }
    return registry.node(try HitTest(place: place, x: x, y: y).run())
  }

  func send(_ event: InputEvent) throws(BridgeError) {
    // Also where the window is gone, and with it whoever was to hear it.
    defer { if event.kind == .release { sender.letGo(of: event.button) } }
    let object = try registry.object(event.window.raw)
    guard let place = Kin.window(of: object) else { throw .unmapped(Spoken.of(object)) }
    try holding([place]) { () throws(BridgeError) in try sender.send(event, to: place) }
  }

  func focus(_ node: capuchin_node) throws(BridgeError) {
    let object = try registry.object(node)
    try holding([object]) { () throws(BridgeError) in try LoopTurn.follows { () throws(BridgeError) in try Focus.give(to: object) } }
  }

  func reveal(_ node: capuchin_node, _ area: capuchin_rect?) throws(BridgeError) {
    let object = try registry.object(node)
    try holding([object]) { () throws(BridgeError) in try Revealing.reveal(object, area) }
  }

  func picture(
    _ node: capuchin_node, masked: capuchin_list?, _ png: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    let hidden = (masked?.values ?? []).compactMap { value in
      // One that is gone needs no mask.
      value.tag == CAPUCHIN_VALUE_NODE ? try? registry.object(value.data.node) : nil
    }
    let object = try registry.object(node)
    try holding([object] + hidden) { () throws(BridgeError) in
      try Picture(object: object, masked: hidden).png { png.put(.bytes($0)) }
    }
  }

  /// AppKit lays out at once, and draws when it waits for the next event: nothing of that is left over.
  /// - Throws: `BridgeError.again` while something that was sent waits in the queue, while the window system has not said
  ///   where windows are that were moved, and while the app has yet to hear that its modal window was answered.
  func settle() throws(BridgeError) {
    LoopTurn.checkModal()
    try LoopTurn.take(sender)
    if let first = try sender.sent.pending().first {
      let type = (try? first.int("type")).flatMap(EventType.init)
      throw .again("\(type?.name ?? "an event") to be dispatched")
    }
    if let modal = Windows.answered {
      LoopTurn.isDue = true
      throw .again("the app to go on after \(Spoken.of(modal)), which was answered")
    }
    let windows = Windows.all().filter(Windows.isVisible)
    if answers.areAwaited(for: windows) { throw .again("the windows to stand still") }
    sender.rest()
    Activation.restore()
    holding(windows) {
      // What the app's drawing raises is its own affair: AppKit logs it and goes on, as well.
      for window in windows { try? window.perform("displayIfNeeded") }
    }
  }

  func drain(
    _ milliseconds: UInt32, _ function: @escaping Function, _ context: UnsafeMutableRawPointer?
  ) {
    Drain.begin(within: milliseconds, function, context)
  }

  func keyFate() -> KeyFate { sender.keyFate }

  func forceFrame() throws(BridgeError) { throw .unsupported("AppKit draws without frames") }

  /// Nothing was changed for playing.
  func playbackEnded() {}
}
