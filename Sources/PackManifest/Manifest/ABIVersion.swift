/// A version of the pack ABI: another major is another contract, a minor only appends.
public struct ABIVersion: Sendable, Hashable {
  /// The version that this host speaks.
  public static let current = ABIVersion(major: 1, minor: 0)

  public let major: Int
  public let minor: Int

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `1.0`.
  ///
  /// - Returns: nil for anything but two numbers with a dot between.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    self.init(major: numbers[0], minor: numbers[1])
  }
}

extension ABIVersion: CustomStringConvertible {
  public var description: String { "\(major).\(minor)" }
}

extension ABIVersion: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    guard let version = ABIVersion(text) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "a version (\"1.0\")")
    }
    self = version
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}
