import Foundation
import TestSupport
import Testing

@testable import Session

@Suite struct SessionErrorTests {
  @Test(arguments: [
    (SessionError.programNotFound("gcalc"), "There is no program gcalc on PATH."),
    (.programNotFound("./app"), "There is no program ./app."),
    (.programNotFound(""), "The name of the app is empty; name a program, a path or an entry of the desktop's menus."),
    (.entryNotFound("org.example.App"),
      "There is no desktop entry org.example.App. The entries are in the folders applications of XDG_DATA_HOME and XDG_DATA_DIRS."),
    (.installationHidden("/usr"),
      "Flatpak apps have a /usr of their own, and Capuchin is installed there: they cannot see it. Install it elsewhere, such as in your home."),
    (.programNotExecutable("./app.py"),
      "./app.py cannot be executed. Name a program, or make it executable with chmod +x."),
    (.programIsPrivileged("/usr/bin/sudo"),
      "/usr/bin/sudo runs as another user or group (set-uid or set-gid). Capuchin does not enter such programs."),
    (.cannotStart("/opt/app", reason: "Exec format error"),
      "/opt/app could not be started: Exec format error."),
    (.toolMissing("Xvfb", package: "xvfb", purpose: "for a session with its own display"),
      "Xvfb is needed for a session with its own display and is not installed. On Debian: apt install xvfb."),
    (.toolFailed("Xvfb", reason: "it ended with exit status 1", log: "(EE) no"),
      "Xvfb did not become ready: it ended with exit status 1. It said:\n(EE) no"),
    (.displayUnusable(":5", reason: "Connection refused"),
      "The display :5 cannot be used: Connection refused. Name another with --display, or use --headless."),
    (.installationIncomplete(root: "/opt/c", missing: "lib/capuchin/libcapuchin.so"),
      "The installation in /opt/c has no lib/capuchin/libcapuchin.so. Install Capuchin anew; in a source tree, run make."),
    (.installationPathUnsuitable("/a b", character: "\" \""),
      "The installation's path /a b contains \" \", which LD_PRELOAD cannot hold. Move it."),
    (.folderRefused("/tmp/capuchin-7", found: "a symbolic link of user 8 with mode 777"),
      "/tmp/capuchin-7 must be a folder of your own with mode 700, and is a symbolic link of user 8 with mode 777. Remove it, or correct it."),
    (.sessionNotFound("abc", live: ["def", "ghi"]),
      "There is no live session \"abc\". Live: def, ghi."),
    (.sessionNotFound("abc", live: []), "There is no live session \"abc\". None is live."),
    (.endedBeforeStart, "The session was ended before its app had started."),
    (.processNotFound(77),
     "There is no process 77 to attach to. Name one that runs, and that lets the agent in with capuchin/embed.h."),
    (.supervisorLost,
      "The session's supervisor ended unexpectedly. What was left of the session has been ended."),
    (.systemCall("mkdir", subject: "/x", reason: "No space left on device"),
      "mkdir /x failed: No space left on device."),
  ])
  func eachErrorHasItsWords(_ error: SessionError, _ words: String) throws {
    #expect(error.description == words)
    let message = SupervisorMessage.failed(error)
    #expect(SupervisorMessage(line: message.line) == message)
  }

  @Test(arguments: [
    (Interference.supervisorLost(.signalled(9)),
      "the session's supervisor ended with signal 9 (Killed), and the session with it"),
    (.supervisorAsked(signal: 15),
      "the session's supervisor was asked to end by signal 15 (Terminated)"),
    (.displayLost(server: "Xvfb", .signalled(9)),
      "the session's display, Xvfb, ended with signal 9 (Killed) while the app ran"),
  ])
  func whoEndedASession(_ interference: Interference, _ words: String) {
    #expect(interference.description == words)
  }

  @Test(arguments: [
    (EarlyEnd(status: .exited(0), stage: .user, left: [], interference: nil),
      "If it is running already, close it, or use --stage private."),
    (EarlyEnd(
      status: .exited(0), stage: .user, left: [], interference: nil,
      running: RunningInstance(process: 47, name: "gnome-calculato", busNames: ["org.gnome.Calculator"])),
      "It runs already: process 47 (gnome-calculato), which owns org.gnome.Calculator on the session bus. Close that, or use --stage private."),
    (EarlyEnd(status: .exited(0), stage: .private, left: [], interference: nil),
      "It may only start or call another program: name the one that shows the windows."),
    (EarlyEnd(status: .exited(0), stage: .private, left: ["gtk4-demo", "sh"], interference: nil),
      "It had started gtk4-demo, sh, which showed no window and were ended with it. Name the program that stays."),
    (EarlyEnd(status: .exited(3), stage: .user, left: ["sh"], interference: nil), ""),
    (EarlyEnd(status: .signalled(15), stage: .user, left: ["sh"], interference: .supervisorAsked(signal: 15)),
      "That was not the app: the session's supervisor was asked to end by signal 15 (Terminated)."),
    (EarlyEnd(status: .exited(1), stage: .private, left: [], interference: .displayLost(server: "Xvfb", .signalled(9))),
      "That was not the app: the session's display, Xvfb, ended with signal 9 (Killed) while the app ran."),
  ])
  func whyAnAppEndedEarly(_ end: EarlyEnd, _ words: String) {
    #expect(end.hint == words)
  }

  @Test(arguments: [
    (EntrySigns(processes: [], hasListened: false),
      "It does not load Capuchin's library: what is linked statically, or runs with other rights than yours, cannot be entered."),
    (EntrySigns(processes: [signs(door: true)], hasListened: false),
      "No process of it has loaded a toolkit that Capuchin knows so far: it uses another (capuchin packs list shows the known ones), or has not got that far in its start."),
    (EntrySigns(processes: [signs(), signs(door: true, agent: true)], hasListened: false),
      "Process 7 (app) was entered, and has not come to its main loop so far: it hangs in its start, or has much to do there. Its first thread waits (do_poll), after 0.3 s of processor time."),
    (EntrySigns(processes: [signs(agent: true, doing: ThreadState(state: "T", place: "do_signal_stop", used: 0.3))], hasListened: false),
      "Process 7 (app) was entered, and is stopped. SIGCONT lets it go on."),
    (EntrySigns(processes: [signs(door: true, agent: true, doing: nil)], hasListened: false),
      "Process 7 (app) was entered, and has not come to its main loop so far: it hangs in its start, or has much to do there."),
    (EntrySigns(processes: [signs(door: true, agent: true), signs(id: 8, agent: true, isCopy: true)], hasListened: false),
      "Process 7 (app) was entered, and goes on in Process 8 (app), a copy of itself that it has forked: a process that executes no program of its own cannot be entered. Have the app stay in its first process (an option such as --no-fork), or start in its place what the copy runs."),
    (EntrySigns(processes: [signs(door: true, agent: true)], hasListened: true),
      "Process 7 (app) was entered, and has closed what Capuchin listened on: a program must not close descriptors that it did not open."),
    (EntrySigns(processes: [signs(user: geteuid() + 1, door: true)], hasListened: false),
      "Process 7 (app) runs as user \(geteuid() + 1) by now: only programs of your own are entered."),
    (EntrySigns(processes: [signs(door: true, agent: true)], hasListened: false, doors: "7: no\n7: not\n"),
      "The session's doors.log says:\n7: no\n7: not"),
    (EntrySigns(processes: [], hasListened: false, doors: "1\n2\n3\n4\n5\n6\n"),
      "The session's doors.log says:\n1\n2\n3\n4\n… and 2 lines more."),
  ])
  func whatAnAppLooksLikeThatIsNotEntered(_ signs: EntrySigns, _ words: String) {
    #expect(signs.sentence == words)
  }

  @Test func whatIsSaidOfItIsOneLineAnEntry() {
    #expect(
      EntrySigns(processes: [], hasListened: false, doors: "7: no\n7: not\n").lines("demo", "3s") == [
        "no process of demo could be entered so far. The session's doors.log says:", "7: no", "7: not",
        "Waiting for another 3s; --start-timeout sets how long",
      ])
    #expect(EntrySigns(processes: [], hasListened: false).lines("demo", "3s").count == 1)
  }

  private static func signs(
    id: pid_t = 7, user: uid_t = geteuid(), door: Bool = false, agent: Bool = false,
    doing: ThreadState? = ThreadState(state: "S", place: "do_poll", used: 0.3), isCopy: Bool = false,
    toolkits: [Toolkit] = []
  ) -> EntrySigns.Process {
    EntrySigns.Process(
      id: id, name: "app", user: user, hasDoor: door, hasAgent: agent, doing: doing, isCopy: isCopy, toolkits: toolkits)
  }

  /// A process that has loaded a toolkit that is entered may still be served; a launcher may start one.
  @Test(arguments: [
    ([], "", nil),
    ([signs(door: true)], "", nil),
    ([signs(door: true, toolkits: [.qt6])], "", .qt6),
    ([signs(door: true), signs(id: 8, door: true, toolkits: [.qt5])], "", .qt5),
    ([signs(door: true, toolkits: [.qt6]), signs(id: 8, door: true, toolkits: [.gtk4])], "", nil),
    ([signs(door: true, agent: true, toolkits: [.gtk3])], "", nil),
    ([signs(door: true, agent: true, toolkits: [.gtk3])], "8: no pack is a bridge to this process's toolkit\n", nil),
    ([signs(door: true, agent: true, toolkits: [.gtk3])], "7: no pack is a bridge to this process's toolkit\n", .gtk3),
  ] as [([EntrySigns.Process], String, Toolkit?)])
  func whichToolkitNoPackServes(_ processes: [EntrySigns.Process], _ doors: String, _ toolkit: Toolkit?) {
    #expect(EntrySigns(processes: processes, hasListened: false, doors: doors).unserved == toolkit)
  }

  @Test func theToolkitsOfAProcess() {
    let maps = """
      7f00-7f01 r-xp 0 fe:00 1 /usr/lib/libQt6Gui.so.6.4.2
      7f02-7f03 r--p 0 fe:00 2 /opt/libgtk-4.so.1 (deleted)
      """
    #expect(Toolkit.loaded(accordingTo: maps) == [.gtk4, .qt6])
  }

  @Test func `A process that runs the same app is found by its program and arguments`() async throws {
    let environment = ["PATH": "/usr/bin:/bin"]
    let arguments = ["4\(getpid())"]
    try await withChild("sleep", arguments) { child in
      let running = try await waitFor("it runs") {
        RunningInstance.find(["sleep"] + arguments, environment: environment, besides: "/nowhere")
      }
      #expect(running == RunningInstance(process: child.pid, name: "sleep", busNames: []))
      #expect(running.description == "process \(child.pid) (sleep)")
      #expect(RunningInstance.find(["sleep", "5\(getpid())"], environment: environment, besides: "/nowhere") == nil)
    }
  }

  @Test func `No connection to the bus stays after a search for a process that runs the same app`() async throws {
    try await withChild("dbus-daemon", ["--session", "--nofork", "--print-address"]) { daemon in
      try await waitUntil("the bus listens (\(daemon.errors))") { daemon.output.hasSuffix("\n") }
      let address = String(daemon.output.dropLast())
      let observer = try BusConnection(to: address)
      defer { observer.close() }
      func names() throws -> String {
        try observer.ask("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")
      }
      let before = try names()
      let arguments = ["6\(getpid())"]
      try await withChild("sleep", arguments) { _ in
        let environment = ["PATH": "/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": address]
        _ = try await waitFor("it runs") {
          RunningInstance.find(["sleep"] + arguments, environment: environment, besides: "/nowhere")
        }
        try await waitUntil("the search's connection is closed") { try names() == before }
      }
    }
  }

  @Test func whatAThreadDoes() async throws {
    #expect(ThreadState(state: "R", place: nil, used: 8.04).description == "is at work, after 8.0 s of processor time")
    #expect(ThreadState(state: "S", place: nil, used: 0).description == "waits, after 0.0 s of processor time")
    try await withChild("sleep", ["60"]) { child in
      try await waitUntil("it sleeps") { ThreadState(ofFirstIn: child.pid)?.state == "S" }
      #expect(ThreadState(ofFirstIn: child.pid)?.used ?? 1 < 1)
    }
    try await withChild("sh", ["-c", "while :; do :; done"]) { child in
      try await waitUntil("it is at work") {
        ThreadState(ofFirstIn: child.pid).map { $0.state == "R" && $0.used > 0.05 } ?? false
      }
    }
    #expect(ThreadState(ofFirstIn: 0) == nil)
  }

  @Test func howAProcessEnded() {
    #expect(ExitStatus(waitStatus: 3 << 8) == .exited(3))
    #expect(ExitStatus(waitStatus: 9) == .signalled(9))
    #expect(ExitStatus(waitStatus: 11 | 0x80) == .signalled(11))
    #expect(ExitStatus.exited(0).isSuccess)
    #expect(ExitStatus.signalled(9).description == "signal 9 (Killed)")
    #expect(ExitStatus.exited(3).description == "exit status 3")
  }
}
