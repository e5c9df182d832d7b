import Foundation

/// The packs of Tests/Fixtures/Packs.
public enum FixturePack {
  /// Compiles one.
  ///
  /// - Parameter folder: a folder of the test's.
  /// - Returns: the folder to be given to `--pack-path`.
  /// - Throws: ``CommandFailed`` with what the compiler said.
  public static func compile(_ name: String, in folder: URL, _ more: [String] = []) async throws -> URL {
    let source = Fixture.folder.appending(path: "Packs/\(name)")
    let packs = folder.appending(path: "packs")
    let pack = packs.appending(path: name)
    try FileManager.default.createDirectory(
      at: pack, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try FileManager.default.copyItem(
      at: source.appending(path: "pack.json"), to: pack.appending(path: "pack.json"))
    let words = [
      "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
      Tree.source.appending(path: "Sources/Contract/CapuchinABI/include").path, "-o",
      pack.appending(path: "lib\(name).so").path, source.appending(path: "pack.c").path,
    ]
    try await run("gcc", words + more).expectSuccess()
    return packs
  }
}
