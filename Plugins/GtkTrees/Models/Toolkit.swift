import PackKit
import Synchronization

/// The toolkit's functions, each looked up once.
final class Toolkit: Sendable {
  typealias Pointer = UnsafeMutableRawPointer

  static let shared = Toolkit()

  private let known = Mutex<[String: UInt]>([:])

  /// The function `name`.
  /// - Throws: `PackError.failed` where this toolkit has none.
  func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
    if let address = known.withLock({ $0[name] }), let pointer = Pointer(bitPattern: address) {
      return unsafeBitCast(pointer, to: type)
    }
    let found = try Host.require(name, as: type)
    let address = UInt(bitPattern: unsafeBitCast(found, to: Pointer.self))
    known.withLock { $0[name] = address }
    return found
  }
}

extension Host {
  typealias Pointer = UnsafeMutableRawPointer
  typealias Act = @convention(c) (Pointer) -> Void
  typealias Answer = @convention(c) (Pointer) -> Int32
  typealias Take = @convention(c) (Pointer) -> Pointer?
  typealias ActWith = @convention(c) (Pointer, Pointer) -> Void
  typealias AnswerWith = @convention(c) (Pointer, Pointer) -> Int32
  typealias TakeAt = @convention(c) (Pointer, Int32) -> Pointer?

  /// Calls a function that takes an object and answers nothing.
  static func act(_ name: String, _ object: Pointer) throws {
    try Toolkit.shared.function(name, as: Act.self)(object)
  }

  /// Calls one that takes two.
  static func act(_ name: String, _ object: Pointer, _ other: Pointer) throws {
    try Toolkit.shared.function(name, as: ActWith.self)(object, other)
  }

  /// Calls one that answers a number or truth.
  static func answer(_ name: String, _ object: Pointer) throws -> Int32 {
    try Toolkit.shared.function(name, as: Answer.self)(object)
  }

  static func answer(_ name: String, _ object: Pointer, _ other: Pointer) throws -> Int32 {
    try Toolkit.shared.function(name, as: AnswerWith.self)(object, other)
  }

  /// Calls one that answers an object or text.
  static func take(_ name: String, _ object: Pointer) throws -> Pointer? {
    try Toolkit.shared.function(name, as: Take.self)(object)
  }

  static func take(_ name: String, _ object: Pointer, at index: Int) throws -> Pointer? {
    try Toolkit.shared.function(name, as: TakeAt.self)(object, Int32(clamping: index))
  }

  /// The items of a GList that a function answers; the list is freed, the items are not.
  static func list(_ name: String, _ object: Pointer) throws -> [Pointer] {
    try items(try take(name, object))
  }

  /// The items of a GList, which is freed.
  static func items(_ list: Pointer?) throws -> [Pointer] {
    var items: [Pointer] = []
    var link = list
    while let here = link {
      if let item = here.load(as: Pointer?.self) { items.append(item) }
      link = here.load(fromByteOffset: MemoryLayout<Pointer>.size, as: Pointer?.self)
    }
    if let list { try act("g_list_free", list) }
    return items
  }
}
