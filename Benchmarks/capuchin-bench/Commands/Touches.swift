import ArgumentParser

/// `capuchin-bench touch`.
struct Touches: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "touch",
    abstract: "Effects of clicks a second, beside AT-SPI and xdotool.")

  @OptionGroup var options: BenchOptions

  /// How many clicks a round has: AT-SPI takes a quarter of a second for each.
  private static let clicks = 300
  private static let clicksByActions = 8
  private static let clicksInChromium = 20
  private static let label = "togglebutton"
  /// Four buttons have that label, the first is sensitive.
  private static let touch = "Touch ToggleButton \(label)#1"
  private static let get = "Get ToggleButton \(label)#1 active state"

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let (read, touched) = try await stage.with(.entered) { process, _ in
      let app = try await DrivenApp(process.pid, stage.directory)
      let read = try await rate(rounds) { try await toggleAndRead(app) }
      let touched = try await rate(rounds) { try await toggle(app) }
      await app.agents.close()
      return (read, touched)
    }
    let (actions, clicked) = try await stage.with(.accessible) { process, window in
      let target = ["\(process.pid)", window, label, "\(rounds)"]
      return (
        try await stage.measurePeer("atspi.py", ["touch"] + target + ["\(clicksByActions)"]),
        try await stage.measurePeer("xdotool.py", target + ["\(clicks)"])
      )
    }
    let elements = "\(TreeCost.widgets)"
    let web = try await stage.measureWebPeers(["touch", elements, "\(rounds)", "\(clicksInChromium)"])
    return try section(read, touched, actions, clicked, web)
  }

  /// Effects a second, of each round.
  private static func rate(_ rounds: Int, _ round: () async throws -> Void) async throws -> [Double] {
    var rates: [Double] = []
    for number in 0...rounds {
      let start = ContinuousClock.now
      try await round()
      if number > 0 { rates.append(Double(clicks) / (ContinuousClock.now - start).seconds) }
    }
    return rates
  }

  /// Reads the state back after each command, as a separate request.
  private static func toggleAndRead(_ app: DrivenApp) async throws {
    var before = try await app.perform(get)
    for _ in 0..<clicks {
      try await app.perform(touch)
      let after = try await app.perform(get)
      guard after != before else { throw BenchError.noEffect(touch, message: "active is still \(after ?? "")") }
      before = after
    }
  }

  /// Reads the state back at the end of the round: an odd number of touches has changed it.
  private static func toggle(_ app: DrivenApp) async throws {
    let before = try await app.perform(get)
    for _ in 0..<clicks { try await app.perform(touch) }
    let after = try await app.perform(get)
    let isOdd = !clicks.isMultiple(of: 2)
    guard (after != before) == isOdd else { throw BenchError.noEffect(touch, message: "active is \(after ?? "")") }
  }

  private static func section(
    _ read: [Double], _ touched: [Double], _ actions: PeerAnswer, _ clicked: PeerAnswer,
    _ web: [(peer: WebPeer, answer: PeerAnswer)]
  ) throws -> Section {
    let own = try Series("Capuchin, state read back after each", .perSecond, read)
    let unread = try Series("Capuchin, state read back after each round", .perSecond, touched)
    let atspi = try Series("AT-SPI, `do_action`", .perSecond, actions.rounds)
    let inChromium = try web.map { peer, answer in
      try Series(peer == .playwright ? "Playwright, `locator.click()`" : "chromedriver, element click", .perSecond, answer.rounds)
    }
    let xdotool = try Series("xdotool, one process, no delay", .perSecond, clicked.rounds)
    return Section(
      title: "Touch",
      method: """
        Effects a second on one toggle button of `\(BenchStage.app)`: changes of its state, observed \
        from the other process. Capuchin's `Touch` waits for its widget, checks it, clicks and \
        settles; each is a request of its own over the socket, and so is the reading (`Get`). \
        \(clicks) a round. AT-SPI: `do_action`, then reading the state until it has changed, \
        \(actions.count) a round. xdotool: \(clicked.count) clicks sent by one process without a \
        delay or a check in between, the button's place known; effects counted by AT-SPI's events. \
        Playwright and chromedriver, where they are installed: a button found and clicked on a page of \
        \(TreeCost.widgets) elements in Chromium, the state read after each, \(clicksInChromium) a round.
        """,
      series: [own, unread, atspi, xdotool] + inChromium,
      findings: [
        Finding("effects a second", .perSecond, own.median, .above(800)),
        Finding("over AT-SPI's", .times, own.median / atspi.median),
        Finding("over xdotool's", .times, own.median / xdotool.median),
      ]
        + zip(web, inChromium).map { web, series in
          Finding(
            "over \(web.peer.rawValue)'s", .times, own.median / series.median, web.peer == .playwright ? .above(25) : nil)
        })
  }
}
