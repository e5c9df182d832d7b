import ArgumentParser

/// The program: measures what Capuchin costs, and what others take for the same.
@main
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capuchin-bench",
    abstract: "Measure what Capuchin costs, and what others take for the same.",
    discussion: """
      Everything is measured on a private display with gtk4-widget-factory, lists and large apps with apps of \
      their own, GNUstep's figures with EdenMath. The result is the Markdown that Docs/Performance.md holds, or JSON with every raw figure.
      """,
    subcommands: [All.self] + measurements,
    defaultSubcommand: All.self)

  static let measurements: [any BenchCommand.Type] = [
    Startup.self, TreeCost.self, Touches.self, RecordingCost.self, Memory.self, InterceptionCost.self, Lists.self,
    GNUstepCost.self, PlayCost.self, ScaleCost.self, HostCost.self, StormCost.self,
  ]
}
