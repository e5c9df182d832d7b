import Files
import FoundationEssentials
import Script

/// The scripts that the scripts of one folder may use as verbs: `sign_in ada` plays `sign_in.monkey`, which lies in the
/// folder itself or in its folder `verbs`.
struct ScriptVerbs {
  /// The folder of scripts that are verbs for those beside it.
  static let folder = "verbs"
  private static let suffix = ".monkey"

  /// A script that is a verb.
  struct Entry {
    /// As its file is called, without the suffix.
    let name: String
    /// As the scripts of the folder name it.
    let file: String
  }

  /// By the name in lower case.
  private var entries: [String: Entry] = [:]

  /// - Parameter script: whose verbs these are.
  init(of script: LoadedScript) {
    // What lies in the folder itself comes last and counts more.
    for (folder, prefix) in [(script.path(of: Self.folder), Self.folder + "/"), (script.path(of: "."), "")] {
      for entry in Self.scripts(in: folder, prefix) { entries[entry.name.lowercased()] = entry }
    }
  }

  /// Those that a catalog has no verb for.
  func unknown(to catalog: Catalog) -> [Entry] {
    entries.values.filter { catalog.verb(named: $0.name) == nil }
  }

  /// The script that a verb plays; nil if there is none.
  subscript(verb: String) -> Entry? { entries[verb.lowercased()] }

  /// Scripts that are meant as verbs, and cannot be: those in a folder `verbs` that are called as a verb is.
  ///
  /// - Parameters:
  ///   - script: one beside that folder, or in it.
  ///   - catalog: the verbs that there are.
  static func conflicts(of script: LoadedScript, with catalog: Catalog) -> [(entry: Entry, verb: String)] {
    let own = script.path(of: ".")
    let isInside = PathText.name(of: PathText.absolute(own)) == folder
    let inside = isInside ? scripts(in: own, "") : []
    return (inside + scripts(in: script.path(of: folder), folder + "/")).compactMap { entry in
      catalog.verb(named: entry.name).map { (entry, $0.name) }
    }
  }

  /// The scripts of a folder whose names can be a verb's, the last by name first; none of a folder that cannot be read.
  private static func scripts(in folder: String, _ prefix: String) -> [Entry] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.sorted(by: >).compactMap { file in
      let name = String(file.dropLast(suffix.count))
      guard file.hasSuffix(suffix), Variable(name: name) != nil else { return nil }
      return Entry(name: name, file: prefix + file)
    }
  }
}

extension ScriptLoader {
  /// The kinds and verbs that the scripts of a folder may use: what Capuchin and packs have, and the scripts that are
  /// verbs.
  ///
  /// - Parameter file: one of these scripts.
  public func catalog(for file: String) -> Catalog {
    catalog(for: LoadedScript(file: file, script: .parse("")))
  }

  func catalog(for script: LoadedScript) -> Catalog {
    let schemas = ScriptVerbs(of: script).unknown(to: catalog).map { entry in
      let argument = ArgumentSchema("argument", .text, isOptional: true, isRepeated: true)
      return VerbSchema(entry.name, "play \(entry.file)", [VerbForm([], [argument])])
    }
    var whole = catalog
    // Their names are valid and new: nothing is refused.
    try? whole.add(kinds: [], verbs: schemas, from: "scripts")
    return whole
  }

  /// The script that a command plays because its verb is one, as the command's script names it.
  ///
  /// - Returns: nil for a verb that Capuchin or a pack has, and for one that nothing has.
  func scriptVerb(_ verb: String, in script: LoadedScript) -> String? {
    guard catalog.verb(named: verb) == nil else { return nil }
    return ScriptVerbs(of: script)[verb]?.file
  }
}
