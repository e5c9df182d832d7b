import Script

/// Any JSON value.
public enum JSONNode: Sendable {
  case null
  case boolean(Bool)
  /// As it is written.
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  /// What a person calls it.
  var shown: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "\"\(text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined())\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONNode: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .boolean(let truth): try value.encode(truth)
    case .number(let text): if let whole = Int(text) { try value.encode(whole) } else { try value.encode(Double(text)) }
    case .string(let text): try value.encode(text)
    case .array(let elements): try value.encode(elements)
    case .object(let members): try value.encode(members)
    }
  }
}

/// The members of a JSON object, read by their names. What is missing, or of another type, is told with its place.
public struct JSONMembers {
  private let members: [String: JSONNode]
  /// `components[0]`; empty for the root.
  private let path: String

  init(_ node: JSONNode, at path: String = "") throws(ManifestProblem) {
    guard case .object(let members) = node else {
      throw .wrong(path: path.isEmpty ? "pack.json" : path, expected: "an object", found: node.shown)
    }
    (self.members, self.path) = (members, path)
  }

  /// Reads the object that a file holds.
  ///
  /// - Parameter deepest: how many levels may be in one another.
  /// - Throws: `Errno` where it cannot be read, `ManifestProblem` where it holds none.
  public init(contentsOf path: String, deepest: Int = 64) throws {
    try self.init(JSONReader.node(Syscalls.contents(path), deepest: deepest))
  }

  subscript(name: String) -> JSONNode? { members[name] }

  public func text(_ name: String) throws(ManifestProblem) -> String { try required(name, "a text", optionalText(name)) }

  public func optionalText(_ name: String) throws(ManifestProblem) -> String? {
    try value(name, "a text") { if case .string(let text) = $0 { text } else { nil } }
  }

  public func truth(_ name: String) throws(ManifestProblem) -> Bool? {
    try value(name, "true or false") { if case .boolean(let truth) = $0 { truth } else { nil } }
  }

  func number(_ name: String) throws(ManifestProblem) -> Double? {
    try value(name, "a number") { if case .number(let text) = $0 { Double(text) } else { nil } }
  }

  func wholeNumber(_ name: String) throws(ManifestProblem) -> Int? {
    guard let number = try number(name) else { return nil }
    return try value(name, "a whole number") { _ in Int(exactly: number) }
  }

  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws(ManifestProblem) -> Choice? {
    guard let text = try optionalText(name) else { return nil }
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try value(name, "one of \(known)") { _ in Choice(rawValue: text) }
  }

  /// Empty where it is left out.
  public func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws(ManifestProblem) -> [Choice] {
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try list(name) { (node, place) throws(ManifestProblem) in
      if case .string(let text) = node, let choice = Choice(rawValue: text) { return choice }
      throw .wrong(path: place, expected: "one of \(known)", found: node.shown)
    } ?? []
  }

  func object(_ name: String) throws(ManifestProblem) -> JSONMembers? {
    guard let node = members[name] else { return nil }
    if case .null = node { return nil }
    return try JSONMembers(node, at: place(name))
  }

  /// Empty where it is left out.
  public func texts(_ name: String) throws(ManifestProblem) -> [String] { try optionalTexts(name) ?? [] }

  func optionalTexts(_ name: String) throws(ManifestProblem) -> [String]? {
    try list(name) { (node, place) throws(ManifestProblem) in
      guard case .string(let text) = node else { throw .wrong(path: place, expected: "a text", found: node.shown) }
      return text
    }
  }

  /// Nil where it is left out.
  public func objects<Element>(
    _ name: String, _ read: (JSONMembers) throws(ManifestProblem) -> Element
  ) throws(ManifestProblem) -> [Element]? {
    try list(name) { (node, place) throws(ManifestProblem) in try read(JSONMembers(node, at: place)) }
  }

  func required<Value>(_ name: String, _ expected: String, _ value: Value?) throws(ManifestProblem) -> Value {
    if let value { return value }
    guard let node = members[name] else { throw .missing(path: place(name)) }
    throw .wrong(path: place(name), expected: expected, found: node.shown)
  }

  private func list<Element>(
    _ name: String, _ read: (JSONNode, String) throws(ManifestProblem) -> Element
  ) throws(ManifestProblem) -> [Element]? {
    guard let nodes = try value(name, "a list", { if case .array(let nodes) = $0 { nodes } else { nil } }) else { return nil }
    var elements: [Element] = []
    for (index, node) in nodes.enumerated() { elements.append(try read(node, "\(place(name))[\(index)]")) }
    return elements
  }

  private func value<Value>(
    _ name: String, _ expected: @autoclosure () -> String, _ read: (JSONNode) -> Value?
  ) throws(ManifestProblem) -> Value? {
    guard let node = members[name] else { return nil }
    if case .null = node { return nil }
    guard let value = read(node) else {
      throw .wrong(path: place(name), expected: expected(), found: node.shown)
    }
    return value
  }

  private func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
