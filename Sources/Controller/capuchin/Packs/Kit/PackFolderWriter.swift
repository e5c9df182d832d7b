import FoundationEssentials

/// Writes the folder of a new pack.
struct PackFolderWriter {
  let pack: NewPack
  let kit: PackKitFiles

  /// - Throws: `Unusable` if something is there already, or what writing throws; then nothing is left of the folder.
  func write(to folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw Unusable("\(pack.name) is there already; choose another name, or remove it")
    }
    do {
      try PackCopy.makeFolder(folder)
      try copy("common", to: folder)
      try copy("languages/\(pack.language.rawValue)", to: folder)
      try copy("apps/\(pack.toolkit.rawValue)", to: folder.appending(path: "app"))
      try FileManager.default.copyItem(at: kit.schema, to: folder.appending(path: "pack.schema.json"))
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw Unusable("cannot make \(pack.name): \(Failure.sentence(of: error))")
    }
  }

  /// Each file of a folder of templates, filled, under its name without placeholders.
  private func copy(_ templates: String, to folder: URL) throws {
    let from = kit.template(templates)
    let template = Template(words: pack.words, conditions: pack.conditions)
    for path in try FileManager.default.subpathsOfDirectory(atPath: from.path).sorted() {
      let source = from.appending(path: path)
      var isFolder = false
      // The rules are a part of the Makefile.
      guard path != "rules.mk", FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder), !isFolder else { continue }
      let target = folder.appending(path: template.filled(path == "gitignore" ? ".gitignore" : path))
      try PackCopy.makeFolder(target.deletingLastPathComponent())
      let text = try text(of: source).replacing("@RULES@\n", with: try rules())
      try Data(template.filled(text).utf8).write(to: target, options: .withoutOverwriting)
    }
  }

  private func rules() throws -> String { try text(of: kit.template("languages/\(pack.language.rawValue)/rules.mk")) }

  private func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }
}
