import ArgumentParser
import Session

/// `capuchin play`.
struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start an app and play scripts in it.",
    usage: "capuchin play <file> ... [<options>] [-- <app> [<argument> ...]]",
    discussion: """
      Each script is played in a fresh start of the app, and ends at its first FAIL or ERROR. \
      Without an app after --, the script's first line says which app is started.

      Prints a line a command: ok, FAIL (a verification was false) or ERROR (it could not be \
      performed), the command, its time, the message.

      Examples:
        capuchin play signup.monkey
        capuchin play signup.monkey --headless --junit result.xml -- my-app --test
        capuchin play signup.monkey --strict --pace recorded
        capuchin play *.monkey --keep-going --secrets secrets.txt --json
      """)

  @Argument(help: ArgumentHelp("The scripts.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("How long a command may take: 5s, 500ms.", valueName: "duration"))
  var timeout = DurationArgument(.seconds(5))

  @Flag(help: "Play the commands after a FAIL or an ERROR too.")
  var keepGoing = false

  @Flag(
    help: "FAIL where a command does not bring about what it did when it was recorded, as FILE.map says.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "How quickly commands follow each other: a pause before each (500ms), or as recorded.",
      valueName: "duration|recorded"))
  var pace: PaceArgument?

  @Option(
    help: ArgumentHelp(
      "Values for ${secret:name}: lines name=value, mode 0600; then CAPUCHIN_SECRET_NAME counts.",
      valueName: "file"))
  var secrets: String?

  @Option(help: ArgumentHelp("Write a picture and the tree of each failure here.", valueName: "dir"))
  var evidence: String?

  @Option(help: ArgumentHelp("Write a JUnit report.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print one JSON object a line instead of text.")
  var json = false

  @OptionGroup var launch: LaunchArguments

  func run() async throws {
    try await Playback(
      files: files, launch: launch, timeout: timeout.duration, keepsGoing: keepGoing,
      isStrict: strict, pace: pace?.pace ?? .quick, secrets: secrets, evidence: evidence, junit: junit, json: json
    ).run()
  }
}
