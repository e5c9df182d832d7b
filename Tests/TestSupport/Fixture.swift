import Foundation

/// The apps of Tests/Fixtures.
public enum Fixture {
  /// The GTK 4 app, compiled at the first call in a process; its argument is a page.
  ///
  /// - Throws: ``CommandFailed`` with what the compiler said.
  public static func gtk4App() async throws -> URL {
    try await compiling.value
  }

  /// The GNUstep app, in the same way.
  public static func gnustepApp() async throws -> URL {
    try await compilingGNUstep.value
  }

  /// The app with both toolkits, in the same way.
  public static func twoToolkits() async throws -> URL {
    try await compilingBoth.value
  }

  /// A program that returns when the window manager has seen all input before it, in the same way.
  public static func caughtUp() async throws -> URL {
    try await compilingCaughtUp.value
  }

  /// The words that start the GTK 4 app in Python; Debian's own interpreter has the bindings.
  public static let pythonApp = [
    "/usr/bin/python3", folder.appending(path: "python-app/app.py").path,
  ]

  /// The words that start an app in Python with a window for each document.
  public static let pythonPapers = [
    "/usr/bin/python3", folder.appending(path: "python-papers/app.py").path,
  ]

  /// The words that start an app in Python whose list's selection model is a class of its own.
  public static let pythonLists = [
    "/usr/bin/python3", folder.appending(path: "python-lists/app.py").path,
  ]

  /// The words that start an app in Python with a tree whose one column has a check mark and a text, and a drop-down
  /// list that its own handler builds anew.
  public static let pythonFolders = [
    "/usr/bin/python3", folder.appending(path: "python-folders/app.py").path,
  ]

  /// The words that start a small app in Python for one kind of report, such as `wheels`.
  public static func pythonReport(_ name: String) -> [String] {
    ["/usr/bin/python3", folder.appending(path: "python-reports/app.py").path, name]
  }

  /// The words that start the app in Python for random walks; one of its pages must follow, such as `fields`.
  public static let pythonWalks = [
    "/usr/bin/python3", folder.appending(path: "python-walks/app.py").path,
  ]

  /// A folder for XDG_DATA_DIRS whose settings are GTK's own and those of Tests/Fixtures/Schemas: which others
  /// a machine has depends on what is installed there.
  ///
  /// - Throws: ``CommandFailed`` with what the compiler of schemas said.
  public static func settings() async throws -> URL {
    try await compilingSettings.value
  }

  /// What a compiler is told of GTK 4, for a shell. What GTK has deprecated since the oldest version that is
  /// served is used on purpose, and no warning.
  public static let gtk4Flags = "-DGDK_VERSION_MIN_REQUIRED=GDK_VERSION_4_8 $(pkg-config --cflags --libs gtk4)"

  public static let folder = Tree.source.appending(path: "Tests/Fixtures")

  private static let compiling = Task {
    try await compiled("gtk4-fixture", from: "Gtk4App", ".c", flags: "-Wextra \(gtk4Flags)")
  }

  /// Files of dependencies would be written into the folder of the test that compiles.
  private static let gnustepFlags = "$(gnustep-config --objc-flags | sed 's/-MMD -MP//') $(gnustep-config --gui-libs)"

  private static let compilingGNUstep = Task {
    try await compiled("gnustep-fixture", from: "GNUstepApp", ".m", flags: gnustepFlags)
  }

  private static let compilingBoth = Task {
    try await compiled("two-toolkits", from: "TwoToolkits", ".m", flags: "\(gnustepFlags) \(gtk4Flags)")
  }

  private static let compilingCaughtUp = Task {
    try await compiled("caught-up", from: "WindowManager", ".c", flags: "-Wextra -lX11")
  }

  private static let compilingSettings = Task {
    let data = Tree.build.appending(path: "fixture-data")
    let script = """
      set -e
      mkdir -p "$2/glib-2.0/schemas"
      cp /usr/share/glib-2.0/schemas/org.gtk.*.xml "$1"/*.xml "$2/glib-2.0/schemas"
      glib-compile-schemas --strict "$2/glib-2.0/schemas"
      """
    try await run("sh", ["-c", script, "sh", folder.appending(path: "Schemas").path, data.path]).expectSuccess()
    return data
  }

  /// - Parameter flags: of the toolkit, for a shell.
  private static func compiled(
    _ name: String, from sources: String, _ suffix: String, flags: String
  ) async throws -> URL {
    let output = Tree.build.appending(path: name)
    // Renamed when complete: another test process may be running the one of before.
    let fresh = Tree.build.appending(path: "\(name).\(ProcessInfo.processInfo.processIdentifier)")
    let script = """
      set -e
      gcc -std=gnu11 -g -Wall -Werror -I "$4" "-DFIXTURE_FOLDER=\\"$1\\"" -o "$2" "$1"/*\(suffix) \(flags)
      mv -f "$2" "$3"
      """
    let headers = Tree.source.appending(path: "Sources/Contract/CapuchinABI/include")
    let words = ["-c", script, "sh", folder.appending(path: sources).path, fresh.path, output.path, headers.path]
    try await run("sh", words, within: .seconds(120)).expectSuccess()
    return output
  }
}
