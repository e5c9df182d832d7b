import Foundation
import TestSupport
import Testing

@testable import Session

/// How the words that a person gives become those that are started: one row for each rule.
@Suite struct LaunchCommandTests {
  private static let needs = {
    var needs = Sandbox.Needs(
      installation: Installation(root: "/c"), packPath: [], session: "/s", environment: ["DISPLAY": ":7"])
    needs.variables.removeAll { $0.name == "GIO_EXTRA_MODULES" }
    return needs
  }()

  private static let bound =
    "--bind /s /s --ro-bind /c/lib/capuchin /c/lib/capuchin --ro-bind-try /tmp/.X11-unix/X7 /tmp/.X11-unix/X7 --setenv ASAN_OPTIONS verify_asan_link_order=0 --setenv LD_PRELOAD /c/lib/capuchin/libcapuchin-preload.so --setenv CAPUCHIN_SESSION /s"
  private static let flat =
    "--env=ASAN_OPTIONS=verify_asan_link_order=0 --env=LD_PRELOAD=/c/lib/capuchin/libcapuchin-preload.so --env=CAPUCHIN_SESSION=/s --filesystem=/c/lib/capuchin:ro --filesystem=/s"

  @Test(arguments: [
    ("gnome-calculator --mode basic", nil),
    ("env -- app", nil),
    ("env A=B app", nil),
    ("./App.AppImage --help", nil),
    ("bwrap --ro-bind / / --tmpfs /tmp -- app -x", "bwrap --ro-bind / / --tmpfs /tmp \(bound) -- app -x"),
    ("/usr/bin/bwrap --unshare-pid --dev /dev app --bind", "/usr/bin/bwrap --unshare-pid --dev /dev \(bound) app --bind"),
    ("env A=B -- bwrap --clearenv app", "env A=B -- bwrap --clearenv \(bound) app"),
    ("bwrap --option-of-tomorrow x app", nil),
    ("bwrap --version", nil),
    ("bwrap --bind /a", nil),
    ("flatpak run org.example.App --x", "flatpak run \(flat) org.example.App --x"),
    ("flatpak --user run --branch=beta org.example.App", "flatpak --user run \(flat) --branch=beta org.example.App"),
    ("flatpak list", nil),
    ("flatpak run", nil),
  ])
  func aSandboxGetsWhatIsNeeded(words: String, opened: String?) {
    let words = words.split(separator: " ").map(String.init)
    #expect(Sandbox.command(words)?.opened(for: Self.needs).joined(separator: " ") == opened)
  }

  @Test(arguments: [
    ("bwrap --ro-bind / / -- app -x", "bwrap --ro-bind / / \(bound) -- sh -c true"),
    ("flatpak run --command=a org.example.App x", "flatpak run \(flat) --command=sh org.example.App -c true"),
  ])
  func anotherProgramRunsInTheSandbox(words: String, opened: String) throws {
    let command = try #require(Sandbox.command(words.split(separator: " ").map(String.init)))
    #expect(command.opened(for: Self.needs, running: ["sh", "-c", "true"]).joined(separator: " ") == opened)
  }

  /// The person's own options of a sanitizer are kept; what is preloaded out here is not there.
  @Test func whatTheDoorsNeedIsSetThere() {
    let needs = Sandbox.Needs(
      installation: Installation(root: "/c"), packPath: [], session: "/s",
      environment: ["ASAN_OPTIONS": "detect_leaks=0", "LD_PRELOAD": "/lib/here.so"])
    let set = needs.variables.map { "\($0.name)=\($0.value)" }
    #expect(
      set == [
        "ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0", "GIO_EXTRA_MODULES=/c/lib/capuchin/gio",
        "LD_PRELOAD=/c/lib/capuchin/libcapuchin-preload.so", "CAPUCHIN_SESSION=/s",
      ])
  }

  @Test func packsOfElsewhereAreShown() throws {
    let needs = Sandbox.Needs(
      installation: Installation(root: "/c"), packPath: ["/tmp", "/c/lib/capuchin/packs", "/nonexistent"],
      session: nil, environment: [:])
    #expect(needs.read == ["/c/lib/capuchin", "/tmp"] && needs.variables.isEmpty && needs.written.isEmpty)
  }

  @Test(arguments: [
    ("Exec=app", ["app"]),
    ("Exec=app --new %U", ["app", "--new", "/a", "/b c"]),
    ("Exec=app %f x", ["app", "/a", "x"]),
    ("Exec=app %i %c --at=%k 100%%", ["app", "--at=", "100%"]),
    (#"Exec="/opt/My App/run" "a\\"b" c\\sd"#, ["/opt/My App/run", "a\"b", #"c\sd"#]),
    ("Exec=flatpak run --file-forwarding org.example.App @@u %u @@", ["flatpak", "run", "--file-forwarding", "org.example.App", "@@u", "/a", "@@"]),
    ("DBusActivatable=true\nExec=app --gapplication-service", ["app", "--gapplication-service"]),
    ("Exec=app\n[Desktop Action new]\nExec=other", ["app"]),
    ("Exec[de]=falsch\n# Exec=none\nExec = app", ["app"]),
  ])
  func anEntrySaysWhatIsStarted(lines: String, words: [String]) throws {
    let text = "# menu\n[Desktop Entry]\nType=Application\n\(lines)\n"
    #expect(try DesktopEntry(path: "/a.desktop", text: text, files: ["/a", "/b c"]).words == words)
  }

  @Test(arguments: [
    ("Type=Link", "it is of the type Link"), ("Name=App", "it has no Exec line"),
    ("Exec=\"app", "a quotation mark of its Exec line is not closed"), ("Exec=%U", "its Exec line is empty"),
  ])
  func anEntryThatStartsNothingIsRefused(line: String, reason: String) {
    let error = #expect(throws: SessionError.self) {
      try DesktopEntry(path: "/a.desktop", text: "[Desktop Entry]\n\(line)\n")
    }
    #expect(error?.description == "The desktop entry /a.desktop starts no app: \(reason).")
  }

  @Test func entriesAreFoundByTheirNames() async throws {
    try await TemporaryFolder.with { folder in
      let entries = folder.appending(path: "applications/kde")
      try FileManager.default.createDirectory(at: entries, withIntermediateDirectories: true)
      let text = Data("[Desktop Entry]\nExec=app %F\n".utf8)
      let file = folder.appending(path: "applications/org.example.App.desktop").path
      try text.write(to: URL(filePath: file))
      try text.write(to: entries.appending(path: "old.desktop"))
      let environment = ["XDG_DATA_HOME": "/nonexistent", "XDG_DATA_DIRS": "/nothing:\(folder.path)", "PATH": "/bin"]
      func command(_ words: String...) throws -> AppCommand { try AppCommand(words, environment: environment) }
      for words in [["org.example.App.desktop"], ["org.example.App"], ["gtk-launch", "org.example.App"], [file]] {
        #expect(try AppCommand(words + ["/x"], environment: environment).words == ["app", "/x"])
        #expect(try AppCommand(words, environment: environment).entry == file)
      }
      #expect(try command("kde-old.desktop").words == ["app"])
      #expect(try command("sh", "-c", "x.desktop").words == ["sh", "-c", "x.desktop"])
      #expect(throws: SessionError.entryNotFound("none.desktop")) { try command("none.desktop") }
      #expect(throws: SessionError.entryNotFound("none")) { try command("gtk-launch", "none") }
    }
  }

  @Test(arguments: [("/usr", "/usr"), ("/usr/local", "/usr"), ("/opt/capuchin", nil), ("/opt/me/usr", nil)])
  func flatpakDoesNotSeeWhatItHasItself(root: String, hidden: String?) {
    var refusal: SessionError?
    do { try Installation(root: root).checkSeenByFlatpak() } catch { refusal = error as? SessionError }
    #expect(refusal == hidden.map(SessionError.installationHidden))
  }
}
