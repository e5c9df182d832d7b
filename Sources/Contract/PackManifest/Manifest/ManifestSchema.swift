import Spelling
import Script

/// What a pack.json may say. The check of its members, the JSON Schema and the page in the docs are made of this one
/// table.
public struct ManifestSchema: Sendable {
  /// What a member holds.
  public indirect enum Shape: Sendable {
    case text, number, wholeNumber, truth
    case choice([String])
    case list(Shape)
    case object([ManifestSchema])
  }

  public let name: String
  public let shape: Shape
  public let isRequired: Bool
  /// What it means; one line of Markdown.
  public let summary: String

  private init(_ name: String, _ shape: Shape, isRequired: Bool = false, _ summary: String) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.summary = summary
  }

  /// The members of a pack.json.
  public static let members = [
    ManifestSchema(
      "id", .text, isRequired: true,
      "the pack's name in a session, as `org.example.dials`: letters, digits, `.`, `_` and `-`. A session has one pack of an id: the first on the pack path"),
    ManifestSchema("version", .text, isRequired: true, "the pack's version"),
    ManifestSchema(
      "abi", .wholeNumber, isRequired: true, "the number of the pack ABI that the library is built for: \(PackManifest.hostABI)"),
    ManifestSchema("library", .text, isRequired: true, "the library's file name, in the same folder"),
    ManifestSchema(
      "swift", .text, "the Swift runtime that the library needs, as `6.3`; it must be left out for another language"),
    ManifestSchema(
      "toolkit",
      .object([
        ManifestSchema("name", .text, isRequired: true, "for people: `GTK 4`"),
        ManifestSchema(
          "libraries", .list(.text), isRequired: true,
          "one of them must be in the process, and one must be among those of the toolkit's bridge; a `*` at the end stands for anything"),
      ]), "the toolkit that the pack is for. Without it the library is opened in any process"),
    ManifestSchema(
      "needs", .list(.text),
      "further libraries, which must all be in the process: those of the widgets that it serves where the toolkit has none of them"),
    ManifestSchema(
      "bridge", .truth,
      "whether the library connects Capuchin to the toolkit (`CAPUCHIN_EXT_BRIDGE`). It is opened before the app begins, others once the app has launched, unless they are needed before"),
    ManifestSchema(
      "rank", .wholeNumber,
      "of several packs that serve one class, the highest is asked first, then the one that is earlier on the pack path; 0 by default"),
    ManifestSchema(
      "components",
      .list(
        .object([
          ManifestSchema("class", .text, isRequired: true, "the class or interface; its subclasses are served, too"),
          ManifestSchema(
            "kinds", .list(.text),
            "what instances are called. With one name no instance is asked; without any, the base's component says it"),
          ManifestSchema("verbs", .list(.text), "the verbs of the pack's own that it plays"),
        ])), "the classes that the library serves, each once"),
    ManifestSchema("kinds", .list(.object(kind)), "kinds that it adds to the language"),
    ManifestSchema("verbs", .list(.object(verb)), "verbs that it adds to the language, or to which it adds kinds"),
    ManifestSchema(
      "properties",
      .list(
        .object(
          [ManifestSchema("kind", .text, isRequired: true, "a kind that is there already, and all that are found as it")]
            + property)), "portable properties that it adds to other kinds"),
    ManifestSchema(
      "operations",
      .list(
        .object([
          ManifestSchema("name", .text, isRequired: true, "as `--setup` and `Setup` name it"),
          ManifestSchema("summary", .text, isRequired: true, "what it does, one line"),
        ])), "set-up operations: what it can do before the app shows its first window"),
    ManifestSchema("vendor", .text, "who makes the pack"),
    ManifestSchema("homepage", .text, "the address of the pack's page"),
    ManifestSchema(
      "support", .text,
      "where users report faults: an address. The message about a crash or a hang in the pack names it"),
  ]

  private static let summary = ManifestSchema("summary", .text, "one line for the docs")

  private static let property = [
    ManifestSchema("name", .text, isRequired: true, "as `Verify` and `Get` name it"),
    ManifestSchema("type", .choice(ValueType.allCases.map(\.rawValue)), "what it holds; `text` by default"), summary,
  ]

  private static let kind = [
    ManifestSchema("name", .text, isRequired: true, "as scripts name it"),
    ManifestSchema("parent", .text, "the kind that finds it as well; `View` by default"),
    ManifestSchema("mainProperty", .text, "what `Verify KIND id expected` compares; its parent's by default"),
    ManifestSchema("textIsValue", .truth, "whether its text is a value, and so no id; as its parent by default"),
    ManifestSchema("properties", .list(.object(property)), "those that it has beside its parent's"), summary,
  ]

  private static let value = [
    ManifestSchema("type", .choice(ArgumentType.allCases.map(\.rawValue)), isRequired: true, "what it must say"),
    ManifestSchema("choices", .list(.text), "of the type `choice`: what may be said"),
    ManifestSchema("minimum", .number, "of a number: the least"),
  ]

  private static let arguments = ManifestSchema(
    "arguments",
    .list(
      .object(
        [ManifestSchema("name", .text, isRequired: true, "for errors and help")] + value + [
          ManifestSchema("optional", .truth, "whether it may be left out, and then all that follow"),
          ManifestSchema("repeated", .truth, "of the last one: whether it may be there more than once"),
        ])), "in their order")

  private static let forKinds = ManifestSchema(
    "kinds", .list(.text), "the kinds that it is for, and all that are found as those; without any it speaks to the session")

  private static let verb = [
    ManifestSchema("name", .text, isRequired: true, "as scripts name it"), summary,
    ManifestSchema("recorded", .truth, "whether the recorder writes it"), forKinds, arguments,
    ManifestSchema(
      "forms", .list(.object([forKinds, arguments])),
      "in place of `kinds` and `arguments`, where it is written in several ways"),
    ManifestSchema(
      "modifiers",
      .list(.object([ManifestSchema("name", .text, isRequired: true, "without the `%`")] + value + [summary])),
      "its own, beside those that every verb has"),
  ]
}

extension ManifestSchema {
  /// A sentence for each member of a pack.json that means nothing, with its place: a mistyped one would be left out
  /// without a word.
  static func unknown(in root: JSONNode) -> [String] { unknown(in: root, .object(members), "") }

  private static func unknown(in node: JSONNode, _ shape: Shape, _ path: String) -> [String] {
    switch (node, shape) {
    case (.object(let found), .object(let members)):
      return found.sorted { $0.key < $1.key }.flatMap { name, value in
        let place = path.isEmpty ? name : "\(path).\(name)"
        guard let member = members.first(where: { $0.name == name }) else {
          return name.hasPrefix("$") ? [] : [sentence(place, name, members.map(\.name).sorted())]
        }
        return unknown(in: value, member.shape, place)
      }
    case (.array(let elements), .list(let shape)):
      return elements.enumerated().flatMap { unknown(in: $1, shape, "\(path)[\($0)]") }
    default: return []
    }
  }

  private static func sentence(_ place: String, _ name: String, _ known: [String]) -> String {
    let hint =
      Suggestion.nearest(to: name, in: known).map { "did you mean \($0)?" }
      ?? "known are \(known.joined(separator: ", "))"
    return "\(place): unknown member, it is left out; \(hint)"
  }
}
