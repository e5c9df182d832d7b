import CapuchinABI

/// Something that a component listens to happened, and the dispatch in which it did has ended:
/// the widget now has its new value, or its old one where the app refused.
///
/// Only what the user brought about arrives here: the host looked at the cause.
public struct Occasion: Sendable {
  /// `CAPUCHIN_LISTEN_SIGNAL`, `…_PROPERTY` or `…_ACTION`; 0 for a delegate's method.
  public let type: UInt32
  /// The widget whose component is called.
  public let node: Node
  /// Who emitted: the widget itself, a part of it, or a model that it shows.
  public let emitter: Node
  /// The signal's or property's name.
  public let name: String
  /// The signal's arguments, as they were.
  public let arguments: [Value]

  init(_ raw: capuchin_occasion, host: Host) {
    type = raw.type
    node = Node(raw.node, host: host)
    emitter = Node(raw.emitter, host: host)
    name = String(raw.name)
    arguments = Value.items(raw.arguments, host: host)
  }
}

/// One signal, property or action to be heard of every instance of a class, also of those that
/// exist already.
public struct Listen: Sendable, Equatable {
  let type: UInt32
  let name: String
  let className: String
  let model: String

  /// Signal `name`.
  /// - Parameters:
  ///   - name: as the toolkit spells it.
  ///   - className: the class that emits, where it is not the component's own.
  ///   - model: the property of the component's class that holds the emitter ("buffer").
  public static func signal(
    _ name: String, of className: String = "", in model: String = ""
  ) -> Listen {
    Listen(type: CAPUCHIN_LISTEN_SIGNAL, name: name, className: className, model: model)
  }

  /// A change of property `name`; the parameters are those of `signal`.
  public static func property(
    _ name: String, of className: String = "", in model: String = ""
  ) -> Listen {
    Listen(type: CAPUCHIN_LISTEN_PROPERTY, name: name, className: className, model: model)
  }

  /// Action `name`, or any where it is empty; the parameters are those of `signal`.
  public static func action(
    _ name: String, of className: String = "", in model: String = ""
  ) -> Listen {
    Listen(type: CAPUCHIN_LISTEN_ACTION, name: name, className: className, model: model)
  }
}
