/// A text that must not appear in any log: it shows itself as dots, also to `dump` and in strings.
public struct Secret: Sendable, Hashable {
  /// The text in clear.
  public let value: String

  public init(_ value: String) { self.value = value }
}

extension Secret: Codable {
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "•••" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
