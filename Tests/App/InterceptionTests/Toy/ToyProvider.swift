import Interception
import Synchronization

/// Knows the toy toolkit's classes: the seam that a toolkit's bridge fills.
final class ToyProvider: SlotProvider {
  let naming = OriginalNaming.underscored
  private let classes = Mutex<[ToyClass]>([])

  func add(_ type: ToyClass) -> ToyClass {
    classes.withLock { $0.append(type) }
    return type
  }

  func classNumber(of target: UnsafeRawPointer) -> ClassNumber? {
    ClassNumber(rawValue: target.load(as: UInt.self))
  }

  func slot(_ method: String, of owner: ClassNumber) -> (any MethodSlot)? {
    guard let type = type(owner) else { return nil }
    return switch method {
    case "select": type.selectSlot
    case "measure": type.slot(\.measure)
    default: nil
    }
  }

  func signature(_ method: String, of _: ClassNumber) throws(SignatureError) -> Signature? {
    switch method {
    case "select": try Signature("v@q")
    case "measure": try Signature("d@id")
    default: nil
    }
  }

  private func type(_ number: ClassNumber) -> ToyClass? {
    classes.withLock { classes in
      classes.first { UInt(bitPattern: $0.memory) == number.rawValue }
    }
  }
}
