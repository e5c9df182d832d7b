import Foundation

/// A pack's folder in a test's own folder.
struct PackFolder {
  let folder: URL

  /// - Parameters:
  ///   - name: the folder's name.
  ///   - parent: where it is made.
  ///   - extra: further members of the manifest, each with a comma before it.
  init(
    _ name: String, in parent: URL, id: String? = nil, abi: Int = 1, library: [UInt8],
    extra: String = ""
  ) throws {
    folder = parent.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let json =
      "{\"id\": \"\(id ?? name)\", \"version\": \"1\", \"abi\": \(abi), \"library\": \"lib.so\"\(extra)}"
    try write(json)
    try Data(library).write(to: folder.appending(path: "lib.so"))
  }

  func write(_ json: String) throws {
    try Data(json.utf8).write(to: folder.appending(path: "pack.json"))
  }

  func setMode(_ mode: Int, of name: String = "") throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.appending(path: name).path)
  }
}
