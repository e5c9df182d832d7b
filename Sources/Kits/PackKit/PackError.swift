import CapuchinABI

/// Why something could not be done: a status for the host and a sentence for the person.
///
/// Any other error that a component throws counts as `failed` with its description.
public enum PackError: Error, Equatable {
  /// The widget is gone. Of a command: before anything was done to it; one that ends its widget is
  /// `Outcome.done`.
  case stale
  /// Of a command: the widget went before anything was done to it or to the app, such as while its rows were searched.
  /// The host looks for the widget anew.
  case untouched
  /// The component does not do this; its base class's component is asked.
  case unsupported
  /// The arguments are wrong.
  case invalid(String)
  /// It was tried and did not work.
  case failed(String)
  /// The display has no such input device.
  case noDevice(String)
  /// Something is in the way.
  case covered(String)
  /// The toolkit takes no such input yet; says what that waits for. A command that throws it before it has done
  /// anything is called again, as one that answers `Outcome.again` is.
  case again(String)

  /// The status of the ABI.
  public var status: UInt32 {
    switch self {
    case .stale: CAPUCHIN_STATUS_STALE
    case .untouched: CAPUCHIN_STATUS_UNTOUCHED
    case .unsupported: CAPUCHIN_STATUS_UNSUPPORTED
    case .invalid: CAPUCHIN_STATUS_INVALID
    case .failed: CAPUCHIN_STATUS_FAILED
    case .noDevice: CAPUCHIN_STATUS_NO_DEVICE
    case .covered: CAPUCHIN_STATUS_COVERED
    case .again: CAPUCHIN_STATUS_AGAIN
    }
  }

  /// The sentence for the person; `stale` has one too, `unsupported` is never shown.
  public var sentence: String {
    switch self {
    case .stale, .untouched: "the widget is gone"
    case .unsupported: ""
    case .invalid(let sentence), .failed(let sentence), .noDevice(let sentence),
      .covered(let sentence), .again(let sentence):
      sentence
    }
  }

  /// The error of a status that a call of the host's answered; nil for CAPUCHIN_STATUS_OK.
  init?(status: UInt32, sentence: String, otherwise: @autoclosure () -> String) {
    let told = sentence.isEmpty ? otherwise() : sentence
    switch status {
    case CAPUCHIN_STATUS_OK: return nil
    case CAPUCHIN_STATUS_STALE: self = .stale
    case CAPUCHIN_STATUS_INVALID: self = .invalid(told)
    case CAPUCHIN_STATUS_NO_DEVICE: self = .noDevice(told)
    case CAPUCHIN_STATUS_COVERED: self = .covered(told)
    case CAPUCHIN_STATUS_AGAIN: self = .again(told)
    default: self = .failed(told)
    }
  }
}

/// PackKit's own sentences, all in one place.
extension PackError {
  static func noService(_ id: String) -> PackError {
    .failed("this host does not offer \(id)")
  }

  static func noFunction(_ name: String) -> PackError {
    .failed("this toolkit has no function \(name)")
  }

  static func property(_ name: String, of node: Node, found: Value?, expected: String) -> PackError {
    let found = found.map { "found \($0)" } ?? "it has none"
    return .failed("property \"\(name)\" of \(node.className) must be \(expected); \(found)")
  }

  static func count(_ command: String, schema: [Argument], found: Int) -> PackError {
    let required = schema.count { !$0.isOptional }
    let names = schema.map { $0.isOptional ? "[\($0.name)]" : $0.name }.joined(separator: ", ")
    let many =
      if schema.isEmpty {
        "takes no arguments"
      } else if required == schema.count {
        "requires \(required) argument\(required == 1 ? "" : "s"): \(names)"
      } else {
        "takes \(required) to \(schema.count) arguments: \(names)"
      }
    return .invalid("\(command) \(many); found \(found)")
  }

  static func argument(_ command: String, _ name: String, expected: String, found: Value) -> PackError {
    .invalid("\(command): \(name) must be \(expected); found \(found)")
  }

  static func unknownArgument(_ command: String, _ name: String) -> PackError {
    .invalid("\(command) has no argument \"\(name)\"")
  }
}
