import Interception
import TestSupport

/// A type of C that is no struct: what C calls it, how it is encoded, and values of it.
enum Leaf: String, CaseIterable {
  case bool = "B"
  case char = "c"
  case unsignedChar = "C"
  case short = "s"
  case unsignedShort = "S"
  case int = "i"
  case unsignedInt = "I"
  case longLong = "q"
  case unsignedLongLong = "Q"
  case int128 = "t"
  case unsignedInt128 = "T"
  case float = "f"
  case double = "d"
  case longDouble = "D"
  case pointer = "^v"
  case complexFloat = "jf"
  case complexDouble = "jd"
  case complexLongDouble = "jD"

  var name: String {
    switch self {
    case .bool: "_Bool"
    case .char: "signed char"
    case .unsignedChar: "unsigned char"
    case .short: "short"
    case .unsignedShort: "unsigned short"
    case .int: "int"
    case .unsignedInt: "unsigned int"
    case .longLong: "long long"
    case .unsignedLongLong: "unsigned long long"
    case .int128: "__int128"
    case .unsignedInt128: "unsigned __int128"
    case .float: "float"
    case .double: "double"
    case .longDouble: "long double"
    case .pointer: "void *"
    case .complexFloat: "_Complex float"
    case .complexDouble: "_Complex double"
    case .complexLongDouble: "_Complex long double"
    }
  }

  func value(_ random: inout SeededRandom) -> LeafValue {
    switch self {
    case .bool: LeafValue(Bool.random(using: &random))
    case .char: LeafValue(signed: Int8.random(in: .min ... .max, using: &random))
    case .unsignedChar: LeafValue(unsigned: UInt8.random(in: .min ... .max, using: &random))
    case .short: LeafValue(signed: Int16.random(in: .min ... .max, using: &random))
    case .unsignedShort: LeafValue(unsigned: UInt16.random(in: .min ... .max, using: &random))
    case .int: LeafValue(signed: Int32.random(in: .min ... .max, using: &random))
    case .unsignedInt: LeafValue(unsigned: UInt32.random(in: .min ... .max, using: &random))
    case .longLong: LeafValue(signed: Int64.random(in: .min ... .max, using: &random))
    case .unsignedLongLong: LeafValue(unsigned: UInt64.random(in: .min ... .max, using: &random))
    case .int128: LeafValue(wide: Int128.random(in: .min ... .max, using: &random))
    case .unsignedInt128: LeafValue(unsignedWide: UInt128.random(in: .min ... .max, using: &random))
    case .float: LeafValue(Float(eighths(&random)))
    case .double: LeafValue(eighths(&random))
    case .longDouble: LeafValue(Float80(eighths(&random)))
    case .pointer: LeafValue(pointer: UInt.random(in: 0 ... .max, using: &random))
    case .complexFloat: LeafValue(complex: Float(eighths(&random)), Float(eighths(&random)))
    case .complexDouble: LeafValue(complex: eighths(&random), eighths(&random))
    case .complexLongDouble:
      LeafValue(complex: Float80(eighths(&random)), Float80(eighths(&random)))
    }
  }

  /// A number that every floating-point type holds exactly.
  private func eighths(_ random: inout SeededRandom) -> Double {
    Double(Int.random(in: -100_000...100_000, using: &random)) / 8
  }
}
