import Foundation
import TestSupport
import Testing

@testable import Session

extension RealSessionTests {
  /// Where an app finds its home that does not ask `HOME`, as GNUstep's apps do not.
  @Suite struct HomeTests {
    private static let app = [
      "/usr/bin/python3", Fixture.folder.appending(path: "Doors/home.py").path,
    ]

    @Test func theListOfUsersNamesTheSessionsHomeOnAPrivateStage() async throws {
      try await Sessions.with { sessions in
        let session = try await Session.launch(sessions.options(Self.app))
        #expect(await session.end.app == .exited(0))
        let names = ["getpwuid_r", "getpwnam_r", "getpwuid", "getpwnam", "child"]
        let lines = names.map { "\($0) \(session.directory.home)" } + ["another /usr/sbin"]
        #expect(sessions.output == lines.map { $0 + "\n" }.joined())
      }
    }

    @Test func andThePersonsOnTheirs() async throws {
      try await Sessions.with { sessions in
        var options = try await sessions.options(Self.app)
        options.stage = .user
        let session = try await Session.launch(options)
        #expect(await session.end.app == .exited(0))
        let home = String(cString: try #require(getpwuid(geteuid())).pointee.pw_dir)
        #expect(sessions.output.hasPrefix("getpwuid_r \(home)\ngetpwnam_r \(home)\n"))
      }
    }
  }
}
