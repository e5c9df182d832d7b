import PackHost

/// What components do while recording. On the toolkit's thread.
protocol Behaviours: AnyObject {
  /// The components that hear what the host listens to under that number.
  func listeners(_ number: UInt64) -> [Listener]
  /// Whether the listening component serves the widget, by its class or a base of it.
  func serves(_ listener: Listener, _ node: Node) -> Bool
  /// The object that a property of the widget holds: a text view's `buffer`.
  func model(_ property: String, of node: Node) -> Node?

  /// The widget is about to get what the user does: from now on its delegates are heard, too.
  func prepare(_ node: Node)
  /// Whether a component wants raw events of the widget.
  func wantsEvents(_ node: Node) -> Bool
  /// Hands a raw event to the widget's component; nil if it leaves it to the default.
  func event(_ event: InputEvent, on node: Node) -> EventAnswer?
  /// Tells a component what it listens to.
  func notified(_ notification: WidgetNotification, for listener: Listener) -> [Candidate]
  /// The command that replaces two in a row for one widget; nil if they stay two.
  func merge(_ pending: Candidate, with next: Candidate, on node: Node) -> Candidate?
  /// The class of a widget that no component serves; nil for any other.
  func unservedClass(of node: Node) -> String?
  /// Which packs serve the widget, in the order in which they are asked.
  func serving(_ node: Node) -> String
  /// Reports a sentence to the person, the same once.
  func report(_ sentence: String)
  /// Whether a press on the widget is a `Touch` if nothing better comes of it.
  func isTouchable(_ node: Node) -> Bool
  /// Whether a press or a key on the widget is none of the list's that it is a row of.
  func handlesOwnPress(_ node: Node) -> Bool
  /// Whether the widget's own timers count as the user's until it settles.
  func timersAreUsers(_ node: Node) -> Bool
}

/// One component that listens to a signal, property or action.
struct Listener: Hashable {
  /// What is listened to.
  let number: UInt64
  /// Which of its listeners this is.
  let index: Int
  let source: Source
  /// Of the signal, property or action.
  let name: String
  /// The property of the component's class that holds the emitter; empty where the emitter is the
  /// widget or a part of it.
  let property: String
}
