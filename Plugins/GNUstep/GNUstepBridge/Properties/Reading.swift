import BridgeKit
import CObjC
import CapuchinABI

/// A value of the toolkit's, in a form that Swift owns.
indirect enum Reading {
  case null, bool(Bool), int(Int64), uint(UInt64), double(Double), text(String), object(Object)
  /// In AppKit's own coordinates, which go up.
  case rect(NSRect)
  case list([Reading])

  /// Lists in lists, which may be inside of themselves.
  private static let deepest = 8
  /// More than that of a list is nobody's to read.
  private static let longest = 10_000

  /// What an object is as a value; nil for one that has no form.
  ///
  /// - Parameter isTruth: whether the property is declared to be a BOOL, which a boxed number may not
  ///   tell any more.
  init?(_ object: Object?, isTruth: Bool = false, depth: Int = 0) throws(Raised) {
    guard let object else {
      self = .null
      return
    }
    if object.isKind(of: Reading.string) {
      self = .text(object.string ?? "")
    } else if object.isKind(of: Reading.attributedString) {
      self = .text(try object.send("string")?.string ?? "")
    } else if object.isKind(of: Reading.number) {
      self = try Reading(number: object, isTruth: isTruth)
    } else if object.isKind(of: Reading.value) {
      guard let reading = try Reading(boxed: object) else { return nil }
      self = reading
    } else if object.isKind(of: Reading.array) {
      guard depth < Reading.deepest else { return nil }
      self = .list(try Reading.items(of: object, depth: depth))
    } else if class_isMetaClass(object_getClass(object)) != 0 {
      self = .text(ObjCClass(OpaquePointer(object)).name)
    } else {
      self = .object(object)
    }
  }

  private init(number: Object, isTruth: Bool) throws(Raised) {
    if isTruth || number.isKind(of: Reading.truth) {
      self = .bool(try number.bool("boolValue"))
      return
    }
    switch try number.cString("objCType").map({ UInt8(bitPattern: $0.pointee) }) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"): self = .double(try number.double("doubleValue"))
    default: self = .int(Int64(try number.int("longLongValue")))
    }
  }

  /// A structure in an NSValue.
  private init?(boxed value: Object) throws(Raised) {
    let type = try value.cString("objCType").map { String(cString: $0) } ?? ""
    switch Structure(encoding: type) {
    case .rect: self = .rect(try value.rect("rectValue"))
    case .point, .size: self.init(pair: try value.point("pointValue"))
    case .range: self.init(range: try value.range("rangeValue"))
    case nil: return nil
    }
  }

  /// A point, or a size, which passes as one.
  init(pair: NSPoint) { self = .list([.double(pair.x), .double(pair.y)]) }

  init(range: NSRange) {
    self = .list([.int(Int64(clamping: range.location)), .int(Int64(clamping: range.length))])
  }

  private static func items(of array: Object, depth: Int) throws(Raised) -> [Reading] {
    var items: [Reading] = []
    for object in try array.elements.prefix(longest) {
      items.append(try Reading(object, depth: depth + 1) ?? .null)
    }
    return items
  }

  private static let string = ObjCClass("NSString")
  private static let attributedString = ObjCClass("NSAttributedString")
  private static let number = ObjCClass("NSNumber")
  private static let truth = ObjCClass("NSBoolNumber")
  private static let value = ObjCClass("NSValue")
  private static let array = ObjCClass("NSArray")
}

/// The structures of Foundation's that have a form as a value.
enum Structure {
  case point, size, rect, range

  /// Nil for another type. Since GNUstep's base 1.29 an NSRect is a CGRect.
  init?(encoding: String) {
    guard encoding.hasPrefix("{") else { return nil }
    switch encoding.dropFirst().prefix(while: { $0 != "=" && $0 != "}" }) {
    case "_NSPoint", "CGPoint": self = .point
    case "_NSSize", "CGSize": self = .size
    case "_NSRect", "CGRect": self = .rect
    case "_NSRange": self = .range
    default: return nil
    }
  }
}

extension UnsafeMutablePointer<objc_object> {
  func range(_ selector: Selector) throws(Raised) -> NSRange {
    typealias Method = @convention(c) (Object, SEL) -> NSRange
    return try message(selector, Method.self) { $0($1, $2) }
  }
}
