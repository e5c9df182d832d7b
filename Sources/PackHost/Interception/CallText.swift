import Interception

/// Writes what a call carries as a person reads it. Any thread.
struct CallText: Sendable {
  /// Longer texts are cut.
  private static let longest = 200
  static let secret = "<secret>"

  let finder: MethodFinder
  /// Takes out of a text what must not be shown.
  let redact: @Sendable (String) -> String
  /// Whether texts must not be shown at all.
  var hidesTexts = false
  /// Whether texts that travel as objects are read: on the toolkit's thread.
  var readsObjects = false

  /// `3`, `"Größe"`, `GtkLabel 0x55d0c8a3b2f0`, `GtkBitset 0x55d0c8a3b2f0`, `{1.0, 2.5}`, `null`.
  ///
  /// - Parameter length: of a text, where an argument of its own says it.
  func text(_ value: CallValue, as type: TypeEncoding, _ length: CText.Length? = nil) -> String {
    switch value {
    case .void: ""
    case .bytes(let bytes): members(of: bytes, as: type)
    case .pointer(let address): pointee(UnsafeRawPointer(bitPattern: address), as: type, length)
    default: "\(value)"
    }
  }

  /// `GtkLabel 0x55d0c8a3b2f0`; of what is no object of the toolkit, the address alone.
  func object(_ pointer: UnsafeRawPointer) -> String {
    let name = finder.classNumber(of: pointer).map(finder.className) ?? ""
    return named(name, pointer)
  }

  private func pointee(
    _ pointer: UnsafeRawPointer?, as type: TypeEncoding, _ length: CText.Length?
  ) -> String {
    guard let pointer else { return "null" }
    return switch type.unqualified {
    case .scalar(.text):
      hidesTexts ? Self.secret : CText.read(pointer, at: length).map(quoted) ?? named("", pointer)
    case .object: described(pointer) ?? object(pointer)
    case .scalar(.selector): finder.name(ofSelector: pointer) ?? named("", pointer)
    case .pointer(let pointee): named(Self.name(of: pointee), pointer)
    default: named("", pointer)
    }
  }

  private func described(_ pointer: UnsafeRawPointer) -> String? {
    guard readsObjects, let text = finder.text(of: pointer) else { return nil }
    return hidesTexts ? Self.secret : quoted(text)
  }

  private func members(of bytes: [UInt8], as type: TypeEncoding) -> String {
    guard let members = type.members(in: bytes) else { return "\(bytes.count) bytes" }
    return "{" + members.map { text($0.value, as: $0.type) }.joined(separator: ", ") + "}"
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
