import Foundation
import TestSupport

/// One app, all of whose widgets were used once, and what its script found when it was played.
struct LocatorCheck: Sendable {
  /// A stack switcher has a few tabs.
  private static let tabVisits = [0.5, 0.84, 0.17]
  private static let mostActs = 100

  let app: [String]
  private(set) var commands = 0
  private(set) var resolved = 0
  private(set) var problems: [String] = []
  private(set) var log: [String] = []
  /// What was used without a command coming of it.
  private(set) var silent: [String] = []

  var summary: String {
    let silence = silent.isEmpty ? "" : "; nothing was recorded of \(silent.count): \(silent.joined(separator: ", "))"
    return "\(app.joined(separator: " ")): \(resolved) of \(commands)\(silence)"
  }

  /// Uses the app, plays what was recorded, and compares.
  static func of(_ app: [String]) async -> LocatorCheck {
    do {
      return try await checked(app)
    } catch {
      var check = LocatorCheck(app)
      check.problems.append("\(app): \(error)")
      return check
    }
  }

  private static func checked(_ app: [String]) async throws -> LocatorCheck {
    try await TemporaryFolder.with("locators") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        var check = LocatorCheck(app)
        var used: [Walk.Used] = []
        var escapes: Set<Int> = []
        let script = try await Recording.with(app, on: display, in: folder) { recording in
          let walk = try await Walk(recording)
          try await check.useAll(walk)
          (used, escapes) = (walk.used, walk.escapes)
        }
        let play = try await WalkPlay(
          folder.appending(path: "recorded.monkey"), escapes: escapes, on: display, in: folder)
        check.compare(used, script, play.steps)
        return check
      }
    }
  }

  private init(_ app: [String]) {
    self.app = app
  }

  /// Uses each widget that can be reached, tabs last: they show others.
  private mutating func useAll(_ walk: Walk) async throws {
    var visits: [String: Int] = [:]
    for _ in 0..<Self.mostActs {
      let screen = walk.screen
      let acts = screen.widgets.indices.compactMap { index -> WalkAct? in
        let widget = screen.widgets[index]
        let visit = visits[widget.path, default: 0]
        guard visit < (widget.kind == "Tabs" ? Self.tabVisits.count : 1) else { return nil }
        let isSlider = widget.kind == "Slider"
        let fraction = isSlider ? 0.3 : Self.tabVisits[visit]
        return WalkAct(index, on: screen, WalkAct.Taste(fraction: fraction, isUp: false))
      }
      guard let act = acts.first(where: { $0.widget.kind != "Tabs" }) ?? acts.first else { return }
      visits[act.widget.path, default: 0] += 1
      log.append("\(act)")
      if try await !walk.perform(act) { silent.append("\(act.widget.kind) \(act.widget["id"] ?? act.widget.path)") }
      guard try await walk.comeHome() else {
        silent.append("(\(act) does not lead back)")
        return
      }
    }
  }

  private mutating func compare(_ used: [Walk.Used], _ script: [String], _ steps: [WalkPlay.Step]) {
    if steps.count < script.count {
      problems.append("\(app): \(used.count) widgets used, \(script.count) commands, \(steps.count) played: \(script)")
    }
    for step in steps { log.append("\(step.status ?? "") \(step.command ?? "") \(step.message ?? "")") }
    for used in used where used.index < steps.count {
      guard let path = used.path else { continue }
      let step = steps[used.index]
      commands += 1
      if step.path == path { resolved += 1; continue }
      problems.append(
        "\(app): \(step.command ?? ""): used \(path), found \(step.path ?? "nothing") (\(step.message ?? ""))")
    }
  }
}
