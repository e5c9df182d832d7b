import Interception
import TestSupport

/// A type of a generated signature, with its declaration in C.
indirect enum CType: Sendable {
  case void
  case leaf(Leaf)
  case structure(CStruct)

  var name: String {
    switch self {
    case .void: "void"
    case .leaf(let leaf): leaf.name
    case .structure(let structure): "struct \(structure.tag)"
    }
  }

  /// How clang encodes it.
  var encoding: String {
    switch self {
    case .void: "v"
    case .leaf(let leaf): leaf.rawValue
    case .structure(let structure): structure.encoding
    }
  }

  func value(_ random: inout SeededRandom) -> CValue {
    switch self {
    case .void: CValue(literal: "", memory: [], value: .void)
    case .leaf(let leaf): CValue(leaf.value(&random))
    case .structure(let structure): structure.value(&random)
    }
  }
}

/// A value of a generated type.
struct CValue: Sendable {
  let literal: String
  /// Nil where the compiler may leave anything.
  let memory: LeafValue.Memory
  /// What a handler gets; a struct has zeros where anything may be.
  let value: CallValue

  init(literal: String, memory: LeafValue.Memory, value: CallValue) {
    self.literal = literal
    self.memory = memory
    self.value = value
  }

  init(_ leaf: LeafValue) {
    self.init(literal: leaf.literal, memory: leaf.memory, value: leaf.value)
  }

  /// Whether that is the same value, whatever lies in the gaps.
  func isSame(as other: CallValue?) -> Bool {
    guard case .bytes(let bytes) = other else { return other == value }
    return bytes.count == memory.count && zip(bytes, memory).allSatisfy { $1 == nil || $0 == $1 }
  }
}
