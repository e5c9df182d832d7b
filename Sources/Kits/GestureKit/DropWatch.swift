import PackKit

/// What a toolkit makes of a drag: of some it makes drag and drop, which goes on between the parts of an app and
/// ends later than the button is let go. On the toolkit's thread.
package protocol DropWatch: Sendable {
  /// Has the widget that something will be dropped on take it.
  func prepare(_ taker: Node)
  /// A drag is about to begin.
  ///
  /// - Parameters:
  ///   - start: where the button will be pressed.
  ///   - keys: those that are down while it is drag and drop, `.ctrl` and the like.
  func begin(at start: WindowPlace, holding keys: InputEvent.Modifiers)
  /// Nobody asks any more.
  func end()
  /// What has become of it.
  var state: DropState { get }
  /// Whether a drag is to begin to the side, wherever it leads.
  var beginsAcross: Bool { get }
  /// Whether the widget that was pressed is still to be told of the release when what was dragged has been dropped.
  var leavesRelease: Bool { get }
  /// Whether a widget has the press for drag and drop, which it begins only after a while: the pointer must move
  /// then, too.
  var mayBegin: Bool { get }
  /// Whether a widget has got the press that lets something be dragged, or that the app can make nothing else of.
  var isOffered: Bool { get }
  /// Takes the pointer from the widget that was pressed, as the display does when drag and drop begins.
  func leave(_ place: WindowPlace) throws
  /// Brings what is dragged there.
  func bring(to place: WindowPlace) throws
  /// Whether nobody there has taken it so far and that may still come: who is below looks at it first.
  var isConsidered: Bool { get }
  /// Drops it there.
  func letGo(at place: WindowPlace) throws
  /// Ends drag and drop without dropping anything: the command is not gone on with.
  ///
  /// - Parameter start: where it was taken.
  func giveUp(at start: WindowPlace) throws
}

/// A place in a window.
package struct WindowPlace {
  package let window: Node
  package let x: Double
  package let y: Double

  package init(window: Node, x: Double, y: Double) { (self.window, self.x, self.y) = (window, x, y) }
}

/// What has become of a drag.
package enum DropState: Sendable {
  /// The widget's own business: a thumb, a border, a stroke.
  case plain
  /// Drag and drop that nobody has ended yet.
  case underWay
  /// What was dragged was dropped, and taken.
  case taken
  /// Nobody took it.
  case refused
  /// The toolkit or the display has ended it before it was dropped.
  case cancelled
}
