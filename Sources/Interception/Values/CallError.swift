/// Why values do not fit a method.
public enum CallError: Error, Hashable, Sendable {
  /// Another number of arguments than the method takes, target and selector not counted.
  case argumentCount(expected: [ValueType], found: Int)
  /// An argument of another type, or a number that is too large for it; the first is 0.
  case argument(Int, expected: ValueType, found: CallValue)
  /// A result of another type, or a number that is too large for it.
  case result(expected: ValueType, found: CallValue)
  /// The target is null.
  case noTarget
  /// It was called, and did not return: what it raised, as a sentence of the toolkit's.
  case raised(String)
}

extension CallError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .argumentCount(let expected, let found):
      "expected \(Self.arguments(expected)), found \(found)"
    case .argument(let index, let expected, let found):
      "expected \(expected) as argument \(index + 1), found \(found)"
    case .result(let expected, let found): "expected \(expected) as the result, found \(found)"
    case .noTarget: "expected a target, found null"
    case .raised(let what): "it raised \(what)"
    }
  }

  private static func arguments(_ types: [ValueType]) -> String {
    let list = types.map(\.description).joined(separator: ", ")
    return switch types.count {
    case 0: "no arguments"
    case 1: "1 argument (\(list))"
    default: "\(types.count) arguments (\(list))"
    }
  }
}
