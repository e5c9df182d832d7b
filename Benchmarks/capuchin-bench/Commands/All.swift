import ArgumentParser

/// `capuchin-bench all`.
struct All: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Measure everything, in one run.")

  @OptionGroup var options: BenchOptions

  func run() async throws {
    try await options.report(Bench.measurements)
  }
}
