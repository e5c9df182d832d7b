import ArgumentParser
import Engine

/// `capuchin close`: ends an app that is open.
struct Close: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "End the app that is open, and remove its stage.",
    discussion: """
      Example:
        capuchin close --session k3fq7z
      """)

  @OptionGroup var kept: KeptSession

  /// - Throws: `ExitCode.failed` if the app crashed; `Unusable` if none is open.
  func run() throws {
    let ended = try kept.ask { EngineAPI.CloseRequest(session: $0) }
    guard ended.crashed else { return }
    Console.shared.complain("capuchin: the app crashed: \(ended.message)")
    throw ExitCode.failed
  }
}
