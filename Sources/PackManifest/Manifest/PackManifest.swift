import Script

/// What a pack says of itself in its `pack.json`: all that can be known without loading it.
public struct PackManifest: Sendable, Hashable {
  /// `org.example.dials`: one pack of that id in a session.
  public let id: String
  public let version: String
  /// The pack ABI that it was built for.
  public let abi: ABIVersion
  /// The library's file name, in the manifest's folder.
  public let library: String
  /// The Swift runtime that it needs, `6.3`; nil for a pack in another language.
  public let swift: String?
  /// Where it is of use; nil: in any process.
  public let toolkit: PackToolkit?
  /// Between packs that serve one class the highest rank wins, then the order of the search path.
  public let rank: Int
  public let components: [PackComponent]
  /// Kinds that it adds to the language.
  public let kinds: [KindSchema]
  /// Verbs that it adds to the language, or to which it adds kinds.
  public let verbs: [VerbSchema]
  /// Portable properties that it adds to kinds that are there already.
  public let properties: [KindProperty]
  /// What it can do before an app shows its first window.
  public let operations: [PackOperation]
}

extension PackManifest: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, version, abi, library, swift, toolkit, rank, components, kinds, verbs, properties, operations
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    version = try values.decode(String.self, forKey: .version)
    abi = try values.decode(ABIVersion.self, forKey: .abi)
    library = try values.decode(String.self, forKey: .library)
    swift = try values.decodeIfPresent(String.self, forKey: .swift)
    toolkit = try values.decodeIfPresent(PackToolkit.self, forKey: .toolkit)
    rank = try Self.rank(values)
    components = try values.decodeIfPresent([PackComponent].self, forKey: .components) ?? []
    kinds = try values.decodeIfPresent([KindSchema].self, forKey: .kinds) ?? []
    verbs = try values.decodeIfPresent([VerbSchema].self, forKey: .verbs) ?? []
    properties = try values.decodeIfPresent([KindProperty].self, forKey: .properties) ?? []
    operations = try values.decodeIfPresent([PackOperation].self, forKey: .operations) ?? []
  }

  /// The decoder calls a number that does not fit no JSON, without its place; so it is read as a Double first.
  private static func rank(_ values: KeyedDecodingContainer<CodingKeys>) throws -> Int {
    let number = try values.decodeIfPresent(Double.self, forKey: .rank) ?? 0
    guard let rank = Int(exactly: number) else {
      throw DecodingError.dataCorruptedError(
        forKey: .rank, in: values, debugDescription: "a whole number")
    }
    return rank
  }
}
