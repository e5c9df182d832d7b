import ArgumentParser
import Logging
import Session
import Wire

/// `capuchin-bench gnustep`.
struct GNUstepCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "gnustep",
    abstract: "Start-up, tree and Touch of an app of GNUstep's, the last beside xdotool.")

  @OptionGroup var options: BenchOptions

  private static let app = ["/usr/bin/EdenMath"]
  /// Changes the sign of the number on display, so that an odd number of clicks shows.
  private static let button = "+/-"
  private static let clicks = 101

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let start = try await startUp(on: stage, rounds: rounds)
    var tree = (inApp: [Double](), overSocket: [Double](), widgets: 0)
    var rates = (read: [Double](), touched: [Double](), xdotool: [Double]())
    try await stage.with(.entered, app: app) { process, window in
      let app = try await DrivenApp(process.pid, stage.directory)
      tree = try await trees(app, rounds)
      let sign = try await SignButton(button, of: app, in: window, stage)
      rates.read = try await rate(rounds) {
        for _ in 0..<clicks { try await sign.change { try await sign.touch() } }
      }
      rates.touched = try await rate(rounds) {
        try await sign.change { for _ in 0..<clicks { try await sign.touch() } }
      }
      rates.xdotool = try await rate(rounds) {
        try await sign.change { try await sign.click(clicks) }
      }
      await app.agents.close()
    }
    let series = [
      try Series("EdenMath alone, until its first window", .milliseconds, start.alone),
      try Series("with doors, agent, packs and a controller that connects", .milliseconds, start.entered),
      try Series("tree of \(tree.widgets) widgets, in the app, a widget", .nanoseconds, tree.inApp),
      try Series("the same from the controller", .nanoseconds, tree.overSocket),
      try Series("`Touch`, state read back after each", .perSecond, rates.read),
      try Series("`Touch`, state read back after each round", .perSecond, rates.touched),
      try Series("xdotool, one process, no delay", .perSecond, rates.xdotool),
    ]
    return section(series)
  }

  private static func startUp(
    on stage: BenchStage, rounds: Int
  ) async throws -> (alone: [Double], entered: [Double]) {
    let agents = try AgentGroup(stage.directory, role: .driver, logger: Logger(label: "capuchin-bench"))
    var (alone, entered): ([Double], [Double]) = ([], [])
    // As `startup` does: the first of each does not count, and they take turns in coming first.
    for round in 0...(rounds * 3) {
      for manner in round.isMultiple(of: 2) ? [BenchStage.Manner.alone, .entered] : [.entered, .alone] {
        let (process, _, milliseconds) = try await stage.startToWindow(manner, app: app)
        await process.end()
        guard round > 0 else { continue }
        if manner == .alone { alone.append(milliseconds) } else { entered.append(milliseconds) }
      }
    }
    await agents.close()
    return (alone, entered)
  }

  private static func trees(
    _ app: DrivenApp, _ rounds: Int
  ) async throws -> (inApp: [Double], overSocket: [Double], widgets: Int) {
    var (inApp, overSocket, widgets): ([Double], [Double], Int) = ([], [], 0)
    for round in 0...rounds {
      let start = ContinuousClock.now
      let tree = try await app.agent.request(Wire.Tree.self, Wire.Tree.Parameters())
      let took = (ContinuousClock.now - start).milliseconds * 1e6
      guard round > 0, tree.count > 0 else { continue }
      inApp.append((tree.milliseconds ?? 0) * 1e6 / Double(tree.count))
      overSocket.append(took / Double(tree.count))
      widgets = tree.count
    }
    return (inApp, overSocket, widgets)
  }

  /// Clicks a second, of each round.
  private static func rate(_ rounds: Int, _ round: () async throws -> Void) async throws -> [Double] {
    var rates: [Double] = []
    for number in 0...rounds {
      let start = ContinuousClock.now
      try await round()
      if number > 0 { rates.append(Double(clicks) / (ContinuousClock.now - start).seconds) }
    }
    return rates
  }

  private static func section(_ series: [Series]) -> Section {
    Section(
      title: "GNUstep",
      method: """
        `EdenMath`, started alone and entered, in turn; then its whole tree with every field; then clicks \
        on the button that changes the sign of the number on display, \(clicks) a round, until the number \
        shows them, which is asked for by `Get` on all sides. AppKit tells no assistive technology \
        anything: there is no AT-SPI to be compared with.
        """,
      series: series,
      findings: [
        Finding("added until the first window", .milliseconds, series[1].median - series[0].median, .below(10)),
        Finding("a widget in the app", .nanoseconds, series[2].median, .below(1000)),
        Finding("effects a second", .perSecond, series[4].median, .above(500)),
        Finding("over xdotool's", .times, series[4].median / series[6].median),
      ])
  }
}
