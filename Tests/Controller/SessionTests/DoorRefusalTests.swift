import Foundation
import TestSupport
import Testing

/// On any doubt about the session's folder the doors stay shut.
@Suite struct DoorRefusalTests {
  @Test(arguments: Doubt.allCases)
  func theDoorStaysShut(_ doubt: Doubt) async throws {
    let program = try await TestTree.program("linked")
    try await DoorSession.with { session in
      let named = try doubt.make(in: session)
      var environment = session.environment(.both, session: named)
      if doubt == .noSession { environment["CAPUCHIN_SESSION"] = nil }
      let outcome = try await run(
        program, environment: environment, folder: session.folder.deletingLastPathComponent())
      #expect(outcome.output == "ran\n")
      #expect(session.entered.isEmpty)
    }
  }

  enum Doubt: String, CaseIterable, CustomTestStringConvertible {
    case noSession, relativePath, openToOthers, isLink, noAgents, agentsOpenToOthers, isGone

    var testDescription: String { rawValue }

    /// Brings the doubt about, and gives the folder's name for the environment.
    func make(in session: DoorSession) throws -> String {
      let folder = session.folder.path
      switch self {
      case .noSession: break
      case .relativePath: return session.folder.lastPathComponent
      case .openToOthers: chmod(folder, 0o750)
      case .isLink:
        let link = session.folder.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
        return link
      case .noAgents: rmdir("\(folder)/agents")
      case .agentsOpenToOthers: chmod("\(folder)/agents", 0o755)
      case .isGone: return "\(folder)/gone"
      }
      return folder
    }
  }

  @Test func theSameFolderWithoutDoubtIsEntered() async throws {
    let program = try await TestTree.program("linked")
    try await DoorSession.with { session in
      _ = try await run(program, environment: session.environment(.both))
      #expect(session.entered == [program])
    }
  }
}
