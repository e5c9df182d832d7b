import CInterception
import Interception

/// A class of a runtime that looks methods up in the superclass, as Objective-C's does: it has an
/// implementation of its own or none, and one that was added can be changed, not taken out.
final class DispatchClass: @unchecked Sendable {
  fileprivate let own: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  fileprivate let superclass: DispatchClass?
  fileprivate var wasAdded = false

  init(_ implementation: UnsafeMutableRawPointer) {
    own = .allocate(capacity: 1)
    own.initialize(to: implementation)
    superclass = nil
  }

  /// A class that inherits the method.
  init(_ superclass: DispatchClass) {
    own = .allocate(capacity: 1)
    own.initialize(to: nil)
    self.superclass = superclass
  }

  var hasOwn: Bool { own.pointee != nil }

  /// What a message finds.
  func lookUp() -> UnsafeMutableRawPointer? { own.pointee ?? superclass?.lookUp() }

  /// The app changes the class's own implementation.
  func replace(_ implementation: UnsafeMutableRawPointer) {
    own.pointee = implementation
  }

  /// Sends the message.
  func send(_ object: ToyObject, _ row: Int) {
    typealias Function = @convention(c) (UnsafeMutableRawPointer, Int) -> Void
    if let found = lookUp() { unsafeBitCast(found, to: Function.self)(object.memory, row) }
  }
}

/// The slot of such a class: what the bridge to Objective-C will have.
struct DispatchSlot: MethodSlot {
  let type: DispatchClass

  var place: UInt { UInt(bitPattern: type.own) }

  func implementation() -> UnsafeMutableRawPointer? { type.lookUp() }

  func exchange(
    _ implementation: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    guard type.hasOwn else {
      type.wasAdded = true
      return cinterception_exchange(type.own, nil, replacement) == 1
    }
    // An override that was added cannot be taken out again.
    if type.wasAdded, replacement == type.superclass?.lookUp() { return false }
    return cinterception_exchange(type.own, implementation, replacement) == 1
  }

  func inheritance() -> (@Sendable () -> UnsafeMutableRawPointer?)? {
    guard !type.hasOwn, let superclass = type.superclass else { return nil }
    return { superclass.lookUp() }
  }
}
