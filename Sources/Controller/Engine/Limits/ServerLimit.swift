/// How much of one thing a server accepts.
public struct ServerLimit: Sendable {
  public enum Server: String, Sendable, CaseIterable {
    case serve, mcp, webdriver
  }

  public enum Unit: Sendable {
    case bytes, count, seconds
  }

  /// The commands that keep this limit.
  public let servers: [Server]
  /// What is limited, as the documentation prints it.
  public let subject: String
  public let value: Int
  public let unit: Unit
  /// What the server does beyond the limit.
  public let beyond: String

  public init(_ servers: [Server], _ subject: String, _ value: Int, _ unit: Unit = .count, beyond: String) {
    (self.servers, self.subject, self.value, self.unit, self.beyond) = (servers, subject, value, unit, beyond)
  }

  /// The value for a person to read: `16 MiB`, `60 s`, `32`.
  public var text: String {
    switch unit {
    case .bytes where value % (1 << 20) == 0: "\(value >> 20) MiB"
    case .bytes: "\(value) bytes"
    case .seconds: "\(value) s"
    case .count: "\(value)"
    }
  }

  /// A row of the table in Docs/Security.md.
  public var row: String {
    "| \(subject) | \(servers.map { "`\($0.rawValue)`" }.joined(separator: ", ")) | \(text) | \(beyond) |"
  }
}
