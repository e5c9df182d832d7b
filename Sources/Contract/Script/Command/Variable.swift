/// A `${name}`, `${secret:name}` or `${env:NAME}` in a word.
public struct Variable: Sendable, Hashable {
  /// Where a variable's value comes from.
  public enum Namespace: String, Sendable, Hashable, CaseIterable {
    /// `SetVar`, `Get`, a data row or the command line.
    case script = ""
    /// A value that no file, log or message may show.
    case secret
    /// The environment of `capuchin`.
    case env
  }

  public let namespace: Namespace
  public let name: String

  /// - Parameters:
  ///   - namespace: where the value comes from.
  ///   - name: a letter or `_`, then letters, digits, `_`, `.` and `-`.
  /// - Returns: nil if the name is not one.
  public init?(_ namespace: Namespace = .script, name: String) {
    guard Identifier.isValid(name) else { return nil }
    self.namespace = namespace
    self.name = name
  }

  /// The secret for a widget: its id with each character that no name may hold as `_`.
  public static func secret(named text: String) -> Variable {
    Variable(unchecked: .secret, name: Identifier.made(from: text))
  }

  private init(unchecked namespace: Namespace, name: String) {
    self.namespace = namespace
    self.name = name
  }
}

extension Variable: CustomStringConvertible {
  /// As a script writes it: `${secret:pin}`.
  public var description: String {
    namespace == .script ? "${\(name)}" : "${\(namespace.rawValue):\(name)}"
  }
}
