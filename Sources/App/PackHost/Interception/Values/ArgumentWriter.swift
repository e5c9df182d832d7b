import ABIOverlay
import Interception

/// Writes values as arguments of a call. What pointers lead to is put into the call's memory.
final class ArgumentWriter {
  /// Memory of ours that a method may write to.
  struct Output {
    /// The argument's, from 1.
    let number: Int
    let type: NamedType
    let element: TypeEncoding
    /// Of how many elements it is an array; nil for one value.
    let count: Int?
    let memory: UnsafeMutableRawPointer
  }

  private(set) var outputs: [Output] = []
  private let objects: CallObjects
  private let memory: CallMemory
  /// The argument that is being written, from 1.
  private var number = 0

  init(_ objects: CallObjects, _ memory: CallMemory) {
    (self.objects, self.memory) = (objects, memory)
  }

  /// - Parameter number: the argument's, from 1, for sentences and outputs.
  /// - Throws: `.stale`, `.invalid`.
  func argument(_ value: Value, _ type: NamedType, _ number: Int) throws(PackError) -> CallValue {
    self.number = number
    // C hands over the address of an array.
    if case .array = type.encoding.unqualified { return .pointer(to: try pointer(value, type)) }
    guard let layout = type.encoding.layout else { throw misfit(type, value) }
    let place = memory.allocate(layout.size, alignment: layout.alignment)
    try write(value, type, to: place)
    guard let written = type.encoding.value(at: place) else { throw misfit(type, value) }
    return written
  }

  private func write(_ value: Value, _ type: NamedType, to place: UnsafeMutableRawPointer) throws(PackError) {
    switch type.encoding.unqualified {
    case .structure: try structure(value, type, to: place)
    case .array(let count, let element): try elements(value, type, count, element, to: place)
    case .complex(let part): try complex(value, type, part, to: place)
    case .scalar(let scalar) where scalar.isNumber: try self.number(value, type, to: place)
    default: try store(.pointer(to: try pointer(value, type)), value, type, to: place)
    }
  }

  private func store(
    _ content: CallValue, _ value: Value, _ type: NamedType, to place: UnsafeMutableRawPointer
  ) throws(PackError) {
    guard type.encoding.write(content, to: place) else { throw misfit(type, value) }
  }

  private func misfit(_ type: NamedType, _ value: Value) -> PackError {
    let expected = type.name.isEmpty ? type.encoding.displayName : type.name
    return PackError(.invalid, "expected \(expected) as argument \(number), found \(description(of: value))")
  }

  private func description(of value: Value) -> String {
    guard case .node(let node) = value else { return value.foundDescription }
    guard let pointer = objects.pointer(node) else { return "a widget that is gone" }
    let name = objects.finder.classNumber(of: pointer).map(objects.finder.className) ?? ""
    return name.isEmpty ? "a node" : "a \(name)"
  }
}

/// Numbers, and what is made of numbers.
extension ArgumentWriter {
  private func number(_ value: Value, _ type: NamedType, to place: UnsafeMutableRawPointer) throws(PackError) {
    if !type.name.isEmpty, try toolkitValue(value, type, to: place) { return }
    guard let number = value.number(for: type.encoding) else { throw misfit(type, value) }
    try store(number, value, type, to: place)
  }

  private func complex(
    _ value: Value, _ type: NamedType, _ part: TypeEncoding, to place: UnsafeMutableRawPointer
  ) throws(PackError) {
    guard let size = part.layout?.size else { throw misfit(type, value) }
    guard case .list(let parts) = value else { return try self.number(value, NamedType(part), to: place) }
    guard parts.count == 2 else { throw misfit(type, value) }
    try self.number(parts[0], NamedType(part), to: place)
    try self.number(parts[1], NamedType(part), to: place + size)
  }

  private func structure(_ value: Value, _ type: NamedType, to place: UnsafeMutableRawPointer) throws(PackError) {
    guard let members = type.encoding.members else { throw misfit(type, value) }
    if case .rect(let rect) = value {
      return try structure(rect.members(like: members), type, to: place)
    }
    guard let values = value.values(of: members) else { throw misfit(type, value) }
    for (member, value) in zip(members, values) { try write(value, NamedType(member.type), to: place + member.offset) }
  }

  private func elements(
    _ value: Value, _ type: NamedType, _ count: Int, _ element: TypeEncoding, to place: UnsafeMutableRawPointer
  ) throws(PackError) {
    guard case .list(let values) = value, values.count == count, let size = element.layout?.size else {
      throw misfit(type, value)
    }
    for (index, value) in values.enumerated() { try write(value, NamedType(element), to: place + index * size) }
  }
}

/// Pointers.
extension ArgumentWriter {
  private func pointer(_ value: Value, _ type: NamedType) throws(PackError) -> UnsafeMutableRawPointer? {
    if value == .null { return nil }
    switch type.encoding.unqualified {
    case .scalar(.text), .scalar(.atom): return try text(value, type)
    case .object: return try object(value, type)
    case .scalar: return try reference(value, type)
    case .array(let count, let element): return try array(value, type, element, count)
    case .pointer(let pointee): return try pointer(value, type, to: pointee)
    default: return try address(value, type)
    }
  }

  private func text(_ value: Value, _ type: NamedType) throws(PackError) -> UnsafeMutableRawPointer {
    switch value {
    case .string(let text): memory.copy(text.utf8)
    case .secret(let secret): memory.copy(secret.revealed.utf8)
    case .bytes(let bytes): memory.copy(bytes)
    default: throw misfit(type, value)
    }
  }

  private func object(_ value: Value, _ type: NamedType) throws(PackError) -> UnsafeMutableRawPointer? {
    guard case .node(let node) = value else { return try reference(value, type) }
    guard let pointer = objects.pointer(node) else { throw PackError(.stale) }
    if case .object(let wanted?) = type.encoding.unqualified {
      guard try objects.isA(pointer, wanted) else { throw misfit(type, value) }
    }
    return try reference(value, type, otherwise: pointer)
  }

  /// What the toolkit makes of a value: an object of a text, a class of its name.
  private func reference(
    _ value: Value, _ type: NamedType, otherwise: UnsafeMutableRawPointer? = nil
  ) throws(PackError) -> UnsafeMutableRawPointer? {
    let place = memory.allocate(MemoryLayout<UInt>.size)
    if try toolkitValue(value, type, to: place) { return place.load(as: UnsafeMutableRawPointer?.self) }
    return if let otherwise { otherwise } else { try address(value, type) }
  }

  /// - Returns: false where the toolkit does not know the type.
  private func toolkitValue(
    _ value: Value, _ type: NamedType, to place: UnsafeMutableRawPointer
  ) throws(PackError) -> Bool {
    let (status, made) = objects.write(type, value, place)
    switch status {
    case .ok:
      memory.keep(made, type)
      return true
    case .stale: throw PackError(.stale)
    case .unsupported: return false
    default: throw misfit(type, value)
    }
  }

  /// Something that only the app can look into.
  private func address(_ value: Value, _ type: NamedType) throws(PackError) -> UnsafeMutableRawPointer? {
    guard let address = value.address else { throw misfit(type, value) }
    return UnsafeMutableRawPointer(bitPattern: address)
  }

  private func pointer(
    _ value: Value, _ type: NamedType, to pointee: TypeEncoding
  ) throws(PackError) -> UnsafeMutableRawPointer? {
    switch pointee.unqualified {
    case .scalar(.void): return try untyped(value, type)
    case .scalar(.unknown): return try address(value, type)
    case .scalar(.text), .scalar(.atom):
      if case .list(let texts) = value, !type.encoding.isOnlyOut { return try self.texts(texts, type, pointee) }
    default: break
    }
    if type.encoding.isToolkits {
      let pointer = try reference(value, type)
      if let pointer { note(type, pointee, nil, pointer) }
      return pointer
    }
    guard pointee.layout != nil else { return try address(value, type) }
    return try array(value, type, pointee, nil)
  }

  private func untyped(_ value: Value, _ type: NamedType) throws(PackError) -> UnsafeMutableRawPointer? {
    switch value {
    case .string, .secret, .bytes: try text(value, type)
    case .node(let node): try object(.node(node), NamedType(.object(nil)))
    default: try address(value, type)
    }
  }

  /// With a null pointer behind them.
  private func texts(
    _ texts: [Value], _ type: NamedType, _ pointee: TypeEncoding
  ) throws(PackError) -> UnsafeMutableRawPointer {
    let place = memory.allocate((texts.count + 1) * MemoryLayout<UInt>.size)
    for (index, text) in texts.enumerated() {
      let text = try self.text(text, NamedType(pointee))
      place.storeBytes(of: text, toByteOffset: index * MemoryLayout<UInt>.size, as: UnsafeMutableRawPointer.self)
    }
    return place
  }

  /// Memory with one value, or with those of a list; of an empty list with one that is zero.
  ///
  /// - Parameter count: how many there must be; nil for any number.
  private func array(
    _ value: Value, _ type: NamedType, _ element: TypeEncoding, _ count: Int?
  ) throws(PackError) -> UnsafeMutableRawPointer {
    guard let layout = element.layout else { throw misfit(type, value) }
    let values = value.list.flatMap { !element.isSequence || $0.isNested ? $0 : nil }
    let wanted = count ?? max(1, values?.count ?? 1)
    let (size, overflow) = layout.size.multipliedReportingOverflow(by: wanted)
    guard !overflow else { throw misfit(type, value) }
    let place = memory.allocate(size, alignment: layout.alignment)
    if let values {
      guard count == nil || values.isEmpty || values.count == wanted else { throw misfit(type, value) }
      for (index, value) in values.enumerated() {
        try write(value, NamedType(element), to: place + index * layout.size)
      }
    } else {
      guard count == nil else { throw misfit(type, value) }
      try write(value, NamedType(element), to: place)
    }
    note(type, element, values == nil || values?.count == 0 && count == nil ? nil : wanted, place)
    return place
  }

  private func note(_ type: NamedType, _ element: TypeEncoding, _ count: Int?, _ place: UnsafeMutableRawPointer) {
    guard type.encoding.mayBeWrittenTo else { return }
    outputs.append(Output(number: number, type: type, element: element, count: count, memory: place))
  }
}

extension TypeEncoding {
  /// Whether a list is one value of this type.
  fileprivate var isSequence: Bool {
    switch unqualified {
    case .structure, .array, .complex: true
    default: false
    }
  }
}

extension [Value] {
  /// Whether each element is a value of several parts itself.
  fileprivate var isNested: Bool {
    allSatisfy { value in
      switch value {
      case .list, .map, .rect: true
      default: false
      }
    }
  }
}
