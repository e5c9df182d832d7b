import PackHost

/// What playing does to the app: through the toolkits and their components. On the toolkit's
/// thread.
protocol Acting: AnyObject {
  /// The innermost widget that would get a click at a point of a window.
  func hit(_ window: Node, _ point: Point) throws(PackError) -> Node
  /// Scrolls all scrollers around the widget so that it is on screen.
  ///
  /// - Parameter area: the part of it that must be, in its own coordinates; nil for as much as fits.
  func reveal(_ node: Node, area: Rect?) throws(PackError)
  /// Plays one pass of a command. What it sends may start a nested main loop: then it returns when
  /// that ends.
  func play(_ request: inout PlayRequest) throws(PackError) -> Progress
  /// A command ends that waits for another pass.
  func abandon(_ request: PlayRequest)
  /// How often something was done to the app, as far as can be told: rather more than less.
  var deeds: UInt64 { get }
  /// How many events were sent.
  var sent: UInt64 { get }
  /// Brings the layout of all toolkits up to date; says what is still pending of what was sent.
  func settle() throws(PackError) -> Progress
  /// What became of the keys that were sent to the window together.
  func keyFate(in window: Node) -> KeyFate
  /// Whether the widget may be about to move by itself.
  func motion(of node: Node) -> Motion
  /// Makes the next frame happen now, where the toolkit allows it.
  func forceFrame()
  /// Puts back what was changed so that the app could be played.
  func playbackEnded()
  /// Whether the widget's display has a pointer.
  func hasPointer(_ node: Node) -> Bool
  /// Whether the widget's display has a keyboard.
  func hasKeyboard(_ node: Node) -> Bool
  /// What the app says that it is busy with, "" if it does not say what; nil if it does not say that it is.
  var appWork: String? { get }
  /// Runs `body` from a later turn of the main loop, nested ones included.
  @discardableResult func after(_ milliseconds: UInt32, _ body: @escaping () -> Void) -> Bool
  /// Runs `body` once the app has nothing left to do right now: what it put off until it is idle, and
  /// what that set off, has run.
  ///
  /// - Parameter milliseconds: after how long at the latest.
  func afterIdles(within milliseconds: UInt32, _ body: @escaping () -> Void)
}
