import Foundation
import TestSupport
import Testing

@testable import PackManifest

@Suite struct PackPermissionsTests {
  private func problem(_ folder: URL, _ permissions: PackPermissions = PackPermissions()) -> String
  {
    let path = PackSearchPath([.init(path: folder.path, origin: .option)])
    let found = PackDiscovery(path, permissions: permissions)
    return found.problems.map { $0.description.replacing(folder.path, with: "DIR") }.joined(
      separator: "\n")
  }

  @Test func refusesWhatOthersCanWrite() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let pack = try PackFolder("one", in: folder, library: library)
      try pack.setMode(0o666, of: "pack.json")
      #expect(
        problem(folder)
          == "DIR/one/pack.json: can be written by others, who could change the pack; run: chmod go-w DIR/one/pack.json"
      )
      try pack.setMode(0o644, of: "pack.json")
      try pack.setMode(0o775, of: "lib.so")
      #expect(
        problem(folder)
          == "DIR/one/lib.so: can be written by others, who could change the pack; run: chmod go-w DIR/one/lib.so"
      )
      try pack.setMode(0o755, of: "lib.so")
      #expect(problem(folder) == "")
      try pack.setMode(0o777)
      #expect(
        problem(folder)
          == "DIR/one/pack.json: is below DIR/one, which can be written by others, who could change the pack; run: chmod go-w DIR/one"
      )
      try pack.setMode(0o1777)
      #expect(problem(folder) == "")
    }
  }

  @Test func refusesAFolderAboveThatOthersCanWrite() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let above = folder.appending(path: "above")
      let pack = try PackFolder("one", in: above, library: library)
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: above.path)
      #expect(
        problem(pack.folder)
          == "DIR/pack.json: is below \(above.path), which can be written by others, who could change the pack; run: chmod go-w \(above.path)"
      )
    }
  }

  @Test func refusesAForeignOwner() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let pack = try PackFolder("one", in: folder, library: library)
      let file = pack.folder.appending(path: "lib.so")
      if geteuid() == 0 {
        #expect(chown(file.path, 12345, 12345) == 0)
        #expect(
          problem(folder)
            == "DIR/one/lib.so: belongs to user 12345, who could change the pack; expected root or you as owner"
        )
      } else {
        let other = PackPermissions(user: geteuid() + 1, namespace: .current)
        #expect(problem(folder, other).contains("belongs to user \(geteuid())"))
      }
    }
  }

  /// Root's own, too, where a sandbox has no root.
  @Test func ownersWhomASandboxDoesNotKnowAreTrusted() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let pack = try PackFolder("one", in: folder, library: library)
      let file = pack.folder.appending(path: "lib.so")
      let (user, owner) = geteuid() == 0 ? (0, 12345) : (geteuid() + 1, geteuid())
      if user == 0 { #expect(chown(file.path, owner, owner) == 0) }
      let everybody = UserNamespace(ownerOfRootsFiles: 0)
      #expect(problem(folder, PackPermissions(user: user, namespace: everybody)).contains("belongs to user \(owner)"))
      let sandbox = UserNamespace(ownerOfRootsFiles: owner)
      #expect(problem(folder, PackPermissions(user: user, namespace: sandbox)) == "")
    }
  }

  @Test func aLinkIsJudgedByWhatItNames() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let real = try PackFolder("real", in: folder.appending(path: "elsewhere"), library: library)
      let packs = folder.appending(path: "packs")
      try FileManager.default.createDirectory(at: packs, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: packs.appending(path: "link"), withDestinationURL: real.folder)
      #expect(problem(packs) == "")
      try real.setMode(0o777)
      #expect(
        problem(packs)
          == "\(real.folder.path)/pack.json: is below \(real.folder.path), which can be written by others, who could change the pack; run: chmod go-w \(real.folder.path)"
      )
    }
  }

  @Test func aPipeIsNoFile() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let pack = try PackFolder("one", in: folder, library: library)
      let file = pack.folder.appending(path: "lib.so")
      try FileManager.default.removeItem(at: file)
      #expect(mkfifo(file.path, 0o600) == 0)
      #expect(problem(folder) == "DIR/one/lib.so: is no regular file")
    }
  }
}
