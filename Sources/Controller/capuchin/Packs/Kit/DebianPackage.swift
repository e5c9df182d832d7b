import Files
import FoundationEssentials
import PackManifest

/// A pack as a Debian package.
struct DebianPackage {
  let pack: FoundPack
  let control: DebianControl
  /// Above `lib` where it is installed.
  let prefix: String

  /// - Returns: the file that was written.
  /// - Throws: what copying throws; `Unusable` with what `dpkg-deb` says.
  func write(to folder: String) throws -> String {
    let root = FileManager.default.temporaryDirectory.appending(path: "capuchin-deb-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    try PackCopy.makeFolder(root)
    try PackCopy.copy(pack, to: root.appending(path: "\(prefix)/\(PackSearchPath.systemFolder)/\(pack.manifest.id)"))
    try PackCopy.makeFolder(root.appending(path: "DEBIAN"))
    try Data(control.text.utf8).write(to: root.appending(path: "DEBIAN/control"))
    let file = "\(folder)/\(control.package)_\(control.version)_\(control.architecture).deb"
    try DebianTool.run("dpkg-deb", "--root-owner-group", "--build", root.path, file)
    return file
  }
}
