import FoundationEssentials
import PackManifest
import Session

/// Puts packs into one of the folders in which sessions look for them.
struct PackPlaceWriter {
  private let packs: URL
  /// What to do where the folder cannot be written to.
  private let advice: String

  /// - Parameter origin: whose folder, the person's or the installation's.
  /// - Throws: `Unusable` if nothing says where it is.
  init(origin: PackSearchPath.Origin) throws {
    let path = try PackUse(folders: []).path
    guard let folder = path.folders.first(where: { $0.origin == origin }) else {
      throw Unusable("neither XDG_DATA_HOME nor HOME says where your packs are; set one, or use --system")
    }
    packs = URL(filePath: folder.path, directoryHint: .isDirectory)
    advice = origin == .system ? "run it as the one who installed Capuchin, or with --user" : "look who owns that folder"
  }

  /// Copies a pack, whole or not at all, and replaces one of its id.
  ///
  /// - Returns: where it is now.
  /// - Throws: `Unusable`.
  func install(_ pack: FoundPack) throws(Unusable) -> String {
    let target = packs.appending(path: pack.manifest.id)
    guard pack.folder != target.path else { throw Unusable("\(target.path) is installed there already") }
    try requireReplaceable(target, by: pack)
    if let other = other(of: pack, than: target) {
      throw Unusable("\(other) has a pack of the id \"\(pack.manifest.id)\" already; remove it first")
    }
    do {
      try PackCopy.makeFolder(packs)
      // Beside the folder in which packs are looked for: the last step is a rename.
      let fresh = packs.deletingLastPathComponent().appending(path: ".new-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: fresh) }
      try PackCopy.copy(pack, to: fresh)
      if let problem = CheckedPack.examined(fresh.path).problems.first { throw Unusable("\(problem)") }
      try put(fresh, at: target)
      return target.path
    } catch {
      let advice = (error as? CocoaError)?.code == .fileWriteNoPermission ? "; \(advice)" : ""
      throw Unusable("cannot install into \(packs.path): \(Failure.sentence(of: error))\(advice)")
    }
  }

  /// What is there must be a pack of that id that was installed: not the sources of one, not the new one's own folder.
  private func requireReplaceable(_ target: URL, by pack: FoundPack) throws(Unusable) {
    guard FileManager.default.fileExists(atPath: target.path) else { return }
    let there = try? PackCheck(folder: target.path).pack()
    guard !pack.folder.hasPrefix(target.path + "/"), there?.manifest.id == pack.manifest.id else {
      throw Unusable("\(target.path) is there, and is no pack of that id that could be replaced; move it away first")
    }
  }

  /// In the place of what is there, which comes back if that fails.
  private func put(_ fresh: URL, at target: URL) throws {
    let files = FileManager.default
    guard files.fileExists(atPath: target.path) else { return try files.moveItem(at: fresh, to: target) }
    let old = fresh.deletingLastPathComponent().appending(path: fresh.lastPathComponent + ".old")
    try files.moveItem(at: target, to: old)
    do {
      try files.moveItem(at: fresh, to: target)
    } catch {
      try files.moveItem(at: old, to: target)
      throw error
    }
    try files.removeItem(at: old)
  }

  /// Another folder there that has a pack of the same id.
  private func other(of pack: FoundPack, than target: URL) -> String? {
    let found = PackDiscovery(PackSearchPath([PackSearchPath.Folder(path: packs.path, origin: .user)])).packs
    return found.first { $0.manifest.id == pack.manifest.id && $0.folder != target.path }?.folder
  }
}
