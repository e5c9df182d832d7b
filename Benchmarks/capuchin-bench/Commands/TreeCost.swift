import ArgumentParser
import Foundation
import Wire

/// `capuchin-bench tree`.
struct TreeCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "The whole tree with every field, in the app and over the socket, beside AT-SPI.")

  @OptionGroup var options: BenchOptions

  /// As many as a tree of `BenchStage.app` has, for pages of peers.
  static let widgets = 902

  /// Figures of one way to ask for the tree, each of a node.
  struct Own {
    var inApp: [Double] = []
    var overSocket: [Double] = []
    var nodes = 0
    var bytes = 0
  }

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let (folded, inner) = try await stage.with(.entered) { process, _ in
      let app = try await DrivenApp(process.pid, stage.directory)
      let folded = try await measure(app, Wire.Tree.Parameters(), rounds)
      let inner = try await measure(app, Wire.Tree.Parameters(inner: true), rounds)
      await app.agents.close()
      return (folded, inner)
    }
    let atspi = try await stage.with(.accessible) { process, _ in
      try await stage.measurePeer("atspi.py", ["tree", "\(process.pid)", "\(rounds)"])
    }
    let web = try await stage.measureWebPeers(["tree", "\(widgets)", "\(rounds)"])
    return try section(folded, inner, try await floor(on: stage), atspi, web)
  }

  /// What a walk in C takes that knows nothing of packs, in nanoseconds a widget.
  private static func floor(on stage: BenchStage) async throws -> PeerAnswer {
    let (library, file) = ("\(stage.directory.path)/tree_floor.so", "\(stage.directory.path)/tree_floor.json")
    try await stage.compile("tree_floor.c", to: library, ["-shared", "-fPIC"])
    var environment = stage.environment(for: .alone, preloading: library)
    environment["TREE_FLOOR"] = file
    _ = try await stage.run(BenchStage.app, [], environment: environment)
    return try JSONDecoder().decode(PeerAnswer.self, from: Data(contentsOf: URL(filePath: file)))
  }

  /// Asks so often for the tree.
  static func measure(
    _ app: DrivenApp, _ parameters: Wire.Tree.Parameters, _ rounds: Int
  ) async throws -> Own {
    var own = Own()
    // The first answer binds classes and fills caches; it does not count on either side.
    for round in 0...rounds {
      let start = ContinuousClock.now
      let tree = try await app.agent.request(Wire.Tree.self, parameters)
      let took = (ContinuousClock.now - start).milliseconds * 1e6
      guard round > 0, tree.count > 0 else { continue }
      own.inApp.append((tree.milliseconds ?? 0) * 1e6 / Double(tree.count))
      own.overSocket.append(took / Double(tree.count))
      (own.nodes, own.bytes) = (tree.count, tree.xml.utf8.count)
    }
    return own
  }

  private static func section(
    _ folded: Own, _ inner: Own, _ floor: PeerAnswer, _ atspi: PeerAnswer,
    _ web: [(peer: WebPeer, answer: PeerAnswer)]
  ) throws -> Section {
    let inApp = try Series("in the app, \(folded.nodes) widgets", .nanoseconds, folded.inApp)
    let innerInApp = try Series("in the app, inner widgets too, \(inner.nodes)", .nanoseconds, inner.inApp)
    let socket = try Series("from the controller, \(folded.nodes) widgets", .nanoseconds, folded.overSocket)
    let innerSocket = try Series(
      "from the controller, inner widgets too, \(inner.nodes)", .nanoseconds, inner.overSocket)
    let lowest = try Series("a walk in C, \(floor.count) widgets", .nanoseconds, floor.rounds)
    func peer(_ name: String, _ answer: PeerAnswer) throws -> Series {
      try Series("\(name), \(answer.count) nodes", .nanoseconds, answer.rounds.map { $0 * 1e9 / Double(answer.count) })
    }
    let atspi = try peer("AT-SPI", atspi)
    let inChromium = try web.map { try peer($0 == .playwright ? "Playwright, aria snapshot" : "chromedriver, page source", $1) }
    return Section(
      title: "Tree",
      method: """
        The whole tree of `\(BenchStage.app)`, hidden pages included, in nanoseconds a \
        node. Capuchin writes all fields of its XML, \(folded.bytes) bytes; in the app the time runs \
        from the walk's begin to the last byte, from the controller from request to decoded answer. \
        AT-SPI reads role, name, states and extents of each node, with libatspi from Python; a C \
        client is no faster, as what it waits for is D-Bus. The walk in C writes the same fields as far as they need no \
        knowledge of a class, for all widgets, from one function in the app. Playwright, if it is installed, makes an \
        aria snapshot of a page with as many elements in Chromium, chromedriver gives its source, which browsers have ready.
        """,
      series: [inApp, innerInApp, socket, innerSocket, lowest, atspi] + inChromium,
      findings: [
        Finding("a widget in the app", .nanoseconds, inApp.median),
        Finding("a widget in the app, inner widgets too", .nanoseconds, innerInApp.median),
        Finding("the same over the walk in C", .times, innerInApp.median / lowest.median, .below(4)),
        Finding("a widget from the controller", .nanoseconds, socket.median, .below(2000)),
        Finding("AT-SPI's time a node over ours from the controller", .times, atspi.median / socket.median, .above(500)),
      ]
        + zip(web, inChromium).map { web, series in
          Finding("\(web.peer.rawValue)'s time a node over ours from the controller", .times, series.median / socket.median)
        })
  }
}
