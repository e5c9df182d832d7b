import Script
import TestSupport

/// Commands that the language allows, with arguments at its limits.
struct CommandMaker {
  let catalog: Catalog
  /// Verbs of the player's, which sleeps, reads files or asks the app to end.
  private static let left: Set<String> = ["Quit"]
  private static let numbers = [
    "0", "-1", "1", "3", "1e308", "-1e308", "1e-308", "0.1", "-0", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "4294967296", "2147483647", "-2147483648", "1e19", "100000",
  ]
  private static let texts = [
    "", " ", "a", "*", "?", "#1", "#0", "#-1", "#9223372036854775807", "#-9223372036854775808", ">", "a>b>c", ">>",
    "\u{0}", "\n", "\t", "\u{1B}[2J", "\"", "\\", "%timeout=1", "${x}", "é", "e\u{301}", "👩‍👩‍👧", "\u{202E}abc", "\u{FFFD}", "日本語",
    "true", "1", "1,1", "-1,-1", "NaN", "inf", "%s%n", "Red", "Red>Scarlet", "Colours",
  ]
  private static let moments = ["0ms", "0s", "-0ms", "1e-300s", "0.000001ms", "1ms", "20ms", "0.001s"]
  /// The longest that a duration may be, and longer ones.
  private static let ages = ["9223372036s", "9223372036854ms", "9223372037s", "1e300s", "1e10s", "4294967296ms"]
  private static let points = [
    "0,0", "1,1", "-1,-1", "1e308,1e308", "-1e308,5", "9223372036854775807,0", "10,10,20,20", "0,0,1e300,1e300,5,5",
  ]
  private static let keys = [
    "a", "Return", "Escape", "Tab", "ctrl+a", "ctrl+shift+alt+super+F12", "Delete", "Page_Down", "Home", "shift+Left",
    "ctrl+z", "alt+F4", "XF86AudioPlay", "ISO_Left_Tab", "space", "Menu", "shift+F10", "ctrl+Home", "dead_acute",
  ]
  private static let xpaths = [
    "//*", "//Button", "/App/*[1]", "//*[@id]", "//*[last()]", "//*[9223372036854775807]", "//*[.='x']", "count(//*)",
    "//Row[99999999999999999999]", "//*[contains(@id,'a')]", "//List/*", "//*[number(@width)>1e300]",
  ]

  /// A command that binds; nil where what came up does not.
  func line(_ random: inout SeededRandom) -> String? {
    guard let verb = catalog.verbs.randomElement(using: &random), !Self.left.contains(verb.name),
      let form = verb.forms.randomElement(using: &random)
    else { return nil }
    let line = text(verb, form, &random)
    guard let command = try? Command(parsing: line), (try? catalog.bind(command)) != nil else { return nil }
    return line
  }

  private func text(_ verb: VerbSchema, _ form: VerbForm, _ random: inout SeededRandom) -> String {
    var words = [verb.name]
    if let kind = form.kinds.randomElement(using: &random) {
      words += [below(kind, &random), id(&random)]
    }
    for argument in form.arguments {
      if argument.isOptional, Bool.random(using: &random) { break }
      let count = argument.isRepeated ? Int.random(in: 1...3, using: &random) : 1
      for _ in 0..<count { words.append(value(argument.type, argument.choices, &random)) }
    }
    for modifier in verb.modifiers + catalog.generalModifiers where Int.random(in: 0..<6, using: &random) == 0 {
      words.append("%\(modifier.name)=\(value(of: modifier, &random))")
    }
    return words.joined(separator: " ")
  }

  private func value(of modifier: ModifierSchema, _ random: inout SeededRandom) -> String {
    switch modifier.name.lowercased() {
    // A long one would make the command long, and all that follow wait for it: `RequestMaker` has those.
    case "timeout": Self.moments.randomElement(using: &random) ?? "1ms"
    // The player's, which the app does not wait for.
    case "thinktime", "retrydelay": (Self.moments + Self.ages).randomElement(using: &random) ?? "1ms"
    default: value(modifier.type, modifier.choices, &random)
    }
  }

  /// The kind, one below it, or a class of a toolkit's.
  private func below(_ kind: String, _ random: inout SeededRandom) -> String {
    let kinds = catalog.kinds.map(\.name).filter { catalog.isKind($0, subKindOf: kind) }
    return kinds.randomElement(using: &random) ?? kind
  }

  private func id(_ random: inout SeededRandom) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: "*"
    case 5...6: "#\(Int.random(in: 1...4, using: &random))"
    case 7: "#" + (Self.numbers.randomElement(using: &random) ?? "1")
    case 8: Word(text: "xpath=" + (Self.xpaths.randomElement(using: &random) ?? "//*")).description
    default: word(Self.texts, &random)
    }
  }

  private func value(_ type: ArgumentType, _ choices: [String], _ random: inout SeededRandom) -> String {
    switch type {
    case .number, .integer: Self.numbers.randomElement(using: &random) ?? "0"
    case .boolean: Bool.random(using: &random) ? "true" : "false"
    case .duration: Self.moments.randomElement(using: &random) ?? "1ms"
    case .choice: choices.randomElement(using: &random) ?? "x"
    case .row, .item, .path: Bool.random(using: &random) ? "#\(Self.numbers.randomElement(using: &random) ?? "1")" : word(Self.texts, &random)
    case .points, .point: Self.points.randomElement(using: &random) ?? "0,0"
    case .property: [".label", "text", "value", "enabled", ".nothing", ".parent.parent", ".a.b.c.d", "x"].randomElement(using: &random) ?? "text"
    case .comparison: "\"> \(Self.numbers.randomElement(using: &random) ?? "0")\""
    case .regex: ["a*", "(a+)+$", "^$", ".", "\"[\"", "(?:)"].randomElement(using: &random) ?? "a"
    case .keys: Self.keys.randomElement(using: &random) ?? "a"
    case .modifierKeys: ["ctrl", "shift", "ctrl+shift", "alt"].randomElement(using: &random) ?? "ctrl"
    case .date: ["2024-02-29", "0001-01-01", "9999-12-31", "14:30", "2024-02-29T23:59:60", "1970-01-01T00:00"].randomElement(using: &random) ?? "2024-02-29"
    case .color: ["#000000", "#ffffff00", "#12345678"].randomElement(using: &random) ?? "#000000"
    case .kind: "Button"
    case .monkeyID: "*"
    case .widgets: "\"Label * .GtkImage #1\""
    case .variable: "it"
    case .file: "nothing.png"
    case .command: "Verify Button *"
    case .text, .wildcard, .value: long(&random) ?? word(Self.texts, &random)
    }
  }

  private func long(_ random: inout SeededRandom) -> String? {
    guard Int.random(in: 0..<20, using: &random) == 0 else { return nil }
    return Word(text: String(repeating: ["x", "é", "\n", "#", "👩‍👩‍👧"].randomElement(using: &random) ?? "x", count: 2000)).description
  }

  private func word(_ texts: [String], _ random: inout SeededRandom) -> String {
    Word(text: texts.randomElement(using: &random) ?? "").description
  }
}
