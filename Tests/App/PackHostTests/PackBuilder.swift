import Foundation
import PackManifest
import TestSupport

/// Builds packs as their authors do, into folders of a test.
struct PackBuilder {
  /// The search path's folder.
  let folder: URL

  static let sources = Tree.source.appending(path: "Tests/App/PackHostTests/Packs")
  static let headers = Tree.source.appending(path: "Sources/Contract/CapuchinABI/include")

  /// The packs that were built so far.
  var packs: PackDiscovery {
    PackDiscovery(PackSearchPath([PackSearchPath.Folder(path: folder.path, origin: .option)]))
  }

  /// Compiles C files into `NAME/libNAME.so` and writes the manifest beside it.
  ///
  /// - Parameter defines: macros, `NAME=value`.
  @discardableResult
  func build(
    _ name: String, _ files: [String] = ["minimal.c"], defines: [String] = [],
    headers: URL = PackBuilder.headers, manifest: Manifest = Manifest()
  ) async throws -> URL {
    let pack = try place(name, manifest)
    try await run(
      "gcc",
      ["-std=c11", "-shared", "-fPIC", "-fvisibility=hidden", "-Wall", "-Werror", "-O1"]
        + ["-I", headers.path, "-o", pack.appending(path: "lib\(name).so").path]
        + defines.map { "-D\($0)" }
        + files.map { Self.sources.appending(path: $0).path }
    ).expectSuccess()
    return pack
  }

  /// Makes a pack's folder with its manifest, without a library.
  func place(_ name: String, _ manifest: Manifest = Manifest()) throws -> URL {
    let pack = folder.appending(path: name)
    try FileManager.default.createDirectory(at: pack, withIntermediateDirectories: true)
    // A pack that others can write is refused, whatever the umask of whoever runs the tests.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: pack.path)
    var manifest = manifest
    manifest.library = "lib\(name).so"
    try JSONEncoder().encode(manifest).write(to: pack.appending(path: "pack.json"))
    return pack
  }
}

/// A pack.json, with a value for everything that a test does not care about.
struct Manifest: Encodable {
  struct Toolkit: Encodable {
    var name = "Fake 1"
    /// A library that every process has.
    var libraries = ["libc.so.6"]
  }

  struct Component: Encodable {
    var className: String
    var kinds = ["Button"]
    var verbs: [String] = []

    enum CodingKeys: String, CodingKey {
      case className = "class"
      case kinds, verbs
    }
  }

  struct Operation: Encodable {
    var name: String
    var summary = ""
  }

  struct Verb: Encodable {
    var name: String
    var kinds = ["Button"]
  }

  var id = "minimal"
  var version = "1.0"
  var abi = 1
  var bridge = false
  var library = ""
  var swift: String?
  var toolkit: Toolkit? = Toolkit()
  var rank = 0
  var components = [Component(className: "MinimalWidget", verbs: ["Turn"])]
  var verbs = [Verb(name: "Turn")]
  var operations: [Operation] = []

  /// Of the pack in `Packs/Fake`.
  static let fake = Manifest(
    id: "fake",
    components: [
      // Some of its instances are what their base says.
      Component(className: "FakeButton", kinds: ["Button", "View"], verbs: ["Turn"]),
      Component(className: "FakeWidget", kinds: ["View"]), Component(className: "FakeInterface"),
    ], operations: ["reset", "fill", "overfill", "empty"].map { Operation(name: $0) })
}
