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

  @Test func anAuthorityRecordFitsAnyHostAndDisplay() {
    let record = OwnDisplay.authorityRecord(key: [1, 2])
    #expect(record == [0xff, 0xff, 0, 0, 0, 0, 0, 18] + Array("MIT-MAGIC-COOKIE-1".utf8) + [0, 2, 1, 2])
  }
}
