import ABIOverlay
import Interception

/// Writes what a call carries as a person reads it. Any thread.
struct CallText: Sendable {
  /// Longer texts are cut.
  private static let longest = 200
  static let secret = "<secret>"

  /// What stands for memory in which nothing is before the call.
  static let nothing = "[]"
  /// Longer arrays are cut.
  private static let most = 16

  let finder: MethodFinder
  /// Takes out of a text what must not be shown.
  let redact: @Sendable (String) -> String
  /// Whether texts must not be shown at all.
  var hidesTexts = false
  /// Whether texts that travel as objects are read: on the toolkit's thread.
  var readsObjects = false
  /// Whether the method has returned.
  var isAfterCall = false

  /// `3`, `"Größe"`, `horizontal`, `GtkLabel 0x55d0c8a3b2f0`, `GtkBitset 0x55d0c8a3b2f0`, `{1.0, 2.5}`,
  /// `{x: 1, y: 2}`, `[1, 2, 3]`, `1.0+2.0i`, `null`.
  ///
  /// - Parameter length: of a text, where an argument of its own says it.
  func text(_ value: CallValue, _ type: NamedType, _ length: CText.Length? = nil) -> String {
    if value == .void { return "" }
    let reader = ContentReader(finder: finder, depth: readsObjects ? .objects : .values, isAfterCall: isAfterCall)
    return text(reader.content(value, type, length), type.encoding)
  }

  /// `GtkLabel 0x55d0c8a3b2f0`; of what is no object of the toolkit, the address alone.
  func object(_ pointer: UnsafeRawPointer) -> String {
    let name = finder.classNumber(of: pointer).map(finder.className) ?? ""
    return named(name, pointer)
  }

  /// What an exception says; empty where that is not known, or must not be shown.
  func reason(_ exception: UnsafeRawPointer?) -> String {
    guard !hidesTexts, let text = exception.flatMap(finder.reason) else { return "" }
    return redact(text)
  }

  private func text(_ content: CallContent, _ type: TypeEncoding) -> String {
    switch content {
    case .null: "null"
    case .number(let number): "\(number)"
    case .complex(let real, let imaginary): "\(real)\("\(imaginary)".hasPrefix("-") ? "" : "+")\(imaginary)i"
    case .text(let text): hidesTexts ? Self.secret : quoted(text)
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .value(let value): said(value, type)
    case .object(let pointer): object(pointer)
    case .structure(_, let members): structure(members, type)
    case .elements(let elements): list(elements, type.pointee ?? type)
    case .address(let pointer, let type): named(type.pointee.map(Self.name) ?? "", pointer)
    }
  }

  private func structure(_ members: [(name: String?, content: CallContent)], _ type: TypeEncoding) -> String {
    let types = type.members?.map(\.type) ?? []
    let texts = members.enumerated().map { index, member in
      let text = text(member.content, types.indices.contains(index) ? types[index] : type)
      return member.name.map { "\($0): \(text)" } ?? text
    }
    return "{\(texts.joined(separator: ", "))}"
  }

  private func list(_ elements: [CallContent], _ type: TypeEncoding) -> String {
    let texts = elements.prefix(Self.most).map { text($0, type) }
    return "[\((texts + (elements.count > Self.most ? ["…"] : [])).joined(separator: ", "))]"
  }

  /// What the toolkit says of a value: a text that travels as an object has quotes, a name of something has none.
  private func said(_ value: Value, _ type: TypeEncoding) -> String {
    if case .map(let entries) = value {
      // An object in it has no address here.
      let shown = entries.filter { $0.value.node == nil }.sorted { $0.key < $1.key }
      return "{\(shown.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }
    guard case .string(let text) = value else { return "\(value)" }
    if case .object = type.unqualified { return hidesTexts ? Self.secret : quoted(text) }
    return text
  }

  private func named(_ name: String, _ pointer: UnsafeRawPointer) -> String {
    let address = "0x" + String(UInt(bitPattern: pointer), radix: 16)
    return name.isEmpty ? address : "\(name) \(address)"
  }

  private func quoted(_ text: String) -> String {
    let shown = redact(text)
    let cut = shown.count > Self.longest ? shown.prefix(Self.longest) + "…" : shown[...]
    return String(cut).debugDescription
  }

  /// What a struct behind a pointer is called; empty for anything else.
  private static func name(of type: TypeEncoding) -> String {
    guard case .structure(let aggregate) = type.unqualified, aggregate.name != "?" else { return "" }
    return aggregate.name
  }
}

extension TypeEncoding {
  /// The type as C writes it, near enough for a person: `GtkSelectionModel *`, `unsigned int`.
  var displayName: String {
    switch unqualified {
    case .scalar(let scalar): scalar.displayName
    case .object(let name): "\(name ?? "object") *"
    case .block: "block"
    case .pointer(let type):
      if case .pointer = type.unqualified { "\(type.displayName)*" } else { "\(type.displayName) *" }
    case .array(let count, let type): "\(type.displayName)[\(count)]"
    case .structure(let aggregate): aggregate.name == "?" ? "struct" : aggregate.name
    case .union(let aggregate): "union \(aggregate.name)"
    case .complex(let type): "complex \(type.displayName)"
    case .vector, .bitField, .qualified: description
    }
  }
}

extension Scalar {
  fileprivate var displayName: String {
    switch self {
    case .char: "signed char"
    case .unsignedChar: "unsigned char"
    case .short: "short"
    case .unsignedShort: "unsigned short"
    case .int: "int"
    case .unsignedInt: "unsigned int"
    case .long, .longLong: "long"
    case .unsignedLong, .unsignedLongLong: "unsigned long"
    case .int128: "__int128"
    case .unsignedInt128: "unsigned __int128"
    case .float: "float"
    case .double: "double"
    case .longDouble: "long double"
    case .bool: "bool"
    case .void: "void"
    case .text, .atom: "char *"
    case .class: "class"
    case .selector: "selector"
    case .unknown: "unknown"
    }
  }
}
