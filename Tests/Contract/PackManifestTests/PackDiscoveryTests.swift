import Foundation
import Script
import TestSupport
import Testing

@testable import PackManifest

@Suite struct PackDiscoveryTests {
  private func discovery(_ folders: URL...) -> PackDiscovery {
    PackDiscovery(PackSearchPath(folders.map { .init(path: $0.path, origin: .option) }))
  }

  @Test func findsFoldersOfPacksAndOnePack() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let one = try PackFolder("one", in: folder, library: library)
      _ = try PackFolder("two", in: folder, library: library)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "no-pack"), withIntermediateDirectories: true)
      let both = discovery(folder)
      #expect(both.packs.map(\.manifest.id) == ["one", "two"])
      #expect(both.problems.isEmpty)
      #expect(discovery(one.folder).packs.map(\.manifest.id) == ["one"])
    }
  }

  @Test func aManifestMayBeALinkToAFileOfAnotherName() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let pack = try PackFolder("one", in: folder, library: library)
      let files = FileManager.default
      let manifest = pack.folder.appending(path: "pack.json")
      try files.moveItem(at: manifest, to: folder.appending(path: "manifests-of-one.json"))
      try files.createSymbolicLink(atPath: manifest.path, withDestinationPath: "../manifests-of-one.json")
      #expect(discovery(folder).packs.map(\.folder) == [pack.folder.path])
    }
  }

  @Test func theCheckedFileIsTheOneToLoad() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let pack = try PackFolder("one", in: folder, library: library)
      let file = pack.folder.appending(path: "lib.so")
      let found = try #require(discovery(folder).packs.first)
      #expect(found.library.path == file.path)
      #expect(found.library.isUnchanged)
      let written = try FileHandle(forWritingTo: file)
      try written.seekToEnd()
      try written.write(contentsOf: Data("more".utf8))
      #expect(!found.library.isUnchanged)
      let again = try #require(discovery(folder).packs.first)
      try FileManager.default.removeItem(at: file)
      #expect(!again.library.isUnchanged)
      try Data(library).write(to: file)
      #expect(!again.library.isUnchanged)
    }
  }

  /// What the controller found is what the agent reads: packs, the language that they add to, and problems.
  @Test func aListOfPacksIsReadAsItWasWritten() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      _ = try PackFolder("a-dial", in: folder, library: library, extra: #", "kinds": [{"name": "Dial"}]"#)
      _ = try PackFolder("b-broken", in: folder, library: Array("none".utf8))
      let found = discovery(folder)
      #expect(found.packs.count == 1 && found.problems.count == 1)
      try JSONEncoder().encode(found).write(to: folder.appending(path: "packs.json"))
      let read = try PackDiscovery(.all, in: folder.path)
      #expect(read.packs.map(\.manifest) == found.packs.map(\.manifest))
      #expect(read.packs.map(\.library) == found.packs.map(\.library))
      #expect(read.packs.first?.library.isUnchanged == true)
      #expect(read.packs.map(\.isInstalled) == [false])
      #expect(read.problems == found.problems)
      #expect(read.catalog.kind(named: "Dial")?.name == "Dial")
    }
  }

  /// Bridges are opened before the others, and stand where they stand on the path all the same.
  @Test func bridgesHaveAListOfTheirOwn() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      _ = try PackFolder("a", in: folder, library: library)
      _ = try PackFolder("b", in: folder, library: library, extra: #", "bridge": true"#)
      _ = try PackFolder("c-broken", in: folder, library: Array("none".utf8))
      let found = discovery(folder)
      try JSONEncoder().encode(found.bridges).write(to: folder.appending(path: "bridges.json"))
      let read = try PackDiscovery(.bridges, in: folder.path)
      #expect(read.packs.map(\.manifest.id) == ["b"])
      #expect(read.packs.map(\.order) == [1])
      #expect(read.problems == [])
    }
  }

  /// What a pack.json may say, the list of packs can say of it.
  @Test func aDeepPackIsReadFromTheList() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let deep = String(repeating: "[", count: 63) + "1.5" + String(repeating: "]", count: 63)
      _ = try PackFolder("a", in: folder, library: library, extra: #", "$deep": \#(deep)"#)
      let found = discovery(folder)
      #expect(found.problems == [])
      try JSONEncoder().encode(found).write(to: folder.appending(path: "packs.json"))
      #expect(try PackDiscovery(.all, in: folder.path).packs.map(\.manifest.id) == ["a"])
    }
  }

  @Test func packsOfTheInstallationAreKnownAsSuch() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      let (own, other) = (folder.appending(path: "own"), folder.appending(path: "other"))
      for place in [own, other] { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
      _ = try PackFolder("a", in: own, library: library)
      _ = try PackFolder("b", in: other, library: library)
      let found = PackDiscovery(PackSearchPath([
        .init(path: other.path, origin: .environment), .init(path: own.path, origin: .installation),
      ]))
      try JSONEncoder().encode(found).write(to: folder.appending(path: "packs.json"))
      #expect(try PackDiscovery(.all, in: folder.path).packs.map(\.isInstalled) == [false, true])
    }
  }

  /// Each broken pack is named with its reason, and the good one beside them is there.
  @Test func badPacksDoNotHideGoodOnes() async throws {
    let library = try await Library.pack.value
    let hidden = try await Library.hidden.value
    try await TemporaryFolder.with("packs") { folder in
      _ = try PackFolder("a-good", in: folder, library: library)
      _ = try PackFolder("b-again", in: folder, id: "a-good", library: library)
      _ = try PackFolder("c-newer", in: folder, abi: 2, library: library)
      _ = try PackFolder("d-script", in: folder, library: Array("#!/bin/sh".utf8))
      _ = try PackFolder("e-silent", in: folder, library: hidden)
      let torn = try PackFolder("f-torn", in: folder, library: library)
      try torn.write("{")
      let empty = try PackFolder("g-empty", in: folder, library: library)
      try FileManager.default.removeItem(at: empty.folder.appending(path: "lib.so"))
      _ = try PackFolder(
        "h-kind", in: folder, library: library,
        extra: #", "kinds": [{"name": "Button", "parent": "Label"}]"#)
      _ = try PackFolder(
        "i-verb", in: folder, library: library,
        extra:
          #", "verbs": [{"name": "Touch", "kinds": ["View"], "arguments": [{"name": "force", "type": "number"}]}]"#
      )
      _ = try PackFolder(
        "j-component", in: folder, library: library,
        extra: #", "components": [{"class": "X", "kinds": ["Dial"]}]"#)
      let found = discovery(folder)
      #expect(found.packs.map(\.manifest.id) == ["a-good"])
      let messages = found.problems.map { $0.description.replacing(folder.path + "/", with: "") }
      #expect(
        messages == [
          "c-newer/pack.json: is built for pack ABI 2; expected 1, get a pack for this version",
          "d-script/lib.so: is no ELF file",
          "e-silent/lib.so: does not export capuchin_pack_entry_v1; declare it as capuchin/pack.h does",
          "f-torn/pack.json: is no JSON: line 1, column 2: expected a key in quotes, found the end",
          "g-empty/lib.so: does not exist",
          "b-again: the id \"a-good\" is that of the pack in a-good, which comes first",
          "h-kind: kind Button is defined otherwise by capuchin; use another name",
          "i-verb: verb Touch for View is defined otherwise by capuchin; use another name",
          "j-component: the component for X names the kind Dial, which no one defines",
        ])
    }
  }

  @Test func aPackMayUseAKindOfALaterOne() async throws {
    let library = try await Library.pack.value
    try await TemporaryFolder.with("packs") { folder in
      _ = try PackFolder(
        "a", in: folder, library: library,
        extra: #", "kinds": [{"name": "Knob", "parent": "Dial"}]"#)
      _ = try PackFolder(
        "b", in: folder, library: library,
        extra: #", "kinds": [{"name": "Dial", "parent": "Slider"}]"#)
      let found = discovery(folder)
      #expect(found.packs.map(\.manifest.id) == ["a", "b"])
      #expect(found.catalog.isKind("Knob", subKindOf: "slider"))
      let bound = try found.catalog.bind(Command(parsing: "Slide Knob volume 0.5"))
      #expect(bound.kind == .kind("Knob"))
    }
  }

  @Test func aFolderThatIsNamedMustBeThere() throws {
    let path = PackSearchPath([
      .init(path: "/nowhere/a", origin: .option), .init(path: "/nowhere/b", origin: .user),
    ])
    #expect(
      PackDiscovery(path).problems.map(\.description) == [
        "/nowhere/a: cannot look for packs: No such file or directory"
      ])
  }

  @Test func aFolderWithoutPacksIsSaid() async throws {
    try await TemporaryFolder.with("packs") { folder in
      #expect(
        discovery(folder).problems.map(\.message) == [
          "expected a pack.json here or in a folder below, found none"
        ])
    }
  }
}
