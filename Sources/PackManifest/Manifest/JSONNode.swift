/// Any JSON value; tells an error what was found where something else was expected.
enum JSONNode {
  case null
  case boolean(Bool)
  /// As it is written.
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  /// The value at a decoder's path; nil if there is none.
  subscript(path: some Collection<any CodingKey>) -> JSONNode? {
    guard let key = path.first else { return self }
    let next: JSONNode? =
      switch self {
      case .array(let array): key.intValue.flatMap { array.indices.contains($0) ? array[$0] : nil }
      case .object(let object): object[key.stringValue]
      default: nil
      }
    return next?[path.dropFirst()]
  }

  /// What a person calls it.
  var shown: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
