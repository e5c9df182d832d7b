import ArgumentParser
import Files
import Player

/// `capuchin heal`: plays scripts, and writes into them what their widgets are called now.
struct Heal: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play scripts, and write what their widgets are called now.",
    usage: "capuchin heal <file> ... [<options>] [-- <app> [<argument> ...]]",
    discussion: """
      A widget that is not found by the name in a script is looked for by its other names in \
      FILE.map, which record -o writes: the developer's id, the label beside it, its place between \
      its neighbours. If two widgets could be meant, neither is taken.

      Plays as capuchin play --keep-going --heal, prints the changes as a diff, and asks at a terminal \
      whether to write them. Comments and layout are kept. Names that were changed by hand are \
      written into the map as well.

      Examples:
        capuchin heal signup.monkey
        capuchin heal tests/*.monkey --headless --yes
      """)

  @Argument(help: ArgumentHelp("The scripts.", valueName: "file"), completion: .scripts)
  var files: [String]

  @Flag(help: "Write the changes without a question.")
  var yes = false

  @Option(help: ArgumentHelp("How long a command may take: 5s, 500ms.", valueName: "duration"))
  var timeout = Duration.seconds(5)

  @OptionGroup var secrets: SecretsArgument

  @OptionGroup var launch: LaunchArguments

  /// - Throws: as `Play` does.
  func run() async throws {
    var play = try Play.parse(["script"])
    (play.files, play.timeout, play.secrets, play.launch) = (files, timeout, secrets, launch)
    (play.keepGoing, play.heal) = (true, yes ? .write : .ask)
    try await play.run()
  }
}
