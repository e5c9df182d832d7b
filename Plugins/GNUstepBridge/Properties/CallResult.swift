import CObjC

/// What a method returned.
struct CallResult {
  private var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Calls `body` with the place for it.
  mutating func lend(_ body: (UnsafeMutableRawPointer) -> Void) {
    withUnsafeMutablePointer(to: &bytes) { body(UnsafeMutableRawPointer($0)) }
  }

  /// The object that it is, whatever that is.
  var object: Reading { self.get(Object?.self).map(Reading.object) ?? .null }

  /// Its value; nil for a type that has no form.
  func reading(as type: String) throws(Raised) -> Reading? {
    switch type.first {
    case "@": try Reading(get(Object?.self))
    case ":": get(SEL?.self).map { .text(Selector($0).name) } ?? .null
    case "C", "B": .bool(get(UInt8.self) != 0)
    case "c": .int(Int64(get(Int8.self)))
    case "s": .int(Int64(get(Int16.self)))
    case "S": .int(Int64(get(UInt16.self)))
    case "i": .int(Int64(get(Int32.self)))
    case "I": .int(Int64(get(UInt32.self)))
    case "l", "q": .int(get(Int64.self))
    case "L", "Q": .uint(get(UInt64.self))
    case "f": .double(Double(get(Float.self)))
    case "d": .double(get(Double.self))
    case "{": structure(type)
    default: nil
    }
  }

  private func structure(_ type: String) -> Reading? {
    switch Structure(encoding: type) {
    case .rect: .rect(get(NSRect.self))
    case .point, .size: .list([.double(get(NSPoint.self).x), .double(get(NSPoint.self).y)])
    case .range:
      .list([.int(Int64(clamping: get(NSRange.self).location)), .int(Int64(clamping: get(NSRange.self).length))])
    case nil: nil
    }
  }

  private func get<T>(_ type: T.Type) -> T { withUnsafeBytes(of: bytes) { $0.load(as: type) } }
}
