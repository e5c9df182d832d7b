import Foundation
import Testing

@testable import Session

@Suite struct SessionErrorTests {
  @Test(arguments: [
    (SessionError.programNotFound("gcalc", searched: ["/usr/bin", "/bin"]),
      "There is no program gcalc in /usr/bin:/bin."),
    (.programNotFound("./app", searched: []), "There is no program ./app."),
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

  @Test func howAProcessEnded() {
    #expect(ExitStatus(waitStatus: 3 << 8) == .exited(3))
    #expect(ExitStatus(waitStatus: 9) == .signalled(9))
    #expect(ExitStatus(waitStatus: 11 | 0x80) == .signalled(11))
    #expect(ExitStatus.exited(0).isSuccess)
    #expect(ExitStatus.signalled(9).description == "signal 9 (Killed)")
    #expect(ExitStatus.exited(3).description == "exit status 3")
  }
}
