import PackManifest
import Wire

/// The JSON Schema of a pack.json, for editors and checkers.
enum ManifestJSONSchema {
  static let document: JSONValue = {
    var schema = object(ManifestSchema.members)
    schema["$schema"] = "http://json-schema.org/draft-07/schema#"
    schema["title"] = "pack.json"
    schema["description"] = "What a component pack of Capuchin says of itself"
    return .object(schema)
  }()

  private static func object(_ members: [ManifestSchema]) -> [String: JSONValue] {
    var known = Dictionary(uniqueKeysWithValues: members.map { ($0.name, .object(schema(of: $0))) }) as [String: JSONValue]
    // Where a file names its own schema.
    if members.contains(where: { $0.name == "abi" }) { known["$schema"] = .object(["type": "string"]) }
    return [
      "type": "object", "properties": .object(known), "additionalProperties": .bool(false),
      "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
    ]
  }

  private static func schema(of member: ManifestSchema) -> [String: JSONValue] {
    var schema = schema(of: member.shape)
    schema["description"] = .string(member.summary)
    if member.name == "abi" { schema["const"] = .integer(Int64(PackManifest.hostABI)) }
    return schema
  }

  private static func schema(of shape: ManifestSchema.Shape) -> [String: JSONValue] {
    switch shape {
    case .text: ["type": "string"]
    case .number: ["type": "number"]
    case .wholeNumber: ["type": "integer"]
    case .truth: ["type": "boolean"]
    case .choice(let choices): ["type": "string", "enum": .array(choices.map(JSONValue.string))]
    case .list(let items): ["type": "array", "items": .object(schema(of: items))]
    case .object(let members): object(members)
    }
  }
}
