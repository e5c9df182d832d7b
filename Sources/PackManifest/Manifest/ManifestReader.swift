import FoundationEssentials
import Script

/// Decodes a `pack.json` and checks what its types cannot say.
enum ManifestReader {
  static let largest = 1 << 20

  static func manifest(_ json: [UInt8]) throws(ManifestProblem) -> PackManifest { try read(json).manifest }

  /// The manifest, and a sentence for each thing in it that is most likely a mistake.
  static func read(
    _ json: [UInt8]
  ) throws(ManifestProblem) -> (manifest: PackManifest, doubts: [String]) {
    if json.count > largest { throw .tooLarge(largest) }
    let root = try JSONReader.node(json)
    do {
      let manifest = try JSONDecoder().decode(PackManifest.self, from: Data(json))
      try ManifestCheck.check(manifest)
      return (manifest, ManifestDoubts.sentences(manifest, root))
    } catch let problem as ManifestProblem {
      throw problem
    } catch let error as DecodingError {
      throw problem(error, root)
    } catch {
      throw .notJSON("\(error)")
    }
  }

  private static func problem(_ error: DecodingError, _ root: JSONNode) -> ManifestProblem {
    switch error {
    case .keyNotFound(let key, let context): .missing(path: path(context.codingPath + [key]))
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      .wrong(
        path: path(context.codingPath), expected: name(of: type), found: found(at: context, root))
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      .notJSON(context.debugDescription)
    case .dataCorrupted(let context):
      .wrong(
        path: path(context.codingPath), expected: expected(context), found: found(at: context, root)
      )
    @unknown default: .notJSON("\(error)")
    }
  }

  /// `components[0].class`.
  private static func path(_ keys: [any CodingKey]) -> String {
    let text = keys.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }.joined()
    return text.hasPrefix(".") ? String(text.dropFirst()) : text.isEmpty ? "pack.json" : text
  }

  private static func found(at context: DecodingError.Context, _ root: JSONNode) -> String {
    root[context.codingPath]?.shown ?? "none"
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Double.Type: "a number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }

  /// Enumerations of ours say their cases; the decoder's words for them name Swift types.
  private static func expected(_ context: DecodingError.Context) -> String {
    switch context.codingPath.last?.stringValue {
    case "type" where context.codingPath.contains { $0.stringValue == "properties" }:
      "one of \(ValueType.allCases.map(\.rawValue).joined(separator: ", "))"
    case "type": "one of \(ArgumentType.allCases.map(\.rawValue).joined(separator: ", "))"
    default: context.debugDescription
    }
  }
}
