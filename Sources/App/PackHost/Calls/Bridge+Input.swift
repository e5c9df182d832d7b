import ABIOverlay
import CapuchinABI

extension Bridge {
  /// The innermost widget that would get a click at a point of `window`. Wraps `hit`.
  ///
  /// - Throws: `.covered`, with who and why, where a popover or a modal window takes the click.
  public func hit(_ window: Node, _ point: Point) throws(PackError) -> Node {
    let (call, hit) = try call("bridge.hit", table.hit)
    var result = capuchin_node()
    try call.run { hit(context, window.raw, point.x, point.y, &result, $0) }
    return Node(result)
  }

  /// Puts an event into the toolkit's own queue; a later turn of the loop dispatches it. Wraps
  /// `send`.
  ///
  /// - Throws: `.again` for a key that would go to what is on its way out.
  public func send(_ event: InputEvent) throws(PackError) {
    let (call, send) = try call("bridge.send", table.send)
    try call.run { message in event.withRaw { send(context, $0, message) } }
  }

  /// Scrolls all scrollers around the node so that it is on screen. Wraps `reveal`.
  ///
  /// - Parameter area: a part of it in its own coordinates; nil for all of it.
  public func reveal(_ node: Node, area: Rect? = nil) throws(PackError) {
    let (call, reveal) = try call("bridge.reveal", table.reveal)
    guard var area = area?.raw else { return try call.run { reveal(context, node.raw, nil) } }
    try call.run { reveal(context, node.raw, &area) }
  }

  /// Brings the layout up to date without waiting for a frame. Wraps `settle`.
  ///
  /// - Returns: whether anything that was sent is still pending, and what keeps it busy.
  public func settle() throws(PackError) -> Progress {
    let (call, settle) = try call("bridge.settle", table.settle)
    return try call.progress { settle(context, $0) }
  }

  /// Whether a widget may be about to move by itself. Wraps `motion`.
  ///
  /// - Returns: `.unknown` as well where the bridge has no such function.
  public func motion(of node: Node) -> Motion {
    guard let motion = table.motion else { return .unknown }
    var (moving, frames, time): (UInt32, UInt64, UInt64) = (0, 0, 0)
    do throws(PackError) {
      try call("bridge.motion").run { motion(context, node.raw, &moving, &frames, &time) }
    } catch {
      return .unknown
    }
    return moving == 0 ? .none : .underWay(frames: frames, time: Double(time) / 1000)
  }

  /// What became of the keys that were sent since all was last dispatched. Wraps `key_fate`.
  ///
  /// - Returns: `handled` if the bridge has no such function or it fails.
  package func keyFate() -> KeyFate {
    guard let function = table.key_fate else { return .handled }
    var fate = CAPUCHIN_KEY_HANDLED
    do throws(PackError) {
      try call("bridge.key_fate").run { function(context, &fate) }
    } catch {
      return .handled
    }
    return KeyFate(fate)
  }

  /// Puts back what was changed so that the app could be played. Wraps `playback_ended`; does nothing where the
  /// bridge has none.
  public func playbackEnded() throws(PackError) {
    guard let playbackEnded = table.playback_ended else { return }
    try call("bridge.playback_ended").run { playbackEnded(context) }
  }

  /// Makes the next frame happen now, where the toolkit allows it. Wraps `force_frame`.
  public func forceFrame() throws(PackError) {
    let (call, force) = try call("bridge.force_frame", table.force_frame)
    try call.run { force(context) }
  }
}
