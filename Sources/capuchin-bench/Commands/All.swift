import ArgumentParser

/// `capuchin-bench all`.
struct All: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Measure everything, in one run.")

  @OptionGroup var options: BenchOptions

  func run() async throws {
    try await options.report([
      Startup.self, TreeCost.self, Touches.self, RecordingCost.self, Memory.self,
      InterceptionCost.self, Lists.self, GNUstepCost.self, PlayCost.self,
    ])
  }
}
