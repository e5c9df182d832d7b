/// What a component hears.
public enum ListenType: UInt32, CaseIterable, Sendable {
  /// An intercepted method of a delegate.
  case delegate
  case signal, property, action
}

/// Something that was heard, told after the dispatch in which it happened has ended:
/// `capuchin_occasion`.
public struct Occasion: Hashable, Sendable {
  public var type: ListenType
  /// The widget whose component is called.
  public var node: Node
  /// Who emitted: the widget itself, an inner one, or a model that it shows.
  public var emitter: Node
  /// The signal, property, action or method.
  public var name: String
  public var arguments: [Value]

  public init(
    _ type: ListenType, node: Node, emitter: Node, name: String, arguments: [Value] = []
  ) {
    self.type = type
    self.node = node
    self.emitter = emitter
    self.name = name
    self.arguments = arguments
  }
}

/// Where an emission came from, as the bridge sees it.
public enum Cause: UInt32, CaseIterable, Sendable {
  /// In the dispatch of the input event itself.
  case event = 1
  /// In a timer or idle of the toolkit's own.
  case toolkit
  /// In a phase of a frame: animations, layout.
  case frame
  /// Anything else: the app's timers, idles, answers.
  case program
}
