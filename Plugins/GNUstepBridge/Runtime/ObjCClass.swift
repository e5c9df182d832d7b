import CLinker
import CObjC

/// A class of the runtime. None is ever unmade.
struct ObjCClass: @unchecked Sendable, Hashable {
  let raw: Class

  init(_ raw: Class) { self.raw = raw }

  /// The class of that name; nil where none is loaded.
  init?(_ name: String) {
    guard let found = objc_lookUpClass(name) else { return nil }
    raw = found
  }

  /// The class whose number this is: its address, as `capuchin_node_info.class_id` has it.
  init?(number: UInt64) {
    guard let pointer = OpaquePointer(bitPattern: UInt(number)) else { return nil }
    raw = pointer
  }

  var number: UInt64 { UInt64(UInt(bitPattern: raw)) }

  /// Its name, which lives as long as the process.
  var cName: UnsafePointer<CChar> { class_getName(raw) }

  var name: String { String(cString: cName) }

  var superclass: ObjCClass? { class_getSuperclass(raw).map(ObjCClass.init) }

  /// Itself, its superclass, and so on up to the root.
  var lineage: some Sequence<ObjCClass> { sequence(first: self) { $0.superclass } }

  /// Itself as an object, for messages to the class.
  var object: Object { Object(raw) }

  func isKind(of other: ObjCClass) -> Bool { lineage.contains(other) }

  /// Whether this is a class of the runtime's, and not just a number.
  var isLoaded: Bool {
    let count = Int(objc_getClassList(nil, 0))
    let known = [Class?](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = min(count, Int(objc_getClassList(buffer.baseAddress, Int32(count))))
    }
    return known.contains(raw)
  }

  /// Whether it comes from the app, or a library that is none of GNUstep's own.
  var isOfApp: Bool { ObjCClass.isOfApp(UnsafeRawPointer(raw)) }

  /// Whether what is at an address does so.
  static func isOfApp(_ address: UnsafeRawPointer) -> Bool {
    guard let image = clinker_image_of(address) else { return false }
    let file = String(cString: image).split(separator: "/").last ?? ""
    return !file.hasPrefix("libgnustep-") && !file.hasPrefix("libobjc")
  }

  /// Whether its instances have a method; asks nothing of the class itself.
  func hasMethod(_ selector: Selector) -> Bool {
    class_getInstanceMethod(raw, selector.raw) != nil
  }
}
