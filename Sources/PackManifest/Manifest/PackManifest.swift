import Script

/// What a pack says of itself in its `pack.json`: all that can be known without loading it.
public struct PackManifest: Sendable, Hashable {
  /// `org.example.dials`: one pack of that id in a session.
  public let id: String
  public let version: String
  /// The pack ABI that it was built for.
  public let abi: Int
  /// The library's file name, in the manifest's folder.
  public let library: String
  /// The Swift runtime that it needs, `6.3`; nil for a pack in another language.
  public let swift: String?
  /// Where it is of use; nil: in any process.
  public let toolkit: PackToolkit?
  /// Further libraries that must all be in the process, by the names as of ``PackToolkit/libraries``: those of the
  /// widgets that it serves, where the toolkit itself has none of them.
  public let needs: [String]
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

  /// The pack ABI that this host speaks. Another number is another contract: what is added to one is told by the
  /// size of each table.
  public static let hostABI = 1
}

extension PackManifest: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, version, abi, library, swift, toolkit, needs, rank, components, kinds, verbs, properties, operations
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    version = try values.decode(String.self, forKey: .version)
    abi = try Self.abi(values)
    library = try values.decode(String.self, forKey: .library)
    swift = try values.decodeIfPresent(String.self, forKey: .swift)
    toolkit = try values.decodeIfPresent(PackToolkit.self, forKey: .toolkit)
    needs = try values.decodeIfPresent([String].self, forKey: .needs) ?? []
    rank = try Self.whole(.rank, in: values) ?? 0
    components = try values.decodeIfPresent([PackComponent].self, forKey: .components) ?? []
    kinds = try values.decodeIfPresent([KindSchema].self, forKey: .kinds) ?? []
    verbs = try values.decodeIfPresent([VerbSchema].self, forKey: .verbs) ?? []
    properties = try values.decodeIfPresent([KindProperty].self, forKey: .properties) ?? []
    operations = try values.decodeIfPresent([PackOperation].self, forKey: .operations) ?? []
  }

  private static func abi(_ values: KeyedDecodingContainer<CodingKeys>) throws -> Int {
    guard let abi = try whole(.abi, in: values) else {
      throw DecodingError.keyNotFound(CodingKeys.abi, .init(codingPath: values.codingPath, debugDescription: ""))
    }
    return abi
  }

  /// The decoder calls a number that does not fit no JSON, without its place; so it is read as a Double first.
  private static func whole(_ key: CodingKeys, in values: KeyedDecodingContainer<CodingKeys>) throws -> Int? {
    guard let number = try values.decodeIfPresent(Double.self, forKey: key) else { return nil }
    guard let whole = Int(exactly: number) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "a whole number")
    }
    return whole
  }
}
