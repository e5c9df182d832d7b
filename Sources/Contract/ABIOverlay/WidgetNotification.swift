import CapuchinABI

/// What a component hears of.
public enum Source: UInt32, CaseIterable, Sendable {
  /// An intercepted method of a delegate.
  case delegate
  case signal, property, action
}

/// Something that a component listens to happened, and the dispatch in which it did has ended: the widget
/// now has its new value, or its old one where the app refused. `capuchin_notification`.
///
/// Only what the user brought about arrives at a component: the host looked at the cause.
public struct WidgetNotification: Hashable, Sendable {
  public var source: Source
  /// The widget whose component is called.
  public var node: Node
  /// Who emitted: the widget itself, an inner one, or a model that it shows.
  public var emitter: Node
  /// The signal, property, action or method.
  public var name: String
  /// The arguments of the signal or of the method, as they were.
  public var arguments: [Value]

  public init(
    _ source: Source, node: Node, emitter: Node, name: String, arguments: [Value] = []
  ) {
    self.source = source
    self.node = node
    self.emitter = emitter
    self.name = name
    self.arguments = arguments
  }
}

extension WidgetNotification {
  package init(reading pointer: UnsafePointer<capuchin_notification>) throws(DataProblem) {
    let raw = capuchin_notification(reading: pointer)
    guard let source = Source(rawValue: raw.source) else { throw .unknownSource(raw.source) }
    self.init(
      source, node: Node(raw.node), emitter: Node(raw.emitter), name: try raw.name.checkedText(),
      arguments: try [Value](reading: raw.arguments))
  }

  /// Lends the notification for the length of a call.
  package func withRaw<Result>(_ body: (UnsafePointer<capuchin_notification>) throws -> Result) rethrows -> Result {
    try withArena { arena in
      var raw = capuchin_notification.empty
      (raw.source, raw.node, raw.emitter) = (source.rawValue, node.raw, emitter.raw)
      (raw.name, raw.arguments) = (arena.text(name), arena.list(arguments))
      return try body(&raw)
    }
  }
}

/// Where an emission came from, as the bridge sees it.
public enum Cause: UInt32, CaseIterable, Sendable {
  /// In the dispatch of the input event itself.
  case event = 1
  /// In a timer or idle of the toolkit's own.
  case toolkit
  /// In a phase of a frame: animations, layout.
  case animation
  /// Anything else: the app's timers, idles, answers.
  case program
}
