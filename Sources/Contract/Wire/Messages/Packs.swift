/// What the host made of each pack it saw.
public enum Packs: WireMethod {
  public static let method = Method.packs
  public typealias Parameters = Nothing

  public struct Result: Codable, Sendable, Hashable {
    public var packs: [Report]

    public init(packs: [Report]) { self.packs = packs }
  }

  public struct Report: Codable, Sendable, Hashable {
    public var id: String
    public var version: String
    /// The pack's folder.
    public var path: String
    public var state: PackState
    /// Why it is refused or idle; empty if it is loaded.
    public var reason: String
    /// What the host had to say about its behaviour since.
    public var complaints: [String]

    public init(
      id: String, version: String, path: String, state: PackState, reason: String = "",
      complaints: [String] = []
    ) {
      self.id = id
      self.version = version
      self.path = path
      self.state = state
      self.reason = reason
      self.complaints = complaints
    }
  }
}

/// What became of a pack; one that this side does not know decodes as `idle`.
public enum PackState: String, Codable, Sendable, Hashable {
  case loaded
  /// Its toolkit is not in this process.
  case idle
  /// Something is wrong with it.
  case refused

  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = PackState(rawValue: name) ?? .idle
  }
}
