import PackHost
import Testing
import Wire

@testable import Agent

/// An app that says when it is busy, by `capuchin/app.h`.
@Suite struct AppWorkTests {
  private let save = FakeWidget("Button", "Save").with { $0.frame = Rect(x: 10, y: 10, width: 80, height: 20) }

  private func rig() -> PerformerRig { PerformerRig(FakeWidget("Window", "Main", [save])) }

  @Test func `A command begins once the app is idle`() {
    let rig = rig()
    rig.acting.work = { rig.acting.now < 700 ? "loading" : nil }
    var begun = 0.0
    rig.acting.plays["Touch"] = { _ in
      begun = rig.acting.now
      return .success(.done)
    }
    #expect(rig.perform("Touch Button Save", timeout: 5000)?.status == .ok)
    #expect(begun >= 700 && begun < 800)
  }

  @Test func `A command that acts ends once the app is idle again`() throws {
    let rig = rig()
    var until = 0.0
    rig.acting.work = { rig.acting.now < until ? "loading" : nil }
    rig.acting.plays["Touch"] = { _ in
      until = rig.acting.now + 600
      return .success(.done)
    }
    let result = try #require(rig.perform("Touch Button Save", timeout: 5000))
    #expect(result.status == .ok && result.milliseconds >= 600 && rig.acting.acted == ["Touch Save"])
  }

  /// What it looks at is not its doing.
  @Test func `A command that only looks waits before it and not after it`() throws {
    let rig = rig()
    var looks = 0
    rig.acting.work = {
      looks += 1
      return looks < 4 ? "loading" : nil
    }
    #expect(rig.perform("Get Button Save enabled now")?.status == .ok)
    #expect(looks == 4)
  }

  @Test func `An app that stays busy is named, and whether something was done`() {
    let rig = rig()
    rig.acting.work = { "loading" }
    let before = rig.perform("Touch Button Save")
    #expect(before?.code == .busy && rig.acting.acted.isEmpty)
    let message = "the app says that it is busy: loading; nothing was done; give it more time with %timeout"
    #expect(before?.message == message)
    #expect(rig.perform("Verify Button Save")?.code == .busy)
    rig.acting.work = { rig.acting.acted.isEmpty ? nil : "" }
    let after = rig.perform("Touch Button Save")
    #expect(after?.code == .busy && rig.acting.acted == ["Touch Save"])
    #expect(after?.message == "the command was done, but the app did not come to rest after it: it is busy")
  }

  @Test func `A command without time does not ask`() {
    let rig = rig()
    rig.acting.work = { "loading" }
    #expect(rig.perform("Touch Button Save %timeout=0s")?.message.hasSuffix("it is busy: loading") == true)
    #expect(rig.acting.acted == ["Touch Save"])
    #expect(rig.perform("Verify Button Save %timeout=0s")?.status == .ok)
  }

  @Test func `It is said what is waited for`() {
    let rig = rig()
    rig.acting.work = { rig.acting.now < 2500 ? "loading" : nil }
    #expect(rig.perform("Touch Button Save", timeout: 5000)?.status == .ok)
    #expect(rig.busy == Array(repeating: "the app, which says that it is busy: loading", count: 2))
  }

  @Test func `Each work ends once, and what was begun last is named`() {
    let work = AppWork()
    work.end()
    #expect(work.reason == nil)
    work.begin("a")
    work.begin("")
    #expect(work.reason == "")
    work.end()
    #expect(work.reason == "a")
    work.end()
    #expect(work.reason == nil)
  }

  @Test func `What is begun without end fills no memory`() {
    let work = AppWork()
    for number in 1...1000 { work.begin(number == 100 ? String(repeating: "x", count: 5000) : "\(number)") }
    #expect(work.reason?.count == 200)
    for _ in 1...999 { work.end() }
    #expect(work.reason == "1")
    work.end()
    #expect(work.reason == nil)
  }
}
