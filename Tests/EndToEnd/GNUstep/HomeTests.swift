import Foundation
import TestSupport
import Testing

/// A private stage leaves the person's home alone: the one that `HOME` names, and the one that the list
/// of users names, where GNUstep's apps keep what is the user's.
///
/// The test's list of users, in a mount namespace of its own, names a new home for whoever it is there.
@Suite(.enabled("needs a mount namespace of its own") { try await ListOfUsers.canBeReplaced() })
struct HomeTests {
  /// What apps have made in the home.
  private func made(by app: [String], _ options: [String]) async throws -> [String] {
    try await TemporaryFolder.with("home") { folder in
      let home = folder.appending(path: "home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
      let script = folder.appending(path: "script.monkey")
      try Data("Pause 1s\n".utf8).write(to: script)
      var environment = ProcessInfo.processInfo.environment
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] { environment[name] = nil }
      environment["HOME"] = home.path
      environment["LOGNAME"] = nil
      environment["XDG_RUNTIME_DIR"] = folder.path
      let capuchin = try await Tree.assembled().capuchin.path
      for command in [["tree"], ["play", script.path]] {
        let words = try ListOfUsers.words(
          home: home, in: folder, [capuchin] + command + ["--headless"] + options + ["--"] + app)
        try await run(words[0], Array(words[1...]), environment: environment).expectSuccess()
      }
      return (FileManager.default.subpaths(atPath: home.path) ?? []).sorted()
    }
  }

  @Test(arguments: [["TextEdit"], ["Gorm"], ["Ink"], ["GSTest"], ["Calculator"], ["gtk4-widget-factory"]])
  func aPrivateStageWritesNothingThere(_ app: [String]) async throws {
    #expect(try await made(by: app, []) == [])
  }

  /// Else the test above would say nothing.
  @Test func thePersonsOwnStageDoes() async throws {
    #expect(try await !made(by: ["TextEdit"], ["--stage", "user"]).isEmpty)
  }
}

/// The system's list of users, for a program in a mount namespace of its own.
enum ListOfUsers {
  /// The words that start a program for which root's home is another.
  static func words(home: URL, in folder: URL, _ words: [String]) throws -> [String] {
    let users = try String(contentsOfFile: "/etc/passwd", encoding: .utf8).split(separator: "\n").map { line in
      var fields = line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      if fields.count > 5, fields[2] == "0" { fields[5] = home.path }
      return fields.joined(separator: ":") + "\n"
    }
    let list = folder.appending(path: "passwd")
    try Data(users.joined().utf8).write(to: list)
    return ["unshare", "-rm", "sh", "-c", #"mount --bind "$0" /etc/passwd && exec "$@""#, list.path] + words
  }

  static func canBeReplaced() async throws -> Bool {
    try await run("unshare", ["-rm", "mount", "--bind", "/etc/hosts", "/etc/passwd"]).status == 0
  }
}
