import CObjC
import Glibc
import Synchronization

/// How key-value coding reads one key of a class: by which method, of which type.
struct Accessor {
  private struct Key: Hashable {
    let known: ObjCClass
    let name: String
  }

  /// A tree asks for the same keys of the same classes again and again. Classes get more methods, and never
  /// lose one, so that only what was found is kept.
  private static let found = Mutex<[Key: Accessor]>([:])

  /// The encoding of what the getter returns; nil where there is no getter.
  let type: String?
  /// Whether calling the getter is reading a property, and nothing else.
  let isReadable: Bool
  /// The getter that key-value coding would call; nil where the class may answer for its keys in another way. What
  /// coding looks for anew each time and puts into numbers was half of what a property cost.
  private let getter: Selector?

  static func of(_ name: String, in known: ObjCClass) -> Accessor {
    let key = Key(known: known, name: name)
    if let accessor = found.withLock({ $0[key] }) { return accessor }
    let accessor = Accessor(name, of: known)
    if accessor.type != nil { found.withLock { $0[key] = accessor } }
    return accessor
  }

  private init(_ key: String, of known: ObjCClass) {
    let capital = Accessor.capitalised(key)
    let names = ["get\(capital)", key, "is\(capital)", "_get\(capital)", "_\(key)"]
    let getter = names.lazy.compactMap { class_getInstanceMethod(known.raw, Selector($0).raw) }.first
    type = getter.map { MethodTypes($0).result }
    isReadable = getter.map(Accessor.isGetter) ?? true
    self.getter = Accessor.asksGetters(known) ? getter.map { Selector(method_getName($0)) } : nil
  }

  private static let coding: Selector = "valueForKey:"

  /// Whether coding, asked for a key of instances, calls its getter. AppKit's views answer by themselves only for what
  /// can be bound: of that nothing has a getter but `selectedTag`, which answers the same.
  private static func asksGetters(_ known: ObjCClass) -> Bool {
    guard let root = ObjCClass("NSObject"), let own = class_getMethodImplementation(known.raw, coding.raw) else { return false }
    return own == class_getMethodImplementation(root.raw, coding.raw)
      || Family.view.map(known.isKind) == true && !ObjCClass.isOfApp(UnsafeRawPointer(own))
  }

  /// What the key of an object holds.
  ///
  /// - Returns: nil where that is no number.
  func number(of holder: Object) throws(Raised) -> Reading? {
    guard let getter, let type = type?.utf8.first else { return nil }
    typealias Single = @convention(c) (Object, SEL) -> Float
    switch type {
    case UInt8(ascii: "C"), UInt8(ascii: "B"): return .bool(try holder.bool(getter))
    case UInt8(ascii: "d"): return .double(try holder.double(getter))
    case UInt8(ascii: "f"): return .double(Double(try holder.message(getter, Single.self) { $0($1, $2) }))
    // Of a register only as much counts as the type is wide.
    case UInt8(ascii: "c"): return .int(Int64(Int8(truncatingIfNeeded: try holder.int(getter))))
    case UInt8(ascii: "s"): return .int(Int64(Int16(truncatingIfNeeded: try holder.int(getter))))
    case UInt8(ascii: "S"): return .int(Int64(UInt16(truncatingIfNeeded: try holder.int(getter))))
    case UInt8(ascii: "i"): return .int(Int64(Int32(truncatingIfNeeded: try holder.int(getter))))
    case UInt8(ascii: "I"): return .int(Int64(UInt32(truncatingIfNeeded: try holder.int(getter))))
    case UInt8(ascii: "l"), UInt8(ascii: "L"), UInt8(ascii: "q"), UInt8(ascii: "Q"): return .int(Int64(try holder.int(getter)))
    default: return nil
    }
  }

  /// The same as an object, which is its holder's.
  func object(_ key: String, of holder: Object) throws(Raised) -> Object? {
    guard let getter, type?.utf8.first == UInt8(ascii: "@") else {
      return try holder.send(Accessor.coding, Object.string(key))
    }
    return try holder.send(getter)
  }

  /// The encoding of what a key's setter takes; nil where there is none.
  static func setterType(of key: String, in known: ObjCClass) -> String? {
    class_getInstanceMethod(known.raw, Selector("set\(capitalised(key)):").raw)
      .map { MethodTypes($0).arguments }.flatMap { $0.count == 1 ? $0.first : nil }
  }

  private static func capitalised(_ key: String) -> String { key.prefix(1).uppercased() + key.dropFirst() }

  /// Whether the key is a BOOL, which is an unsigned char.
  var isTruth: Bool { type?.first == "C" || type?.first == "B" }

  /// The keys that instances can be asked for: methods without parameters that return something.
  static func keys(of known: ObjCClass) -> [String] {
    known.lineage.flatMap { base in
      var count: UInt32 = 0
      guard let methods = class_copyMethodList(base.raw, &count) else { return [String]() }
      defer { free(methods) }
      return (0..<Int(count)).compactMap { index in
        guard let method = methods[index], isGetter(method) else { return nil }
        return Selector(method_getName(method)).name
      }
    }
  }

  /// A key may have the name of any method: `close` is none to be read, nor is one that makes an object
  /// or counts references.
  private static func isGetter(_ method: Method) -> Bool {
    let name = Selector(method_getName(method)).name
    let types = MethodTypes(method)
    return types.arguments.isEmpty && types.result.first != "v" && !name.hasPrefix("_")
      && !making.contains { family in
        name.hasPrefix(family) && name.dropFirst(family.count).first?.isLowercase != true
      }
  }

  private static let making = [
    "alloc", "new", "copy", "mutableCopy", "init", "retain", "autorelease", "release", "dealloc",
  ]
}
