import ABIOverlay
import Interception

/// Takes apart what a call carries. Memory that an app's pointers lead to is read only where there is some.
struct ContentReader: Sendable {
  /// What may be looked into.
  enum Depth: Sendable {
    /// Numbers, texts, names: on any thread.
    case values
    /// Objects as well, without running code of the app. Toolkit's thread.
    case objects
    /// Objects, whatever code of the app that runs. Toolkit's thread.
    case everything
  }

  let finder: MethodFinder
  var depth: Depth
  /// Whether texts and numbers that are objects stay objects.
  var keepsObjects = false
  /// Whether the method has returned, so that what it has written is there.
  var isAfterCall = false

  /// Longer arrays are cut.
  private static let longest = 10_000

  /// - Parameter length: of a text, where an argument of its own says it.
  func content(_ value: CallValue, _ type: NamedType, _ length: CText.Length? = nil) -> CallContent {
    if let known = toolkitValue(value, type) { return .value(known) }
    return switch value {
    case .void: .null
    case .bytes(let bytes): bytes.withUnsafeBytes { content(in: $0, type.encoding) }
    case .pointer(let address): pointer(UnsafeRawPointer(bitPattern: address), type.encoding, length)
    case .unsigned(let number) where number < 2 && isTruth(type.encoding): .number(.bool(number == 1))
    default: .number(value)
    }
  }

  /// gcc's BOOL is an `unsigned char`.
  private func isTruth(_ type: TypeEncoding) -> Bool {
    type.unqualified == .scalar(.unsignedChar) && finder.naming == .camelCase
  }

  /// What the toolkit says of a value of its own type; nil where it has nothing to say.
  private func toolkitValue(_ value: CallValue, _ type: NamedType) -> Value? {
    guard type.encoding.isToolkits || !type.name.isEmpty else { return nil }
    let needsObjects = if case .scalar = type.encoding.unqualified { false } else { true }
    guard value != .null, !needsObjects || depth != .values else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { memory in
      guard let start = memory.baseAddress, type.encoding.write(value, to: start) else { return nil }
      return finder.readValue(type, at: start, keepsObjects: keepsObjects, isPassive: depth != .everything)
    }
  }
}

extension ContentReader {
  /// What lies in memory that can be read.
  private func content(in memory: UnsafeRawBufferPointer, _ type: TypeEncoding) -> CallContent {
    guard let start = memory.baseAddress, let layout = type.layout, layout.size <= memory.count else {
      return .bytes(Array(memory))
    }
    switch type.unqualified {
    case .structure(let aggregate):
      guard let members = type.members else { return .bytes(Array(memory)) }
      return .structure(
        aggregate.name,
        members.map { member in
          (member.name, content(in: UnsafeRawBufferPointer(rebasing: memory[member.offset...]), member.type))
        })
    case .array(let count, let element):
      let size = layout.size / max(1, count)
      return .elements(
        (0..<max(0, min(count, Self.longest))).map { index in
          // Bytes side by side are no truth values.
          if element.unqualified == .scalar(.unsignedChar) { return .number(.unsigned(UInt64(memory[index]))) }
          return content(in: UnsafeRawBufferPointer(rebasing: memory[(index * size)...]), element)
        })
    case .complex(let part):
      guard let real = part.value(at: start), let imaginary = part.value(at: start + layout.size / 2) else {
        return .bytes(Array(memory.prefix(layout.size)))
      }
      return .complex(real, imaginary)
    default:
      guard let value = type.value(at: start) else { return .bytes(Array(memory.prefix(layout.size))) }
      return content(value, NamedType(type))
    }
  }

  private func pointer(
    _ pointer: UnsafeRawPointer?, _ type: TypeEncoding, _ length: CText.Length?
  ) -> CallContent {
    guard let pointer else { return .null }
    switch type.unqualified {
    case .scalar(.text), .scalar(.atom): return CText.content(pointer, at: length) ?? .address(pointer, type)
    case .object: return .object(pointer)
    case .array(let count, _): return array(at: pointer, type, count)
    case .pointer(let pointee): return behind(pointer, type, pointee)
    default: return .address(pointer, type)
    }
  }

  /// What a pointer leads to. What the method is only about to write is not read before: nothing is there.
  private func behind(_ pointer: UnsafeRawPointer, _ type: TypeEncoding, _ pointee: TypeEncoding) -> CallContent {
    if type.isOnlyOut, !isAfterCall { return .elements([]) }
    if pointee.unqualified == .scalar(.text), !type.isOnlyOut { return texts(at: pointer) ?? .address(pointer, type) }
    guard pointee.isPlain || pointee.isReference, let found = read(pointer, pointee) else {
      return .address(pointer, type)
    }
    if case .null = found { return .elements([.null]) }
    return found
  }

  private func read(_ pointer: UnsafeRawPointer, _ type: TypeEncoding) -> CallContent? {
    guard let size = type.layout?.size else { return nil }
    let bytes = ReadableMemory.bytes(at: pointer, most: size)
    guard bytes.count == size else { return nil }
    return bytes.withUnsafeBytes { memory in
      if type.isReference, let object = reference(in: memory), !isReadable(object) { return .null }
      return content(in: memory, type)
    }
  }

  /// What is behind a pointer to a pointer may be anything, before the method has written to it.
  private func isReadable(_ pointer: UnsafeRawPointer) -> Bool {
    ReadableMemory.bytes(at: pointer, most: MemoryLayout<UInt>.size).count == MemoryLayout<UInt>.size
  }

  private func reference(in memory: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
    memory.count < MemoryLayout<UInt>.size ? nil : memory.loadUnaligned(as: UnsafeRawPointer?.self)
  }

  private func array(at pointer: UnsafeRawPointer, _ type: TypeEncoding, _ count: Int) -> CallContent {
    if type.isOnlyOut, !isAfterCall { return .elements([]) }
    guard let size = type.layout?.size else { return .address(pointer, type) }
    let bytes = ReadableMemory.bytes(at: pointer, most: size)
    guard bytes.count == size else { return .address(pointer, type) }
    return bytes.withUnsafeBytes { content(in: $0, type.unqualified) }
  }

  /// Texts up to a null pointer.
  private func texts(at pointer: UnsafeRawPointer) -> CallContent? {
    var texts: [CallContent] = []
    let width = MemoryLayout<UInt>.size
    while texts.count < Self.longest {
      let bytes = ReadableMemory.bytes(at: pointer + texts.count * width, most: width)
      guard bytes.count == width else { return nil }
      guard let text = bytes.withUnsafeBytes({ reference(in: $0) }) else { return .elements(texts) }
      guard let content = CText.content(text, at: nil) else { return nil }
      texts.append(content)
    }
    return .elements(texts)
  }
}

extension TypeEncoding {
  /// Whether it is an object, a class, a selector or a text: a pointer whose meaning is known.
  fileprivate var isReference: Bool {
    switch unqualified {
    case .object, .scalar(.class), .scalar(.selector), .scalar(.text), .scalar(.atom): true
    default: false
    }
  }
}
