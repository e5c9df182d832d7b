import Foundation
import Testing
import TestSupport

/// What must be true of every file that git keeps.
@Suite struct `Repository` {
  private func files() async throws -> [String] {
    let listing = try await run("git", ["-C", Tree.source.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    return try listing.expectSuccess().output.split(separator: "\0").map(String.init)
      .filter { FileManager.default.fileExists(atPath: Tree.source.appending(path: $0).path) }
  }

  /// Where this machine keeps the source, the person's files, the toolchain: in no file.
  private func places() async throws -> [String] {
    let runtime = try await Toolchain.runtime() + "/"
    let source = Tree.source.path.split(separator: "/").map(String.init)
    // The folder above the clone tells more than the clone's own; but /tmp or /src is anybody's.
    let telling = source.count > 2 ? source.dropLast() : source[...]
    let above = "/" + telling.joined(separator: "/") + "/"
    let home = NSHomeDirectory() == "/" ? nil : NSHomeDirectory() + "/"
    return [above, home, runtime].compactMap { $0 }
  }

  @Test func `No file names a place of the machine it was written on`() async throws {
    let places = try await places()
    #expect(!places.isEmpty)
    // People's and machines' folders, whoever's they are; these two people are examples.
    let foreign = try Regex(#"(^|[\s"'=:(])/(home|Users|mnt|workspace)/(?!ada\b|nobody\b)[A-Za-z0-9]"#)
    for file in try await files() {
      let data = try Data(contentsOf: Tree.source.appending(path: file))
      guard let text = String(data: data, encoding: .utf8) else { continue }
      for place in places {
        #expect(!text.contains(place), "\(file) names \(place)")
      }
      #expect(try foreign.firstMatch(in: text) == nil, "\(file) names a folder of a person or a machine")
    }
  }

  @Test func `Each pack has a manifest with its id, and a README`() throws {
    let plugins = Tree.source.appending(path: "Plugins")
    let folders = FileSearch.files(in: plugins).filter { $0.hasSuffix("/pack.json") }
      .map { plugins.appending(path: $0).deletingLastPathComponent() }
    #expect(folders.count > 12)
    for folder in folders {
      let name = folder.lastPathComponent
      let manifest = try Data(contentsOf: folder.appending(path: "pack.json"))
      let object = try JSONSerialization.jsonObject(with: manifest) as? [String: Any]
      #expect((object?["id"] as? String)?.isEmpty == false, "\(name)/pack.json has no id")
      let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
      #expect(readme.hasPrefix("# \(name)\n"), "\(name)/README.md does not begin with its name")
    }
  }

  @Test func `Each script says how it is used and can be run`() throws {
    let scripts = Tree.source.appending(path: "Scripts")
    for name in try FileManager.default.contentsOfDirectory(atPath: scripts.path) {
      let path = scripts.appending(path: name).path
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(name)")
      #expect(text.contains("#   "), "\(name) shows no use of it in its header")
    }
  }

  /// Docs/Decisions/0014: it stands for a list of commits.
  @Test func `What is made from the protocol is as it says`() async throws {
    let script = Tree.source.appending(path: "Scripts/generate-protocol").path
    try await run(script, ["--check"]).expectSuccess()
  }

  @Test func `What is made of the headers is as they say`() async throws {
    let script = Tree.source.appending(path: "Scripts/generate-abi").path
    try await run(script, ["--check"]).expectSuccess()
  }

  @Test func `Each dependency has an exact version`() throws {
    let manifest = try String(contentsOf: Tree.source.appending(path: "Package.swift"), encoding: .utf8)
    let dependencies = manifest.split(separator: "\n").filter { $0.contains(".package(url:") }
    #expect(!dependencies.isEmpty)
    for line in dependencies { #expect(line.contains("exact: \""), "\(line)") }
  }
}
