import Foundation
import TestSupport
import Testing

@testable import Session

extension RealSessionTests {
  /// In a session's processes that are not the app, nothing of ours but the doors is mapped.
  @Suite struct ConfinementTests {
    /// A shell, its app, and what the app's message bus starts: accessibility and settings.
    private static let app = [
      "sh", "-c",
      """
      gsettings set org.gtk.gtk4.Settings.FileChooser show-hidden true
      gtk4-demo
      """,
    ]

    @Test func onlyTheAppHasTheAgent() async throws {
      try await Sessions.with { sessions in
        var options = try await sessions.options(Self.app)
        options.additions = ["GTK_A11Y": "atspi", "GSETTINGS_BACKEND": "dconf"]
        let session = try await Session.launch(options)
        let wanted: Set = [
          "sh", "gtk4-demo", "dbus-daemon", "dconf-service", "at-spi-bus-laun", "at-spi2-registr",
          "Xvfb", "openbox",
        ]
        try await waitUntil("all run: \(processes(of: session).keys.sorted())") {
          wanted.isSubset(of: processes(of: session).keys)
            && FileStatus("\(session.directory.path)/entered") != nil
        }
        for (name, libraries) in processes(of: session) {
          switch name {
          case "gtk4-demo":
            #expect(libraries == ["libcapuchin-preload.so", "libcapuchin.so"])
          case "Xvfb", "openbox":
            #expect(libraries.isEmpty)
          default:
            #expect(libraries.contains("libcapuchin-preload.so"), "\(name)")
            #expect(
              libraries.isSubset(of: ["libcapuchin-preload.so", "libcapuchin-giodoor.so"]),
              "\(name) has \(libraries)")
          }
        }
        session.terminate()
        _ = await session.end
      }
    }

    /// The names of a session's processes, and the libraries of ours that each has mapped.
    private func processes(of session: Session) -> [String: Set<String>] {
      let setting = "CAPUCHIN_SESSION=\(session.directory.path)"
      var result: [String: Set<String>] = [:]
      for process in ProcessTable.processes(withSetting: setting) {
        let name = KernelFile.text("/proc/\(process)/comm").dropLast()
        let maps = KernelFile.text("/proc/\(process)/maps").split(separator: "\n")
        // One that is ending has no memory any more.
        guard !maps.isEmpty else { continue }
        let mapped = maps.filter { $0.contains("/session-tests/lib/") }
          .compactMap { $0.split(separator: "/").last.map(String.init) }
        result[String(name), default: []].formUnion(mapped)
      }
      return result
    }
  }
}
