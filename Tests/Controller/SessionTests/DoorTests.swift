import Foundation
import Session
import TestSupport
import Testing

@Suite struct DoorTests {
  @Test func aProgramWithoutToolkitHasNothingButTheDoor() async throws {
    try await DoorSession.with { session in
      let outcome = try await run(
        "cat", ["/proc/self/maps"], environment: session.environment(.both))
      let ours = Set(outcome.lines.compactMap { line -> Substring? in
        guard let start = line.range(of: session.installation.root)?.upperBound else { return nil }
        return line[start...]
      })
      #expect(ours == ["/lib/capuchin/libcapuchin-preload.so"])
      #expect(session.entered.isEmpty)
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test(arguments: DoorSession.Doors.allCases)
  func aProgramLinkedToGTKIsEnteredOnce(_ doors: DoorSession.Doors) async throws {
    let program = try await TestTree.program("linked")
    try await DoorSession.with { session in
      let outcome = try await run(program, environment: session.environment(doors))
      #expect(session.entered == [program])
      #expect(outcome.output == "ran\n")
      #expect(session.log.isEmpty)
    }
  }

  @Test(arguments: DoorSession.Doors.allCases)
  func aPythonAppIsEnteredOnceWhenGTKArrives(_ doors: DoorSession.Doors) async throws {
    try await DoorSession.with { session in
      let outcome = try await run(
        "/usr/bin/python3", [late], environment: session.environment(doors))
      #expect(outcome.output == "before GTK: False after GTK: True\n")
      #expect(session.entered.count == 1)
    }
  }

  @Test func aPythonAppThatUsedGIOBeforeGTKIsEnteredByThePreload() async throws {
    try await DoorSession.with { session in
      let outcome = try await run(
        "/usr/bin/python3", [late, "gio-first"], environment: session.environment(.both))
      #expect(outcome.output == "before GTK: False after GTK: True\n")
      #expect(session.entered.count == 1)
    }
  }

  @Test func capuchinItselfIsNotEntered() async throws {
    let program = try await TestTree.program("linked")
    try await DoorSession.with { session in
      try await TemporaryFolder.with("tree") { root in
        let copy = try Self.copy(session.installation, to: root)
        try FileManager.default.removeItem(atPath: copy.executable)
        try FileManager.default.copyItem(atPath: program, toPath: copy.executable)
        let own = DoorSession(folder: session.folder, installation: copy)
        let outcome = try await run(copy.executable, environment: own.environment())
        #expect(outcome.output == "ran\n")
        #expect(own.entered.isEmpty)
      }
    }
  }

  @Test func anAgentThatCannotBeOpenedIsALineInTheLogAndNoMore() async throws {
    let program = try await TestTree.program("linked")
    try await DoorSession.with { session in
      try await TemporaryFolder.with("tree") { root in
        let copy = try Self.copy(session.installation, to: root)
        try Data("no library".utf8).write(to: URL(fileURLWithPath: copy.agent))
        let broken = DoorSession(folder: session.folder, installation: copy)
        let outcome = try await run(program, environment: broken.environment(.preload))
        #expect(outcome.output == "ran\n")
        let line = try #require(broken.log.first)
        #expect(line.contains("the agent could not be opened: \(copy.agent): "))
      }
    }
  }

  @Test func errnoPendingErrorsAndSignalsStayTheApps() async throws {
    let program = try await TestTree.program("knock")
    try await DoorSession.with { session in
      let door = "\(session.installation.libraries)/gio/libcapuchin-giodoor.so"
      let outcome = try await run(program, [door], environment: session.environment(.gio))
      #expect(outcome.output == "errno kept, no error pending, signals kept\n")
      #expect(session.entered == [program])
    }
  }

  @Test(arguments: ["libcapuchin-preload.so", "gio/libcapuchin-giodoor.so", "Capuchin.bundle/Capuchin"])
  func aDoorNeedsLibcOnlyAndIsSilentInSetUserIDPrograms(_ door: String) async throws {
    let path = "\(try await TestTree.installation().libraries)/\(door)"
    let needed = try await run("readelf", ["-d", path]).lines.filter { $0.contains("(NEEDED)") }
    #expect(needed.count == 1)
    #expect(needed.first?.contains("[libc.so.6]") == true)
    let wanted = try await run("nm", ["-D", "--undefined-only", path]).output
    #expect(wanted.contains("secure_getenv"))
    #expect(!wanted.contains(" getenv"))
  }

  /// It is in every process that an app of `capuchin coverage` starts.
  @Test func theEarNeedsLibcOnly() async throws {
    let needed = try await run("readelf", ["-d", Tree.build.appending(path: "libcapuchin-signalear.so").path]).lines
    #expect(needed.filter { $0.contains("(NEEDED)") }.map { $0.contains("[libc.so.6]") } == [true])
  }

  private var late: String { Fixture.folder.appending(path: "Doors/late.py").path }

  private static func copy(_ installation: Installation, to root: URL) throws -> Installation {
    for part in ["bin", "lib"] {
      try FileManager.default.copyItem(
        atPath: "\(installation.root)/\(part)", toPath: root.appending(path: part).path)
    }
    return Installation(root: root.path)
  }
}
