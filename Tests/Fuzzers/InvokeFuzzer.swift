/// libFuzzer's entry: a method of any signature is called with any values. It is an intercepted one, so
/// that what arrives is seen: it must be what was handed over, or nothing may have been called.
///
/// The input is an encoding, a byte 0, and bytes for the values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInvoke(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: data, count: size)
  let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, let method = Methods.method(String(decoding: parts[0], as: UTF8.self)) else {
    return -1
  }
  var bytes = ValueBytes(parts[1])
  let values = bytes.values(for: method.signature)
  Methods.received = nil
  do {
    let result = try method.call(values)
    check(Methods.received != nil, "nothing was called")
    let received = Methods.received ?? []
    check(received.count == values.count, "\(received.count) arguments arrived of \(values.count)")
    for ((sent, arrived), type) in zip(zip(values, received), method.signature.arguments) {
      check(same(sent, arrived, type), "\(sent) arrived as \(arrived), a \(type)")
    }
    if let answered = Methods.result {
      check(same(answered, result, method.signature.result), "\(answered) came back as \(result)")
    }
  } catch {
    check(Methods.received == nil, "called in spite of \(error)")
  }
  return 0
}

/// Whether a value arrived as it was sent: numbers may have changed their type, not their size; what
/// lies between the members of a struct is nobody's.
private func same(_ sent: CallValue, _ arrived: CallValue, _ type: ValueType) -> Bool {
  if sent == arrived { return true }
  if case (.bytes(let sent), .bytes(let arrived)) = (sent, arrived) {
    return sent.count == arrived.count && type.usedBytes.allSatisfy { sent[$0] == arrived[$0] }
  }
  switch (sent.number, arrived.number) {
  case (let sent?, let arrived?): return sent == arrived || (sent.isNaN && arrived.isNaN) || Float(sent) == Float(arrived)
  default: return false
  }
}

extension ValueType {
  /// The offsets of the bytes that hold something.
  fileprivate var usedBytes: [Int] {
    switch self {
    case .structure(let members):
      zip(members, memberOffsets).flatMap { member, offset in member.usedBytes.map { $0 + offset } }
    case .longDouble: Array(0..<10)
    case .complexLongDouble: Array(0..<10) + Array(16..<26)
    default: Array(0..<layout.size)
    }
  }
}

extension CallValue {
  fileprivate var number: Float80? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .signed(let value): Float80(value)
    case .unsigned(let value): Float80(value)
    case .wide(let value): Float80(value)
    case .unsignedWide(let value): Float80(value)
    case .float(let value): Float80(value)
    case .double(let value): Float80(value)
    case .longDouble(let value): Float80(value)
    case .pointer(let value): Float80(value)
    case .void, .bytes: nil
    }
  }
}

/// Methods that were intercepted so far; trampolines are never freed.
private enum Methods {
  /// More would only fill memory.
  private static let most = 20_000

  struct Method {
    let signature: Signature
    let slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    /// As another method than the intercepted one: what an original calls is not heard.
    func call(_ values: [CallValue]) throws(CallError) -> CallValue {
      guard let implementation = slot.pointee else { throw .noTarget }
      let call = OwnCall(
        function: implementation, signature: signature, method: MethodNumber("call"), selector: nil, provider: nil)
      return try call.make(on: UnsafeRawPointer(slot), values)
    }
  }

  nonisolated(unsafe) static var received: [CallValue]?
  nonisolated(unsafe) static var result: CallValue?
  private nonisolated(unsafe) static var known: [String: Method] = [:]
  private static let interceptor = Interceptor(threads: .all, table: SlotTable.shared)

  static func method(_ encoding: String) -> Method? {
    if let known = known[encoding] { return known }
    guard known.count < most, let signature = try? Signature(encoding) else { return nil }
    let slot = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    // Never called: the handler sets the result.
    slot.initialize(to: UnsafeMutableRawPointer(slot))
    let installed = try? interceptor.install(
      "fuzz", in: FunctionPointerSlot(at: slot), signature: signature
    ) { call in
      received = (0..<call.count).map { call[$0] ?? .void }
      // The first argument that can be the result is.
      result = received?.first { (try? call.setResult($0)) != nil }
      if result == nil { try call.setResult(.zero(signature.result)) }
    }
    guard installed != nil else { return nil }
    let method = Method(signature: signature, slot: slot)
    known[encoding] = method
    return method
  }
}

extension CallValue {
  fileprivate static func zero(_ type: ValueType) -> CallValue {
    switch type {
    case .void: .void
    case .bool: .bool(false)
    case .int8, .int16, .int32, .int64: .signed(0)
    case .uint8, .uint16, .uint32, .uint64: .unsigned(0)
    case .int128: .wide(0)
    case .uint128: .unsignedWide(0)
    case .float: .float(0)
    case .double: .double(0)
    case .longDouble: .longDouble(0.0)
    case .pointer: .null
    case .complexFloat, .complexDouble, .complexLongDouble, .structure:
      .bytes([UInt8](repeating: 0, count: type.layout.size))
    }
  }
}

/// Makes values of the bytes of an input: mostly ones that fit.
private struct ValueBytes {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { self.bytes = ArraySlice(Array(bytes)) }

  mutating func values(for signature: Signature) -> [CallValue] {
    let kind = next()
    var values = signature.arguments.map { value(for: $0) }
    if kind & 7 == 1 { values.append(.signed(Int64(next()))) }
    if kind & 7 == 2 { values = Array(values.dropLast()) }
    if kind & 7 == 3, !values.isEmpty { values[Int(next()) % values.count] = any() }
    return values
  }

  private mutating func value(for type: ValueType) -> CallValue {
    switch type {
    case .void: .void
    case .bool: .bool(next() & 1 == 1)
    case .int8: .signed(Int64(Int8(bitPattern: next())))
    case .int16: .signed(Int64(Int16(truncatingIfNeeded: word())))
    case .int32: .signed(Int64(Int32(truncatingIfNeeded: word())))
    case .int64: .signed(Int64(bitPattern: word()))
    case .uint8: .unsigned(UInt64(next()))
    case .uint16: .unsigned(UInt64(UInt16(truncatingIfNeeded: word())))
    case .uint32: .unsigned(UInt64(UInt32(truncatingIfNeeded: word())))
    case .uint64: .unsigned(word())
    case .int128: .wide(Int128(bitPattern: wideWord()))
    case .uint128: .unsignedWide(wideWord())
    case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: word())))
    case .double: .double(Double(bitPattern: word()))
    case .longDouble: .longDouble(LongDouble(Double(bitPattern: word())))
    case .pointer: .pointer(UInt(word()))
    case .complexFloat, .complexDouble, .complexLongDouble, .structure:
      .bytes((0..<type.layout.size).map { _ in next() })
    }
  }

  private mutating func any() -> CallValue {
    switch next() % 10 {
    case 0: .void
    case 1: .bool(true)
    case 2: .signed(Int64(bitPattern: word()))
    case 3: .unsigned(word())
    case 4: .double(Double(bitPattern: word()))
    case 5: .longDouble(LongDouble(Float80.greatestFiniteMagnitude))
    case 6: .pointer(UInt(word()))
    case 7: .wide(Int128(bitPattern: wideWord()))
    case 8: .unsignedWide(wideWord())
    default: .bytes((0..<next() % 70).map { _ in next() })
    }
  }

  private mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  private mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(next()) } }

  private mutating func wideWord() -> UInt128 { UInt128(word()) << 64 | UInt128(word()) }
}
