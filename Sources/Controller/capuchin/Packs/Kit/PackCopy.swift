import FoundationEssentials
import PackManifest

/// Copies a pack's folder with the modes that a pack must have.
enum PackCopy {
  /// All in it but what is hidden: only the owner may write, the library may be executed.
  ///
  /// - Throws: `Unusable` for what is neither a file nor a folder; what copying throws.
  static func copy(_ pack: FoundPack, to target: URL) throws {
    let files = FileManager.default
    try makeFolder(target)
    for path in try files.subpathsOfDirectory(atPath: pack.folder).sorted() {
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
      let (from, to) = ("\(pack.folder)/\(path)", target.appending(path: path))
      switch try files.attributesOfItem(atPath: from)[.type] as? FileAttributeType {
      case .typeDirectory?: try makeFolder(to)
      case .typeRegular?:
        try files.copyItem(atPath: from, toPath: to.path)
        let mode = path == pack.manifest.library ? 0o755 : 0o644
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: to.path)
      default: throw Unusable("\(from) is neither a file nor a folder; a pack has nothing else")
      }
    }
  }

  /// With those above it that are not there: others must not be able to write to any, whatever the umask is.
  static func makeFolder(_ folder: URL) throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder.path) else { return }
    let parent = folder.deletingLastPathComponent()
    if parent.path != folder.path { try makeFolder(parent) }
    try files.createDirectory(at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
  }
}
