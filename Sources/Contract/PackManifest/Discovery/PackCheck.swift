import Script

/// Checks one pack's folder: what can be known without loading the library.
public struct PackCheck: Sendable {
  private let folder: String
  private let permissions: PackPermissions

  /// - Parameters:
  ///   - folder: the folder that holds the `pack.json`.
  ///   - permissions: who may own and write a pack.
  public init(folder: String, permissions: PackPermissions = PackPermissions()) {
    self.folder = (try? Syscalls.realPath(folder)) ?? folder
    self.permissions = permissions
  }

  /// Reads the manifest and opens the library.
  ///
  /// - Throws: `PackProblem` for the first thing that is wrong.
  public func pack() throws(PackProblem) -> FoundPack {
    let file = try open(PackDiscovery.manifestName)
    let (manifest, json, doubts) = try manifest(in: file)
    guard manifest.abi == PackManifest.hostABI else {
      throw PackProblem(
        code: .abi, path: file.checked.path,
        message:
          "is built for pack ABI \(manifest.abi); expected \(PackManifest.hostABI), get a pack for this version"
      )
    }
    let library = try open(manifest.library)
    try check(library)
    return FoundPack(
      manifest: manifest, json: json, folder: folder, library: library.checked,
      doubts: doubts.map { PackProblem(code: .manifest, path: file.checked.path, message: $0) })
  }

  /// Reads the manifest alone, not the library.
  ///
  /// - Throws: `PackProblem` if it cannot be read or is wrong.
  func manifest() throws(PackProblem) -> PackManifest { try manifest(in: open(PackDiscovery.manifestName)).manifest }

  /// The names of what its library defines for others, and of what it needs from others.
  ///
  /// - Throws: `PackProblem` as `pack()`.
  public func symbols() throws(PackProblem) -> (exported: [String], needed: [String]) {
    let library = try open(try pack().manifest.library)
    do throws(ELFProblem) {
      return try ELFLibrary(bytes(of: library)).names()
    } catch {
      throw PackProblem(code: .library, path: library.checked.path, message: error.message)
    }
  }

  private func bytes(of library: OpenFile) -> ELFBytes {
    ELFBytes { offset, count in (try? library.read(at: offset, count: count)) ?? [] }
  }

  private func open(_ name: String) throws(PackProblem) -> OpenFile {
    let path = folder + "/" + name
    do throws(FileProblem) {
      return try OpenFile(path, permissions)
    } catch {
      let canBeBuilt = error.reason == .notThere && (try? Syscalls.status(folder + "/Makefile")) != nil
      throw PackProblem(
        code: .file, path: path, message: error.message(about: path) + (canBeBuilt ? "; make in that folder builds it" : ""))
    }
  }

  private func manifest(
    in file: OpenFile
  ) throws(PackProblem) -> (manifest: PackManifest, json: JSONNode, doubts: [String]) {
    let json: [UInt8]
    do throws(FileProblem) {
      json = try file.read(at: 0, count: min(file.size, ManifestReader.largest) + 1)
    } catch {
      throw PackProblem(code: .file, path: file.checked.path, message: error.message(about: file.checked.path))
    }
    do throws(ManifestProblem) {
      return try ManifestReader.read(json)
    } catch {
      throw PackProblem(code: .manifest, path: file.checked.path, message: error.message)
    }
  }

  private func check(_ library: OpenFile) throws(PackProblem) {
    do throws(ELFProblem) {
      let exports = try ELFLibrary(bytes(of: library)).exports(PackDiscovery.entryPoint)
      if !exports { throw .noSymbol(PackDiscovery.entryPoint) }
    } catch {
      throw PackProblem(code: .library, path: library.checked.path, message: error.message)
    }
  }
}
