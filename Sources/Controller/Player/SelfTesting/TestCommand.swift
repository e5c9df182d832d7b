import FoundationEssentials
import PropertyLists
import Script

/// A command of the article's ScriptRunner, one entry of its TestScript.plist, as a command of a script.
struct TestCommand {
  static let names = "checkMatchCount, outputView, scrollToRow, simulateTouch"

  private let entry: Int
  private let name: String
  private let values: [String: PropertyList]

  /// - Parameter entry: its number in the list, from 1.
  init(_ list: PropertyList, entry: Int) throws(TestScriptProblem) {
    guard case .dictionary(let values) = list.content else { throw .noDictionary(entry: entry, found: list.kind) }
    guard let name = values["command"]?.text else { throw .noCommand(entry: entry) }
    (self.entry, self.name, self.values) = (entry, name, values)
  }

  func translated() throws(TestScriptProblem) -> Command {
    switch name {
    case "simulateTouch": return command("Touch", "View", try query())
    case "checkMatchCount":
      return command("VerifyCount", "View", try query(), [.number(Double(try whole("matchCount")))])
    case "scrollToRow": return command("Scroll", "View", try query(), [.row(.ordinal(try row()))])
    case "outputView": return try outputView()
    default: throw .unknownCommand(entry: entry, name)
    }
  }

  /// Without a query the window in front, as its one dictionary; else an array of what the query finds.
  private func outputView() throws(TestScriptProblem) -> Command {
    let path = try text("outputPath", "a path")
    let hasQuery = values["viewXPath"] != nil
    let (kind, id) = hasQuery ? ("View", try query()) : ("Window", .any)
    let format = Modifier(name: "format", value: Word(text: "plist"))
    return command("SaveTree", kind, id, [Word(text: Self.expanded(path))], [format].compactMap { $0 })
  }

  /// The article counts rows from 0.
  private func row() throws(TestScriptProblem) -> Int {
    let row = try whole("rowIndex")
    let section = try values["sectionIndex"] == nil ? 0 : whole("sectionIndex")
    guard section == 0 else { throw .section(entry: entry, section) }
    return row + 1
  }

  private func query() throws(TestScriptProblem) -> MonkeyID {
    let query = try text("viewXPath", "an XPath")
    guard let id = try? MonkeyID(Word(text: "plist=" + query)) else {
      throw .wrong(entry: entry, command: name, key: "viewXPath", expected: "an XPath", found: "an empty string")
    }
    return id
  }

  private func text(_ key: String, _ expected: String) throws(TestScriptProblem) -> String {
    guard let value = values[key] else { throw .missing(entry: entry, command: name, key: key, expected: expected) }
    guard let text = value.text else {
      throw .wrong(entry: entry, command: name, key: key, expected: expected, found: value.kind)
    }
    return text
  }

  private func whole(_ key: String) throws(TestScriptProblem) -> Int {
    guard let value = values[key] else {
      throw .missing(entry: entry, command: name, key: key, expected: "a whole number from 0")
    }
    guard let number = value.wholeNumber, (0..<Int(Int32.max)).contains(number) else {
      throw .wrong(
        entry: entry, command: name, key: key, expected: "a whole number from 0",
        found: value.text.map { "\"\($0)\"" } ?? value.kind)
    }
    return number
  }

  private func command(
    _ verb: String, _ kind: String, _ id: MonkeyID, _ arguments: [Word] = [], _ modifiers: [Modifier] = []
  ) -> Command {
    Command(verb: verb, kind: kind, id: id, arguments: arguments, modifiers: modifiers)
  }

  /// With the person's home for a `~`, as `-stringByExpandingTildeInPath` has it.
  private static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"]
    else { return path }
    return home + path.dropFirst()
  }
}
