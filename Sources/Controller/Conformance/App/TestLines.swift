import Files
import FoundationEssentials
import PackManifest
import Script
import Wire

/// The lines that are played: those of the author, and guessed ones for verbs that have none.
struct TestLines {
  /// Verbs of the language that set something, for packs that have no verbs of their own for a kind.
  private static let setting = ["Collapse", "EnterText", "Expand", "SelectTab", "Slide", "Switch"]
  /// What is edited as no text.
  private static let noTexts: Set = ["Stepper", "Picker"]

  /// What is played one after the other, and that twice: all lines of the author, or those that are guessed for one verb
  /// on one widget.
  struct Group {
    let lines: [String]
    /// Whether its arguments are guessed, and not the author's.
    let isGuessed: Bool
    /// Whether the author's lines or the pack's own verb.
    let isOwn: Bool
  }

  private(set) var groups: [Group] = []
  /// Verbs for which there is no line, with the reason.
  private(set) var without: [String] = []

  /// - Parameters:
  ///   - script: a file with lines; nil for none.
  ///   - served: what the app shows.
  /// - Throws: where the script cannot be read.
  init(_ pack: FoundPack, _ catalog: Catalog, script: String?, _ served: [Examine.Served]) throws {
    let own = try script.map(Self.written) ?? []
    // One line may need what another has done, or look at it.
    if !own.isEmpty { groups.append(Group(lines: own, isGuessed: false, isOwn: true)) }
    let written = Set(own.map { Self.verb(of: $0).lowercased() })
    for component in pack.manifest.components {
      let samples = served.first { $0.className == component.className }?.samples ?? []
      let isOwn = !component.verbs.isEmpty
      // Of the language's verbs those whose kind the pack tells: others are some other pack's.
      let fitting = isOwn ? samples : samples.filter { component.kinds.contains($0.kind) && !Self.noTexts.contains($0.kind) }
      for verb in isOwn ? component.verbs : Self.setting where !written.contains(verb.lowercased()) {
        add(verb, fitting, catalog, isOwn: isOwn, component.className)
      }
    }
  }

  private static func written(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map(\.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  private static func verb(of line: String) -> String { (try? Command(parsing: line))?.verb ?? line }

  private mutating func add(_ verb: String, _ samples: [Examine.Sample], _ catalog: Catalog, isOwn: Bool, _ className: String) {
    guard let schema = catalog.verb(named: verb) else { return }
    var hasForm = false
    for sample in samples where !groups.contains(where: { $0.isGuessed && $0.lines[0].hasPrefix("\(verb) \(sample.kind) ") }) {
      let form = schema.forms.first { form in
        isOwn ? form.kinds.contains { catalog.isKind(sample.kind, subKindOf: $0) } : form.kinds.contains(sample.kind)
      }
      guard let form else { continue }
      hasForm = true
      let lines = (0...1).compactMap { variant -> String? in
        let words = form.arguments.filter { !$0.isOptional }.map { Self.word(for: $0, variant) }
        guard words.allSatisfy({ $0 != nil }) else { return nil }
        return ([verb, sample.kind, sample.id] + words.compactMap { $0 }).joined(separator: " ")
      }
      guard let first = lines.first else {
        without.append("\(verb) \(sample.kind): no argument can be guessed, write a line to \(PackFolder.scriptName)")
        continue
      }
      groups.append(
        Group(lines: lines.count > 1 && lines[1] != first ? lines : [first], isGuessed: true, isOwn: isOwn))
    }
    if isOwn, !hasForm { without.append("\(verb): no widget of \(className) that can be used is shown") }
  }

  /// An argument that fits the schema; nil where none can be guessed.
  static func word(for argument: ArgumentSchema, _ variant: Int) -> String? {
    let isFirst = variant == 0
    switch argument.type {
    case .choice: return argument.choices.isEmpty ? nil : Word(text: argument.choices[variant % argument.choices.count]).description
    case .boolean: return isFirst ? "true" : "false"
    // In the range of most: from 0 to 1, and wider ones.
    case .number: return argument.minimum == nil ? (isFirst ? "0.25" : "0.75") : whole(above: argument, variant)
    case .integer: return whole(above: argument, variant)
    case .text: return isFirst ? "ab" : "cd"
    case .row, .item: return isFirst ? "#1" : "#2"
    case .date: return isFirst ? "2026-02-03" : "2026-03-04"
    case .color: return isFirst ? "#336699" : "#993366"
    case .duration: return isFirst ? "100ms" : "200ms"
    default: return nil
    }
  }

  /// - Returns: nil where the least is too large to count from.
  private static func whole(above argument: ArgumentSchema, _ variant: Int) -> String? {
    guard let least = Int(exactly: (argument.minimum ?? 0).rounded(.down)) else { return nil }
    let (number, overflow) = least.addingReportingOverflow(variant + 1)
    return overflow ? nil : "\(number)"
  }
}
