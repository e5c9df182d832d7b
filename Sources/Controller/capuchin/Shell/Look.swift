import ArgumentParser
import Engine
import Files
import FoundationEssentials
import Report

/// `capuchin look`: what an app that is open shows.
struct Look: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what the app that is open shows, or some of it.",
    usage: "capuchin look [--xpath <expression> | --kind <kind> [--id <id>]] [<options>]",
    discussion: """
      A line a widget, as a script would call it; not more than --limit, and then of how many. The app's output is \
      told with --output.

      Examples:
        capuchin look --depth 3
        capuchin look --kind Button --limit 5
        capuchin look --kind Button --id Save
        capuchin look --picture now.png
      """)

  @Option(help: ArgumentHelp("What this finds (XPath 1.0), and what is in it.", valueName: "expression"))
  var xpath: String?

  @Option(
    help: ArgumentHelp("The widgets of exactly this kind; with --id also of its sub-kinds.", valueName: "kind"),
    completion: .kinds)
  var kind: String?

  @Option(help: ArgumentHelp("The widget that a command with this monkeyID would mean.", valueName: "id"))
  var id: String?

  @Option(help: ArgumentHelp("How many widgets at most; 0 means all.", valueName: "count"))
  var limit = 40

  @Option(help: ArgumentHelp("How far below a window, or below what was found.", valueName: "levels"))
  var depth: Int?

  @Flag(help: "Also what is hidden, and containers that have no id.")
  var all = false

  @Option(
    help: ArgumentHelp("Write a picture of the window, or of the widget of --kind and --id.", valueName: "file"),
    completion: .file())
  var picture: String?

  @Flag(help: "Print what the app has written so far.")
  var output = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var kept: KeptSession

  func validate() throws {
    if id != nil && kind == nil { throw ValidationError("--id needs --kind: which kind of widget is it?") }
    if xpath != nil && kind != nil { throw ValidationError("--xpath and --kind exclude each other; choose one.") }
  }

  /// - Throws: `Unusable`; `FileError` if the picture cannot be written.
  func run() throws {
    if let picture { return try takePicture(to: picture) }
    if output { return try printOutput() }
    if kind != nil { try printFound() } else { try printTree() }
  }

  private func printTree() throws {
    let tree = try kept.ask { EngineAPI.TreeRequest(session: $0, xpath: xpath, depth: depth, limit: limit, all: all) }
    if json { return JSONLine.write(tree) }
    if let value = tree.value { return Console.shared.line(TerminalText.escaped(value)) }
    Console.shared.write(tree.tree)
    say(tree.shown, of: tree.count)
  }

  private func printFound() throws {
    let most = limit > 0 ? limit : Int.max
    let found = try kept.ask { EngineAPI.FindRequest(session: $0, kind: kind, id: id, limit: most) }
    if json { return JSONLine.write(found) }
    for widget in found.widgets { Console.shared.write(TreePrinter.line(of: widget)) }
    say(found.widgets.count, of: found.count)
  }

  private func say(_ shown: Int, of count: Int) {
    if count == 0 { Console.shared.line("none") } else if shown < count { Console.shared.line("\(shown) of \(count)") }
  }

  private func takePicture(to path: String) throws {
    let file = try OutputFile(path)
    let answer = try kept.ask { EngineAPI.PictureRequest(session: $0, kind: kind, id: id) }
    try file.write(Data(base64Encoded: answer.png) ?? Data())
  }

  private func printOutput() throws {
    var offset = 0
    while true {
      let part = try kept.ask { EngineAPI.OutputRequest(session: $0, offset: offset) }
      guard part.next > offset else { return }
      Console.shared.write(TerminalText.lines(part.text))
      offset = part.next
    }
  }
}
