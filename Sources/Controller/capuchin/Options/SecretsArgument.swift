import ArgumentParser
import Player

/// Where the values of secrets are from: the option that every command has that plays scripts.
struct SecretsArgument: ParsableArguments {
  @Option(
    name: .customLong("secrets"),
    help: ArgumentHelp(
      "Values for ${secret:name}: lines name=value, mode 0600; then CAPUCHIN_SECRET_NAME counts.",
      valueName: "file"),
    completion: .file())
  var file: String?

  /// - Throws: as `Secrets` does for a file that cannot be used.
  func read() throws -> Secrets { try Secrets(file: file) }
}
