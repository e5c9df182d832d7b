import ArgumentParser

/// A subcommand that measures one thing.
protocol BenchCommand: AsyncParsableCommand {
  var options: BenchOptions { get }

  init()

  /// Measures.
  ///
  /// - Parameters:
  ///   - stage: where apps are started.
  ///   - rounds: how often each figure is taken.
  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section
}

extension BenchCommand {
  func run() async throws {
    try await options.report([Self.self])
  }
}
