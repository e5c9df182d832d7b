import TestSupport

/// A struct of a generated signature.
struct CStruct: Sendable {
  /// A field; more than one element make an array.
  struct Field: Sendable {
    let type: CType
    let count: Int?
  }

  let tag: String
  let fields: [Field]

  var declaration: String {
    let members = fields.enumerated().map { index, field in
      "\(field.type.name) f\(index)" + (field.count.map { "[\($0)]" } ?? "") + ";"
    }
    return "struct \(tag) { \(members.joined(separator: " ")) };"
  }

  var encoding: String {
    let members = fields.map { field in
      field.count.map { "[\($0)\(field.type.encoding)]" } ?? field.type.encoding
    }
    return "{\(tag)=\(members.joined())}"
  }

  /// C code that says whether the structs at the pointers `a` and `b` are the same.
  var comparison: String {
    let parts = fields.enumerated().flatMap { index, field in
      (0..<(field.count ?? 1)).map { element in
        let place = "f\(index)" + (field.count == nil ? "" : "[\(element)]")
        return field.type.comparison("a->\(place)", "b->\(place)")
      }
    }
    return parts.joined(separator: " && ")
  }

  func value(_ random: inout SeededRandom) -> CValue {
    var literals: [String] = []
    var memory: LeafValue.Memory = []
    var alignment = 1
    for field in fields {
      let elements = (0..<(field.count ?? 1)).map { _ in field.type.value(&random) }
      let literal = elements.map(\.literal).joined(separator: ", ")
      literals.append(field.count == nil ? literal : "{\(literal)}")
      alignment = max(alignment, field.type.alignment)
      Self.pad(&memory, to: field.type.alignment)
      memory += elements.flatMap(\.memory)
    }
    Self.pad(&memory, to: alignment)
    return CValue(
      literal: "{\(literals.joined(separator: ", "))}", memory: memory,
      value: .bytes(memory.map { $0 ?? 0 }))
  }

  private static func pad(_ memory: inout LeafValue.Memory, to alignment: Int) {
    while memory.count % alignment != 0 { memory.append(nil) }
  }
}

extension CType {
  func comparison(_ left: String, _ right: String) -> String {
    if case .structure(let structure) = self {
      "same_\(structure.tag)(&\(left), &\(right))"
    } else {
      "\(left) == \(right)"
    }
  }

  /// Worked out apart from the code under test; the compiler confirms both.
  var alignment: Int {
    switch self {
    case .void: 1
    case .leaf(let leaf):
      switch leaf {
      case .bool, .char, .unsignedChar: 1
      case .short, .unsignedShort: 2
      case .int, .unsignedInt, .float, .complexFloat: 4
      case .longLong, .unsignedLongLong, .double, .pointer, .complexDouble: 8
      case .longDouble, .complexLongDouble, .int128, .unsignedInt128: 16
      }
    case .structure(let structure): structure.fields.map(\.type.alignment).max() ?? 1
    }
  }

  var size: Int {
    var random = SeededRandom(round: 0)
    return value(&random).memory.count
  }
}
