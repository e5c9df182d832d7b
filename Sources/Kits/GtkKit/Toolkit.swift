// Whoever writes a pack for GTK's widgets uses what all packs are written with.
@_exported public import PackKit
import Synchronization

package typealias Pointer = UnsafeMutableRawPointer

/// The toolkit's functions, each looked up once.
package enum Toolkit {
  private static let known = Mutex<[String: UInt]>([:])

  /// The function `name`.
  /// - Throws: `PackError.failed` where this toolkit has none.
  package static func function<Function>(_ name: String, as type: Function.Type = Function.self) throws -> Function {
    if let address = known.withLock({ $0[name] }), let pointer = Pointer(bitPattern: address) {
      return unsafeBitCast(pointer, to: type)
    }
    let found = try Host.require(name, as: type)
    let address = UInt(bitPattern: unsafeBitCast(found, to: Pointer.self))
    known.withLock { $0[name] = address }
    return found
  }

  /// Calls a function that takes an object and answers nothing.
  package static func act(_ name: String, _ object: Pointer) throws {
    try function(name, as: (@convention(c) (Pointer) -> Void).self)(object)
  }

  /// Calls one that takes two.
  package static func act(_ name: String, _ object: Pointer, _ other: Pointer) throws {
    try function(name, as: (@convention(c) (Pointer, Pointer) -> Void).self)(object, other)
  }

  /// Calls one that takes an object and a number or truth.
  package static func act(_ name: String, _ object: Pointer, _ number: Int32) throws {
    try function(name, as: (@convention(c) (Pointer, Int32) -> Void).self)(object, number)
  }

  package static func act(_ name: String, _ object: Pointer, _ other: Pointer, _ number: Int32) throws {
    try function(name, as: (@convention(c) (Pointer, Pointer, Int32) -> Void).self)(object, other, number)
  }

  /// Calls one that answers a number or truth.
  package static func answer(_ name: String, _ object: Pointer) throws -> Int32 {
    try function(name, as: (@convention(c) (Pointer) -> Int32).self)(object)
  }

  package static func answer(_ name: String, _ object: Pointer, _ other: Pointer) throws -> Int32 {
    try function(name, as: (@convention(c) (Pointer, Pointer) -> Int32).self)(object, other)
  }

  package static func answer(_ name: String, _ object: Pointer, _ number: Int32) throws -> Int32 {
    try function(name, as: (@convention(c) (Pointer, Int32) -> Int32).self)(object, number)
  }

  /// Calls one that answers an object.
  package static func take(_ name: String, _ object: Pointer) throws -> Pointer? {
    try function(name, as: (@convention(c) (Pointer) -> Pointer?).self)(object)
  }

  package static func take(_ name: String, _ object: Pointer, at index: Int) throws -> Pointer? {
    try function(name, as: (@convention(c) (Pointer, Int32) -> Pointer?).self)(object, Int32(clamping: index))
  }

  /// Calls one that answers a text, which stays the toolkit's.
  package static func text(_ name: String, _ object: Pointer) throws -> String? {
    let read = try function(name, as: (@convention(c) (Pointer) -> UnsafePointer<CChar>?).self)
    return read(object).map { String(cString: $0) }
  }
}
