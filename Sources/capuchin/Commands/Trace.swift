import ArgumentParser
import Session

/// `capuchin trace`.
struct Trace: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start an app and print the calls of its methods as they happen.",
    usage: """
      capuchin trace --slot <class.method> ... [<options>] -- <app> [<argument> ...]
      capuchin trace --list <class> [<options>] -- <app> [<argument> ...]
      """,
    discussion: """
      A slot is a method of a class or an interface; it is told of whatever class implements it, \
      the app's own and those that come later included. Each call is printed when it returns: \
      method, object, arguments, result. Tracing ends with the app or with ctrl-C; the app does \
      what it always does.

      Examples:
        capuchin trace --slot GtkSelectionModel.select_item -- gtk4-demo
        capuchin trace --slot GtkButton.activate --slot GtkWidget.map -- my-app
        capuchin trace --list GtkSelectionModel -- gtk4-demo
      """)

  @Option(
    name: .customLong("slot"),
    help: ArgumentHelp("Print the calls of this method. May be repeated.", valueName: "class.method"))
  var slots: [String] = []

  @Option(
    name: .customLong("list"),
    help: ArgumentHelp("Print the methods of this class, its bases and its interfaces.", valueName: "class"))
  var listed: String?

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var launch: LaunchArguments

  func validate() throws {
    if launch.app.isEmpty {
      throw ValidationError("No app to trace. Name it after --: capuchin trace --slot GtkWidget.map -- my-app")
    }
    if slots.isEmpty == (listed == nil) {
      throw ValidationError("Say what to do: either --slot CLASS.METHOD, once or more, or --list CLASS.")
    }
  }

  func run() async throws {
    if let listed {
      try await MethodListing(className: listed, launch: launch, json: json).run()
    } else {
      try await Tracing(slots: slots, launch: launch, json: json).run()
    }
  }
}
