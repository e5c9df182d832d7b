import BridgeKit
import CObjC
import CapuchinABI

/// Gives readings the ABI's form. What the values point to lives as long as this does.
final class ReadingPutter {
  private let registry: Registry
  /// Whether texts are handed out as secrets.
  private let isSecret: Bool
  private var texts: [UnsafeMutableBufferPointer<CChar>] = []
  private var lists: [UnsafeMutableBufferPointer<capuchin_value>] = []
  private var items: [UnsafeMutableBufferPointer<UnsafePointer<capuchin_value>?>] = []

  init(_ registry: Registry, isSecret: Bool) {
    self.registry = registry
    self.isSecret = isSecret
  }

  deinit {
    texts.forEach { $0.deallocate() }
    lists.forEach { $0.deallocate() }
    items.forEach { $0.deallocate() }
  }

  func value(_ reading: Reading) -> capuchin_value {
    switch reading {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .uint(let value): .whole(value)
    case .double(let value): .double(value)
    case .text(let text): isSecret ? .secret(kept(text)) : .text(kept(text))
    case .object(let object): .node(registry.node(object))
    case .rect(let rect):
      .rect(
        capuchin_rect(
          x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height))
    case .list(let readings): .list(list(readings))
    }
  }

  private func kept(_ text: String) -> capuchin_string {
    let bytes = text.utf8.map(CChar.init(bitPattern:))
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    texts.append(copy)
    return capuchin_string(data: copy.baseAddress, length: UInt64(bytes.count))
  }

  private func list(_ readings: [Reading]) -> capuchin_list {
    let values = UnsafeMutableBufferPointer<capuchin_value>.allocate(capacity: readings.count)
    _ = values.initialize(from: readings.map(value))
    let pointers = UnsafeMutableBufferPointer<UnsafePointer<capuchin_value>?>.allocate(
      capacity: readings.count)
    _ = pointers.initialize(from: values.indices.map { index in UnsafePointer(values.baseAddress?.advanced(by: index)) })
    lists.append(values)
    items.append(pointers)
    return capuchin_list(items: pointers.baseAddress, count: UInt64(readings.count))
  }
}

/// Which texts are secret: all that a secure text field, its cell or the view that edits it says of
/// what was typed.
enum Secrets {
  /// Whether texts of these objects are: the path to a property led over them.
  static func isAny(_ path: [Object]) -> Bool { path.contains(where: isSecret) }

  private static func isSecret(_ object: Object) -> Bool {
    if fields.contains(where: object.isKind) { return true }
    return Focus.field(editedBy: object).map { field in fields.contains(where: field.isKind) } ?? false
  }

  private static let fields = ["NSSecureTextField", "NSSecureTextFieldCell"].compactMap(ObjCClass.init(_:))
}
