import ArgumentParser
import Wire

/// `capuchin-bench scale`.
struct ScaleCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Commands, the tree and a recorded press in apps of up to 100,000 widgets.")

  @OptionGroup var options: BenchOptions

  private static let sizes = [300, 3_000, 15_000, 100_000]
  /// So long after a press the app has drawn what comes of it: a frame of the largest takes a quarter of a second.
  private static let watched = Duration.milliseconds(600)
  /// Of the button that is clicked.
  private static let button = "Button counter"

  /// What one app's rounds came to.
  private struct Figures {
    /// In milliseconds, from request to answer.
    var get: [Double] = []
    var touch: [Double] = []
    /// In nanoseconds a widget, in the app.
    var tree: [Double] = []
    /// In milliseconds within the hooks of a press.
    var press: [Double] = []
  }

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let app = "\(stage.directory.path)/rows"
    try await stage.compile("rows.c", to: app)
    let hooks = try await HookTimes(on: stage)
    var all: [(size: Int, figures: Figures)] = []
    for size in sizes {
      let figures = try await stage.with(.entered, app: [app, "\(size)"], environment: hooks.environment) { process, window in
        try await self.figures(of: process, window, stage, rounds, hooks)
      }
      all.append((size, figures))
    }
    return try section(all)
  }

  private static func figures(
    of process: AppProcess, _ window: String, _ stage: BenchStage, _ rounds: Int, _ hooks: HookTimes
  ) async throws -> Figures {
    let app = try await DrivenApp(process.pid, stage.directory)
    var figures = Figures()
    figures.tree = try await TreeCost.measure(app, Wire.Tree.Parameters(), rounds).inApp
    for round in 0...rounds {
      let get = try await time(app, "Get \(button) text count")
      let touch = try await time(app, "Touch \(button)")
      guard round > 0 else { continue }
      figures.get.append(get)
      figures.touch.append(touch)
    }
    let origin = try await Hand.origin(of: window, stage)
    let count = try await app.perform("Get \(button) text count") ?? ""
    let sides = try await app.frame("//Button[@text='\(count)']")
    let place = [origin.x + Int(sides[0] + sides[2] / 2), origin.y + Int(sides[1] + sides[3] / 2)].map(String.init)
    _ = try await stage.run("xdotool", ["mousemove"] + place)
    try await process.waitForRest()
    try await app.agents.record(ids: .visible)
    for round in 0...rounds {
      let took = try await press(hooks, stage)
      if round > 0 { figures.press.append(took) }
    }
    await app.agents.close()
    return figures
  }

  private static func time(_ app: DrivenApp, _ line: String) async throws -> Double {
    let start = ContinuousClock.now
    try await app.perform(line, within: .seconds(30))
    return (ContinuousClock.now - start).milliseconds
  }

  /// How long a press is in the hooks, in milliseconds; the button is let go after that.
  private static func press(_ hooks: HookTimes, _ stage: BenchStage) async throws -> Double {
    let before = try hooks.microseconds()
    _ = try await stage.run("xdotool", ["mousedown", "1"])
    try await Task.sleep(for: watched)
    let took = (try hooks.microseconds() - before) / 1000
    _ = try await stage.run("xdotool", ["mouseup", "1"])
    try await Task.sleep(for: watched)
    return took
  }

  private static func section(_ all: [(size: Int, figures: Figures)]) throws -> Section {
    let series = try all.flatMap { size, figures in
      [
        try Series("\(size) widgets: `Get`", .milliseconds, figures.get),
        try Series("\(size) widgets: `Touch`", .milliseconds, figures.touch),
        try Series("\(size) widgets: tree, a widget in the app", .nanoseconds, figures.tree),
        try Series("\(size) widgets: a press while recording, in the hooks", .milliseconds, figures.press),
      ]
    }
    let large = series.dropFirst(8).prefix(4).map(\.median)
    return Section(
      title: "Large apps",
      method: """
        An app of rows of a label and a button, all of them mapped, and a button above them that counts clicks. `Get` \
        reads that button's text, `Touch` clicks it; from request to answer, drawing included: GTK draws all rows, in \
        sight or not. What is in the hooks of a press on it while recording is counted until \(watched.milliseconds) ms \
        later, as in Recording.
        """,
      series: series,
      findings: [
        Finding("`Get` among 15,000 widgets", .milliseconds, large[0], .below(2)),
        Finding("a press while recording, 15,000 widgets", .milliseconds, large[3], .below(1)),
      ])
  }
}
