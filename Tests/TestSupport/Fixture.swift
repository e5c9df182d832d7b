import Foundation

/// The apps of Tests/Fixtures.
public enum Fixture {
  /// The GTK 4 app, compiled at the first call in a process; its argument is a page.
  ///
  /// - Throws: ``CommandFailed`` with what the compiler said.
  public static func gtk4App() async throws -> URL {
    try await compiling.value
  }

  /// The words that start the GTK 4 app in Python; Debian's own interpreter has the bindings.
  public static let pythonApp = [
    "/usr/bin/python3", folder.appending(path: "python-app/app.py").path,
  ]

  /// The words that start an app in Python whose list's selection model is a class of its own.
  public static let pythonLists = [
    "/usr/bin/python3", folder.appending(path: "python-lists/app.py").path,
  ]

  public static let folder = Tree.source.appending(path: "Tests/Fixtures")

  private static let compiling = Task {
    let sources = folder.appending(path: "Gtk4App")
    let output = Tree.build.appending(path: "gtk4-fixture")
    // Renamed when complete: another test process may be running the one of before.
    let fresh = Tree.build.appending(path: "gtk4-fixture.\(ProcessInfo.processInfo.processIdentifier)")
    let script = """
      set -e
      gcc -std=gnu11 -g -Wall -Wextra -Werror "-DFIXTURE_FOLDER=\\"$1\\"" -o "$2" "$1"/*.c \
        $(pkg-config --cflags --libs gtk4)
      mv -f "$2" "$3"
      """
    let words = ["-c", script, "sh", sources.path, fresh.path, output.path]
    try await run("sh", words, within: .seconds(120)).expectSuccess()
    return output
  }
}
