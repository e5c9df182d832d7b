import Foundation
import TestSupport
import Testing

@testable import Session

@Suite struct DisplayTests {
  private func display(
    _ choice: DisplayChoice, _ environment: [String: String]
  ) throws -> Display {
    try Display(choice, environment: environment, probe: { _ in })
  }

  @Test func withoutADisplayTheSessionMakesItsOwn() throws {
    #expect(try display(.automatic, [:]) == .own)
    #expect(try display(.automatic, ["DISPLAY": "", "WAYLAND_DISPLAY": ""]) == .own)
    #expect(try display(.headless, ["DISPLAY": ":0"]) == .own)
    #expect(try display(.wayland, ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]) == .ownWayland)
  }

  @Test func thePersonsDisplayIsTakenAsItIs() throws {
    let both = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/7"]
    #expect(
      try display(.automatic, both) == .person(x11: ":0", wayland: "/run/user/7/wayland-0"))
  }

  @Test func aNameWithAColonIsXs() throws {
    #expect(try display(.named(":4"), [:]) == .person(x11: ":4", wayland: nil))
    #expect(try display(.named("/run/w"), [:]) == .person(x11: nil, wayland: "/run/w"))
  }

  @Test(arguments: [DisplayChoice.named(":59999"), .named("/nowhere/wayland-7"), .named("x")])
  func aDisplayThatDoesNotAnswerIsAnError(_ choice: DisplayChoice) {
    #expect(throws: SessionError.self) { try Display(choice, environment: [:]) }
  }

  @Test func numbersOfLocalDisplays() {
    #expect(DisplayProbe.localNumber(of: ":12") == 12)
    #expect(DisplayProbe.localNumber(of: ":12.1") == 12)
    #expect(DisplayProbe.localNumber(of: "host:0") == nil)
    #expect(DisplayProbe.localNumber(of: "wayland-0") == nil)
  }

  /// A server that is killed leaves its socket; its number may have a new owner before that is cleaned up.
  @Test func theSocketOfADisplayIsRemovedOnlyIfNoOneListens() async throws {
    let words = ["-displayfd", "1", "-screen", "0", "64x64x8", "-nolisten", "tcp", "-noreset"]
    try await withChild("Xvfb", words) { server in
      let number = try await waitFor("Xvfb names its display (\(server.errors))") {
        server.output.hasSuffix("\n") ? Int(server.output.dropLast()) : nil
      }
      let socket = "/tmp/.X11-unix/X\(number)"
      unlink("/tmp/.X\(number)-lock")
      OwnDisplay.removeFiles(ofDisplay: number)
      #expect(FileStatus(socket) != nil)
      server.signal(SIGKILL)
      _ = try await server.outcome()
      #expect(FileStatus(socket) != nil)
      OwnDisplay.removeFiles(ofDisplay: number)
      #expect(FileStatus(socket) == nil)
    }
  }

  @Test func anAuthorityRecordFitsAnyHostAndDisplay() {
    let record = OwnDisplay.authorityRecord(key: [1, 2])
    #expect(record == [0xff, 0xff, 0, 0, 0, 0, 0, 18] + Array("MIT-MAGIC-COOKIE-1".utf8) + [0, 2, 1, 2])
  }
}
