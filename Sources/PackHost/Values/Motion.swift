/// Whether a widget may be about to move by itself.
public enum Motion: Hashable, Sendable {
  /// Nothing moves in its window, and no layout is due.
  case none
  /// An animation goes on in its window, or a layout is due.
  ///
  /// - Parameter frames: how many frames the window has made so far, from whatever number.
  case underWay(frames: UInt64)
  /// The toolkit cannot tell.
  case unknown
}
