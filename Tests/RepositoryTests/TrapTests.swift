import Foundation
import Testing
import TestSupport

/// What runs in the app never ends it: no construct that traps on what an app, a script or a pack hands over.
///
/// A compiler would know better; these are the constructs that can be told by their text, and what of them is
/// allowed because it was looked at.
@Suite struct TrapTests {
  /// A construct, what to write in its place, and where it stands for a reason.
  struct Trap: Sendable, CustomTestStringConvertible {
    let name: String
    let pattern: String
    let instead: String
    /// A part of a line, by what follows the folder; and why it cannot trap.
    var allowed: [(file: String, line: String, why: String)] = []
    var testDescription: String { name }
  }

  private static let modules = [
    "ABIOverlay", "Script", "Spelling", "PackManifest", "Wire", "PackKit", "PackHost", "Agent", "AgentLibrary",
    "BridgeKit", "GObjectKit", "GestureKit", "GNUstepKit", "GtkKit", "Interception",
  ]

  static let traps = [
    Trap(
      name: "a force", pattern: #"\btry!|\bas!|[\w)\]]!(?![=\w])|\b(fatalError|preconditionFailure|precondition|assertionFailure)\("#,
      instead: "guard, and an error"),
    Trap(
      name: "a number of the other side's less one, before it is checked", pattern: #"(contains|indices)\(\$?\w+ - 1\)"#,
      instead: "&-"),
    Trap(
      name: "a Double made an integer",
      pattern: #"\bU?Int(8|16|32|64)?\((?!exactly|clamping|truncatingIfNeeded)[^"]*(rounded\(|abs\(|\.(width|height|x|y)\b)"#,
      instead: "init(exactly:)",
      allowed: [
        ("GNUstepBridge/Play/Picture.swift", "Int(min(max(0, start.rounded(.down)), whole))", "finite, and from 0 to an Int"),
        ("GNUstepBridge/Play/Picture.swift", "Int(min(max(0, (start + length).rounded(.up)), whole))", "finite, and from 0 to an Int"),
        ("GestureKit/PixelSize.swift", "Int32(min(number.rounded(), most))", "above 1, and with a most"),
        ("GtkContainers/Splitter.swift", "Int64(wanted.rounded())", "between two properties that are ints"),
        ("Gtk4Bridge/Input/ScrollSteps.swift", "Int(abs(dy))", "with a most, which is no number's that is none"),
        ("Gtk4Bridge/Input/ScrollSteps.swift", "Int(abs(dx))", "with a most, which is no number's that is none"),
        ("GNUstepBridge/Input/EventSender.swift", "Int(abs(distance))", "with a most, which is no number's that is none"),
      ]),
    Trap(
      name: "a place from 1", pattern: #"\bInt64\([^()"]*(\([^()]*\)[^()"]*)*\+ 1\)"#, instead: "Value.ordinal",
      allowed: [("GNUstepBridge/Tree/MenuNames.swift", "Int64(place + 1)", "an index of an array")]),
    Trap(
      name: "a range up to what may be negative",
      pattern: #"0\.\.<(?!max\(|[\w.]*[cC]ount\)|[\w.]*count\b|[\w.]*\.most\w*|\d|Int\(count\)|\$0|\(try count\(|g_list_model_get_n_items)"#,
      instead: "0..<max(0, …)",
      allowed: [
        ("Agent/Tree/TreeWriter.swift", "0..<depth", "how deep it is in a walk, from 0"),
        ("Agent/Tree/XPathQuery.swift", "0..<Int(set.pointee.nodeNr)", "libxml2's own count"),
        ("Interception/Slots/SlotTable.swift", "0..<Self.attempts", "a constant"),
        ("Wire/Socket/AgentFiles.swift", "0..<Self.nameLength", "a constant"),
        ("Gtk4Lists/Model/Selection.swift", "0..<min(count, most)", "a size clamped, and a constant"),
        ("Gtk4Lists/Model/Tree.swift", "0..<deepest", "a constant"),
        ("Gtk4Lists/Rows/RowNames.swift", "0..<min(model.count, RowLimits.mostListed)", "a guint, and a constant"),
        ("Gtk4Lists/Rows/RowWays.swift", "0..<min(last, finder.model.count - 1) + 1", "positions and a guint: from -1 + 1"),
        ("Gtk4Bridge/Input/ScrollSteps.swift", "0..<Int(abs(dy))", "nothing negative"),
        ("Gtk4Bridge/Input/ScrollSteps.swift", "0..<Int(abs(dx))", "nothing negative"),
        ("GNUstepTables/Rows/RowFace.swift", "0..<face.columns", "how many an array has"),
        ("GNUstepTables/Rows/RowFace.swift", "0..<columns", "how many an array has"),
        ("GtkTrees/Models/ModelProperties.swift", "0..<min(RowLimits.mostListed, view.rows.count(below: path))", "clamped where it is read"),
        ("GtkTrees/Models/TreePath.swift", "0..<Int(depth)", "above 0 by the guard before"),
        ("GtkRanges/Slider.swift", "0..<digits", "0 to 15 by the guard before"),
        ("BridgeKit/AddressFilter.swift", "0..<AddressFilter.words", "a constant"),
      ]),
    Trap(
      name: "keys that may be there twice", pattern: "uniqueKeysWithValues:", instead: "uniquingKeysWith:",
      allowed: [("GNUstepBridge/Input/KeyStroke.swift", "uniqueKeysWithValues: (0..<10)", "numbers counted up")]),
    Trap(
      name: "an index made of a number that may be anybody's",
      pattern: #"[\w)\]]\[(U?Int(8|16|32|64)?\((?!bitPattern)|\w+ - \d+\])"#, instead: "a guard with indices.contains",
      allowed: [
        ("Spelling/Suggestion.swift", "right[column - 1] && left[row - 1]", "above 0 by the line itself"),
        ("Spelling/Suggestion.swift", "beforePrevious[column - 1]", "above 0 where two are swapped"),
        ("Script/Values/DateText.swift", "days[month - 1]", "1 to 12 by the guard before"),
        ("Agent/Tree/TreeQuery.swift", "output.elements[number - 1]", "1 to their count by the line itself"),
        ("Agent/Locator/Tally.swift", "matches[ordinal - 1]", "among their indices by the line before"),
        ("Agent/Locator/ClaimPath.swift", "entries[index - 1]", "an index of theirs, and not the first"),
        ("GtkTrees/Trees/RowDrag.swift", "other[count - 1] > index", "as long as this path, which has a last"),
        ("GtkTrees/Trees/RowDrag.swift", "place[count - 1] -= 1", "as long as this path, which has a last"),
      ]),
    Trap(
      name: "a closed range of values that may be in the wrong order, or no numbers",
      pattern: #"[a-z]\w*\)?\.\.\.[a-z(]"#,
      instead: "two comparisons",
      allowed: [
        ("Script/Schema/VerbSchema.swift", "least...(isOpen ? Int.max", "least, or more by the line itself"),
        ("GNUstepTables/Rows/TableCells.swift", "first...last", "in order by the guard before"),
      ]),
    Trap(
      name: "an index that another look may have found", pattern: #"\[\$\d\["#,
      instead: "a guard with indices.contains"),
    Trap(
      name: "the opposite of a foreign number", pattern: #"[(,\[] ?-[a-z]\w*\.(rank|count|offset|position)"#,
      instead: "the other order"),
  ]

  private struct Place: Sendable {
    let path: String
    let number: Int
    let line: String
  }

  /// Where each pattern is in the code, all looked for at once.
  private static let found = Task {
    let patterns = try traps.map { try Regex($0.pattern) }
    var found = [[Place]](repeating: [], count: patterns.count)
    for (path, lines) in try files() {
      // Other tests have their turn: there are few threads for all of them.
      await Task.yield()
      for (number, line) in lines.enumerated() {
        for (index, pattern) in patterns.enumerated()
        where line.firstMatch(of: pattern) != nil && code(line).firstMatch(of: pattern) != nil {
          found[index].append(Place(path: path, number: number + 1, line: line))
        }
      }
    }
    return found
  }

  private static func files() throws -> [(path: String, lines: [String])] {
    try (modules.map(Tree.module) + [Tree.source.appending(path: "Plugins")]).flatMap { root in
      let names = try #require(FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String])
      return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return ("\(root.lastPathComponent)/\(name)", lines)
      }
    }
  }

  /// Without its comment and the texts in it.
  private static func code(_ line: String) -> String {
    line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
  }

  @Test(arguments: traps.indices) func nothingThatTraps(index: Int) async throws {
    let trap = Self.traps[index]
    for place in try await Self.found.value[index] {
      let isAllowed = trap.allowed.contains { place.path.hasSuffix($0.file) && place.line.contains($0.line) }
      #expect(isAllowed, "\(place.path):\(place.number): \(trap.name); write \(trap.instead): \(place.line)")
    }
  }

  /// What was allowed and is not there any more hides the next one.
  @Test(arguments: traps.indices) func nothingIsAllowedInVain(index: Int) async throws {
    let found = try await Self.found.value[index]
    for allowed in Self.traps[index].allowed {
      #expect(found.contains { $0.path.hasSuffix(allowed.file) && $0.line.contains(allowed.line) }, "\(allowed)")
    }
  }
}
