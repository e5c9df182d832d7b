/// Why a method has no encoding.
struct NoEncoding: Error {
  let reason: String
}

/// Writes what introspection says of a method as Objective-C encodes methods. What is behind a
/// pointer is only named: nobody has to know more to hand it on.
enum EncodingWriter {
  /// The deepest that structs by value may lie in each other.
  private static let depthLimit = 8

  /// The result and all parameters, the target among them.
  static func method(_ callback: Info) throws(NoEncoding) -> String {
    guard let result = callback.result else { throw NoEncoding(reason: "no result is described") }
    let arguments = callback.arguments
    // Functions of the class itself, and places that are kept for later versions.
    guard !arguments.isEmpty else { throw NoEncoding(reason: "it takes no object") }
    var text = try value(result)
    for argument in arguments { text += try parameter(argument) }
    return callback.throwsError ? text + "^^{GError}" : text
  }

  private static func parameter(_ argument: Info) throws(NoEncoding) -> String {
    guard let type = argument.argumentType else {
      throw NoEncoding(reason: "the argument \(argument.name) is not described")
    }
    if argument.isIn { return try value(type) }
    // What the caller has memory for may be described as the pointer to that already.
    let pointer = argument.isCallerAllocated && type.isPointer ? pointee(type) : "^" + pointee(type)
    return (argument.isOnlyOut ? "o" : "N") + pointer
  }

  /// A type as a call carries it.
  private static func value(_ type: Info, depth: Int = 0) throws(NoEncoding) -> String {
    guard type.tag == .interface, !type.isPointer else { return pointee(type) }
    guard let info = type.interface, let kind = info.kind else {
      throw NoEncoding(reason: "it takes a type that no typelib here describes")
    }
    switch kind {
    case .structure, .boxed: return "{\(try members(of: info, depth))}"
    case .union: return "(\(try members(of: info, depth)))"
    case .callback, .enumeration, .flags, .object, .interface: return pointee(type)
    }
  }

  private static func members(of aggregate: Info, _ depth: Int) throws(NoEncoding) -> String {
    let fields = aggregate.fields
    guard !fields.isEmpty, depth < depthLimit else {
      throw NoEncoding(reason: "it takes a \(aggregate.typeName), whose members are not described")
    }
    var text = "\(aggregate.typeName)="
    for field in fields {
      guard field.bits == 0 else {
        text += "b\(field.bits)"
        continue
      }
      guard let type = field.fieldType else {
        throw NoEncoding(reason: "\(field.name) of \(aggregate.typeName) is not described")
      }
      text += try member(type, depth + 1)
    }
    return text
  }

  /// A type as it lies in a struct.
  private static func member(_ type: Info, _ depth: Int) throws(NoEncoding) -> String {
    guard type.tag == .array, !type.isPointer, let element = type.element else {
      return try value(type, depth: depth)
    }
    return "[\(max(0, type.length))\(try member(element, depth))]"
  }

  /// A type as it is named behind a pointer; where it is no struct or union, also as a call carries it.
  private static func pointee(_ type: Info) -> String {
    switch type.tag {
    case .utf8, .filename: "*"
    case .array: array(type)
    case .interface: named(type)
    case .list: "^{GList}"
    case .singlyLinkedList: "^{GSList}"
    case .hashTable: "^{GHashTable}"
    case .error: "^{GError}"
    case let tag: (type.isPointer ? "^" : "") + letter(tag)
    }
  }

  private static func array(_ type: Info) -> String {
    guard type.isPlainArray else { return "^v" }
    return "^" + (type.element.map(pointee) ?? "v")
  }

  private static func named(_ type: Info) -> String {
    let pointer = type.isPointer ? "^" : ""
    guard let info = type.interface, let kind = info.kind else { return pointer + "v" }
    return switch kind {
    case .object, .interface: "@\"\(info.typeName)\""
    case .callback: "^?"
    case .enumeration, .flags: pointer + letter(info.storage)
    case .structure, .boxed: pointer + "{\(plainMembers(of: info) ?? info.typeName)}"
    case .union: pointer + "(\(info.typeName))"
    }
  }

  /// The members of a struct that is made of numbers, with their names; nil for any other.
  private static func plainMembers(of aggregate: Info) -> String? {
    let fields = aggregate.fields
    guard !fields.isEmpty else { return nil }
    var text = "\(aggregate.typeName)="
    for field in fields {
      guard field.bits == 0, let type = field.fieldType, !type.isPointer, let letter = plain(type) else { return nil }
      text += "\"\(field.name)\"" + letter
    }
    return text
  }

  private static func plain(_ type: Info) -> String? {
    guard type.tag == .interface else {
      let letter = letter(type.tag)
      return letter == "v" ? nil : letter
    }
    guard let info = type.interface else { return nil }
    return switch info.kind {
    case .enumeration, .flags: letter(info.storage)
    case .structure, .boxed: plainMembers(of: info).map { "{\($0)}" }
    default: nil
    }
  }

  private static func letter(_ tag: Info.Tag?) -> String {
    switch tag {
    case .boolean, .int32: "i"
    case .int8: "c"
    case .uint8: "C"
    case .int16: "s"
    case .uint16: "S"
    case .uint32, .character: "I"
    case .int64: "q"
    case .uint64, .type: "Q"
    case .float: "f"
    case .double: "d"
    default: "v"
    }
  }
}
