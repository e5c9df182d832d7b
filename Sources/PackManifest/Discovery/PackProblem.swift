/// Why a pack, or a folder of packs, is of no use; the session goes on without it.
public struct PackProblem: Error, Sendable, Hashable {
  /// The kind of problem, for programs: new ones may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A folder of the search path cannot be read.
    public static let folder = Code(rawValue: "pack.folder")
    /// A file is missing, or others could change it.
    public static let file = Code(rawValue: "pack.file")
    /// The manifest does not parse or says what cannot be.
    public static let manifest = Code(rawValue: "pack.manifest")
    /// The pack is for another ABI.
    public static let abi = Code(rawValue: "pack.abi")
    /// Another pack has the same id.
    public static let duplicate = Code(rawValue: "pack.duplicate")
    /// Its kinds, verbs or properties do not fit the language.
    public static let language = Code(rawValue: "pack.language")
    /// The library is none, or lacks the entry point.
    public static let library = Code(rawValue: "pack.library")
  }

  public let code: Code
  /// The file or folder that is to blame.
  public let path: String
  /// What is wrong with it, one sentence.
  public let message: String

  public init(code: Code, path: String, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }
}

extension PackProblem: CustomStringConvertible {
  /// `path: message`.
  public var description: String { "\(path): \(message)" }
}
