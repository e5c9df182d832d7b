import Script

/// The members that a pack.json may have. A mistyped one would be left out without a word.
enum ManifestMembers {
  private indirect enum Shape: Sendable {
    case value
    case object([String: Shape])
    case list(Shape)
  }

  /// A sentence for each member that means nothing, with its place.
  static func unknown(in root: JSONNode) -> [String] { unknown(in: root, manifest, "") }

  private static func unknown(in node: JSONNode, _ shape: Shape, _ path: String) -> [String] {
    switch (node, shape) {
    case (.object(let members), .object(let known)):
      return members.sorted { $0.key < $1.key }.flatMap { name, value in
        let place = path.isEmpty ? name : "\(path).\(name)"
        guard let shape = known[name] else { return name.hasPrefix("$") ? [] : [sentence(place, name, known.keys.sorted())] }
        return unknown(in: value, shape, place)
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

  private static let manifest = Shape.object([
    "id": .value, "version": .value, "abi": .value, "library": .value, "swift": .value, "rank": .value,
    "toolkit": .object(["name": .value, "libraries": .value]),
    "components": .list(.object(["class": .value, "kinds": .value, "verbs": .value])),
    "kinds": .list(
      .object([
        "name": .value, "parent": .value, "mainProperty": .value, "textIsValue": .value, "summary": .value,
        "properties": .list(.object(["name": .value, "type": .value, "summary": .value])),
      ])),
    "verbs": .list(
      .object([
        "name": .value, "summary": .value, "recorded": .value, "kinds": .value, "arguments": arguments,
        "forms": .list(.object(["kinds": .value, "arguments": arguments])),
        "modifiers": .list(
          .object(["name": .value, "type": .value, "choices": .value, "minimum": .value, "summary": .value])),
      ])),
    "properties": .list(.object(["kind": .value, "name": .value, "type": .value, "summary": .value])),
    "operations": .list(.object(["name": .value, "summary": .value])),
  ])

  private static let arguments = Shape.list(
    .object([
      "name": .value, "type": .value, "optional": .value, "repeated": .value, "choices": .value, "minimum": .value,
    ]))
}
