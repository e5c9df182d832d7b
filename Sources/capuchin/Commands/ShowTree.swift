import ArgumentParser

/// `capuchin tree`.
struct ShowTree: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Print the windows and widgets of an app.",
    usage: "capuchin tree [<options>] [--session <id> | -- <app> [<argument> ...]]",
    discussion: """
      Of an app that is started for it, or of a session that runs. With --xpath only what the \
      expression (XPath 1.0) finds; //Button is exactly that kind.

      Examples:
        capuchin tree -- gnome-calculator
        capuchin tree --session k3fq7z --format json
        capuchin tree --xpath "//Button[@text='Save']" --format xml -- my-app
        capuchin tree --xpath "count(//Button)" -- my-app
      """)

  @Option(help: ArgumentHelp("How to print it.", valueName: "text|xml|json"))
  var format: TreeFormat = .text

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(help: ArgumentHelp("Print what this finds.", valueName: "expression"))
  var xpath: String?

  @Option(
    help: ArgumentHelp(
      "Look into this session; capuchin sessions lists them. The default is the one that runs.",
      valueName: "id"))
  var session: String?

  @Flag(help: "As text: also what is hidden, and containers that have no id. XML and JSON have all.")
  var all = false

  @Flag(help: "Also the inner widgets of composite ones.")
  var inner = false

  @Flag(help: "Also rows that have no widget because they are off screen.")
  var unrealised = false

  @Flag(help: "Also the address of each widget.")
  var addresses = false

  @OptionGroup var launch: LaunchArguments

  func validate() throws {
    if session != nil && !launch.app.isEmpty {
      throw ValidationError("--session looks into an app that runs; leave out -- and the app.")
    }
  }

  func run() async throws {
    try await TreeView(
      format: json ? .json : format, all: all,
      query: .init(xpath: xpath, addresses: addresses, inner: inner, unrealised: unrealised),
      session: session, launch: launch
    ).run()
  }
}
