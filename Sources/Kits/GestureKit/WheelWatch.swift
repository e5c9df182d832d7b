import PackKit

/// What a toolkit knows of an app's own listeners to the wheel.
package protocol WheelWatch: Sendable {
  /// What to listen to, so that a component gets each turn of the wheel that a listener got. The emitter is the widget
  /// that has the listener.
  var listens: [Listen] { get }
  /// The nearest widget, from a widget outwards, that has a listener of the app's before anything that scrolls.
  func listener(around node: Node) -> Node?
  /// What a widget's own listeners of the app's made of the last turn.
  func answer(of node: Node) -> WheelAnswer?
}

/// What an app's listener made of a turn of the wheel.
package enum WheelAnswer: Sendable {
  case handled
  /// It passed the turn on. It may have acted all the same: handlers in Python often return nothing.
  case passedOn
  /// It passed the turn on to something around that scrolls.
  case passedToScroller
}
