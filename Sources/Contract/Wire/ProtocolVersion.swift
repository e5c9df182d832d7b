/// A version of the wire: a major breaks, a minor only adds.
public struct ProtocolVersion: Codable, Sendable, Hashable {
  public var major: Int
  public var minor: Int

  /// What this build speaks.
  public static let current = ProtocolVersion(major: 1, minor: 0)

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The version two sides talk: the lower minor wins.
  ///
  /// - Parameter other: what the other side speaks.
  /// - Throws: `WireError` with code `.unsupportedProtocol` if the majors differ.
  public func agreed(with other: ProtocolVersion) throws(WireError) -> ProtocolVersion {
    guard major == other.major else {
      throw .unsupportedProtocol(ours: self, theirs: other)
    }
    return ProtocolVersion(major: major, minor: min(minor, other.minor))
  }
}

extension ProtocolVersion: CustomStringConvertible {
  public var description: String { "\(major).\(minor)" }
}
