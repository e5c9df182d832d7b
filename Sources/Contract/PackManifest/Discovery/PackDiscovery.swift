import Script

/// The packs on a search path: the good ones, and what is wrong with the others.
public struct PackDiscovery: Sendable {
  /// The name of the manifest in a pack's folder.
  public static let manifestName = "pack.json"
  /// The function that a pack's library exports.
  public static let entryPoint = "capuchin_pack_entry_v1"

  /// In the order of the search path, in one folder by name.
  public let packs: [FoundPack]
  public let problems: [PackProblem]
  /// What is most likely a mistake in packs that can be used.
  public var doubts: [PackProblem] { packs.flatMap(\.doubts) }
  /// The built-in language and what the packs add to it.
  public let catalog: Catalog

  /// Looks for packs; nothing is loaded.
  ///
  /// - Parameters:
  ///   - path: each folder is one pack or holds folders of packs.
  ///   - catalog: the language without packs.
  ///   - permissions: who may own and write a pack.
  public init(
    _ path: PackSearchPath, catalog: Catalog = .builtIn,
    permissions: PackPermissions = PackPermissions()
  ) {
    var candidates: [FoundPack] = []
    var problems: [PackProblem] = []
    for folder in path.folders {
      for pack in Self.packFolders(in: folder, &problems) {
        do throws(PackProblem) {
          var found = try PackCheck(folder: pack, permissions: permissions).pack()
          found.isInstalled = folder.origin == .installation
          found.order = candidates.count
          candidates.append(found)
        } catch {
          problems.append(error)
        }
      }
    }
    var language = LanguageMerge(catalog)
    packs = language.add(Self.withoutDuplicates(candidates, &problems))
    self.problems = problems + language.problems
    self.catalog = language.catalog
  }

  private static func packFolders(
    in folder: PackSearchPath.Folder, _ problems: inout [PackProblem]
  ) -> [String] {
    do throws(Errno) {
      let names = try Syscalls.names(in: folder.path)
      if names.contains(manifestName) { return [folder.path] }
      let packs = names.map { folder.path + "/" + $0 }.filter(holdsManifest)
      if packs.isEmpty, folder.origin == .option {
        let message = "expected a pack.json here or in a folder below, found none"
        problems.append(PackProblem(code: .folder, path: folder.path, message: message))
      }
      return packs
    } catch {
      let isDefault = [.user, .system, .installation].contains(folder.origin)
      if !(isDefault && error.isNotThere) {
        problems.append(
          PackProblem(
            code: .folder, path: folder.path, message: "cannot look for packs: \(error.words)"))
      }
      return []
    }
  }

  private static func holdsManifest(_ folder: String) -> Bool {
    do throws(Errno) {
      _ = try Syscalls.status(folder + "/" + manifestName)
      return true
    } catch {
      return !error.isNotThere
    }
  }

  /// The first pack of each id; the others are problems.
  private static func withoutDuplicates(
    _ candidates: [FoundPack], _ problems: inout [PackProblem]
  ) -> [FoundPack] {
    var first: [String: String] = [:]
    return candidates.filter { pack in
      guard let other = first[pack.manifest.id] else {
        first[pack.manifest.id] = pack.folder
        return true
      }
      // One that is named by itself, and lies in a folder that is named, too.
      if other == pack.folder { return false }
      let message =
        "the id \"\(pack.manifest.id)\" is that of the pack in \(other), which comes first"
      problems.append(PackProblem(code: .duplicate, path: pack.folder, message: message))
      return false
    }
  }
}

/// The lists of packs that the controller leaves in a session's folder: the agents in the app's processes check
/// nothing of them again.
extension PackDiscovery: Encodable {
  /// One of the lists; its name is that of the file.
  public enum List: String, Sendable {
    case all = "packs.json"
    /// What is opened before the app begins. Reading the others takes longer than opening these.
    case bridges = "bridges.json"
  }

  private enum CodingKeys: String, CodingKey { case packs, problems }

  /// What pack.json calls a bridge.
  public var bridges: PackDiscovery { PackDiscovery(packs: packs.filter(\.manifest.isBridge), problems: [], catalog: catalog) }

  private init(packs: [FoundPack], problems: [PackProblem], catalog: Catalog) {
    (self.packs, self.problems, self.catalog) = (packs, problems, catalog)
  }

  /// Reads a list of a session.
  ///
  /// - Parameter folder: the session's folder.
  /// - Throws: `Errno` where it cannot be read, `ManifestProblem` where it is no such list.
  public init(_ list: List, in folder: String) throws {
    let list = try JSONMembers(contentsOf: "\(folder)/\(list.rawValue)", deepest: 80)
    var language = LanguageMerge(.builtIn)
    packs = language.add(try list.objects("packs", FoundPack.init(listed:)) ?? [])
    problems = (try list.objects("problems", PackProblem.init(listed:)) ?? []) + language.problems
    catalog = language.catalog
  }
}

/// A pack that was found and can be loaded, as far as that is known without loading it.
public struct FoundPack: Sendable {
  public let manifest: PackManifest
  /// The `pack.json` that it was read from.
  public let json: JSONNode
  /// The folder of its `pack.json`, without symbolic links.
  public let folder: String
  /// Its library, checked: load this file and no other.
  public let library: CheckedFile
  /// What is most likely a mistake in its `pack.json`; it can be used all the same.
  public let doubts: [PackProblem]
  /// Its place on the pack path, from 0.
  public internal(set) var order = 0
  /// Whether it came with Capuchin: then it has all that it needs, as tests have shown.
  public internal(set) var isInstalled = false
}

extension FoundPack: Encodable {
  private enum CodingKeys: String, CodingKey {
    case folder, library, doubts, order
    case json = "manifest"
    case isInstalled = "installed"
  }

  /// Reads a pack of a list; its manifest was checked before it was written.
  fileprivate init(listed members: JSONMembers) throws(ManifestProblem) {
    json = try members.required("manifest", "an object", members["manifest"])
    manifest = try PackManifest(JSONMembers(json))
    folder = try members.text("folder")
    let library = try members.required("library", "an object", members.object("library"))
    self.library = CheckedFile(path: try library.text("path"), identity: try library.text("identity"))
    doubts = try members.objects("doubts", PackProblem.init(listed:)) ?? []
    order = try members.required("order", "a whole number", members.wholeNumber("order"))
    isInstalled = try members.truth("installed") ?? false
  }
}

/// Why a pack, or a folder of packs, is of no use; the session goes on without it.
public struct PackProblem: Error, Sendable, Hashable, Encodable {
  /// The kind of problem, for programs: new ones may be added.
  public struct Code: RawRepresentable, Sendable, Hashable, Encodable {
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

  fileprivate init(listed members: JSONMembers) throws(ManifestProblem) {
    self.init(
      code: Code(rawValue: try members.text("code")), path: try members.text("path"),
      message: try members.text("message"))
  }
}

extension PackProblem: CustomStringConvertible {
  /// `path: message`.
  public var description: String { "\(path): \(message)" }
}
