import ArgumentParser

/// `capuchin-bench hosts`.
struct HostCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "hosts",
    abstract: "What a test waits for in an app, by Capuchin's hosts, beside other tools.")

  @OptionGroup var options: BenchOptions

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    let tools = await HostTools(on: stage)
    defer { tools.remove() }
    var figures = HostFigures()
    var commands = DoCost()
    for _ in 1...rounds {
      for host in Host.allCases { try await tools.measure(host, into: &figures) }
      try await commands.measure(on: stage)
    }
    return try section(figures, commands)
  }

  static func section(_ figures: HostFigures, _ commands: DoCost) throws -> Section {
    Section(
      title: "Hosts",
      method: """
        What a test written in Python waits for until the tool says that it is done. In each round each tool in turn starts \
        `\(BenchStage.app)` and does an act up to 20 times, of which the median counts, with all delays that it can be told \
        to leave out. That it was done is looked at by other means afterwards, which does not count; nor does what the app \
        has still to do when a tool returns: Capuchin waits for that, the others do not. \
        Find + click: a toggle button, by its name; Capuchin's, dogtail's and xa11y's click is one of the mouse, for which the \
        app's window is in the corner of the display, as GTK 4 does not tell the others where it is; KDE's is an action of \
        AT-SPI. Find + set: the whole text of a field is replaced, in one step; the others take the first field there is. \
        100 keys: real ones, pressed one after the other in the field that has the focus; dogtail's and xa11y's are only sent. \
        Page source: the whole tree, in each tool's own format. Picture: a PNG of the app's window. \
        KDE's driver is made for Qt: of an app of GTK it gives no source, and its click says ok and does nothing. So it has a \
        window of Qt with as many widgets. At last the same commands (\(DoCost.lines.map { "`\($0)`" }.joined(separator: ", "))) by the \
        engine from Swift, in the process that asks, and by the Python client, each in an app of its own.
        """,
      comparison: figures.comparison,
      series: try figures.series() + commands.series(),
      findings: figures.findings + commands.findings)
  }
}
