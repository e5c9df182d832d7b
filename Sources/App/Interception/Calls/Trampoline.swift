import CInterception
import Synchronization

/// A code pointer for a slot: each call of it goes to the listeners, in the end to the original.
///
/// A trampoline and what it refers to live for as long as the process: the app may have copied the
/// code pointer, and a thread may be inside at any time. One that is out of use passes calls through
/// and can be used again.
final class Trampoline: @unchecked Sendable {
  let signature: Signature
  let shapes: UnsafeBufferPointer<Shape>
  let resultShape: Shape
  let hasResultInMemory: Bool
  let argumentsStart: Int
  let original: UnsafeMutableRawPointer
  private let inherited: Inherited?
  private let record: UnsafeMutablePointer<cinterception_trampoline>

  /// Says what a slot inherits at this moment; called at each call, on its thread.
  typealias Inherited = @Sendable () -> UnsafeMutableRawPointer?

  /// - Parameters:
  ///   - original: the implementation that calls end at.
  ///   - inherited: for a slot that has none of its own; where it says nil, `original` is called.
  /// - Throws: `.tooMany` or `.noMemory` if there can be no more trampolines.
  init(
    _ signature: Signature, method: MethodNumber, original: UnsafeMutableRawPointer,
    inherited: Inherited? = nil
  ) throws(InstallError) {
    self.signature = signature
    self.original = original
    self.inherited = inherited
    shapes = signature.shapes
    resultShape = signature.resultShape
    hasResultInMemory = signature.interface.record.pointee.result_in_memory != 0
    argumentsStart = signature.argumentsStart
    record = .allocate(capacity: 1)
    record.initialize(to: Self.record(signature, method, original))
    if inherited != nil {
      record.pointee.inherited = { context in
        guard let context else { return nil }
        return Unmanaged<Trampoline>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.inherited?() }
      }
    }
    guard cinterception_prepare(record) == 1 else {
      record.deallocate()
      throw InterceptionMachine.current == .closures ? .noMemory : .tooMany(most: Int(CINTERCEPTION_ENTRIES))
    }
    record.pointee.context = Unmanaged.passRetained(self).toOpaque()
  }

  /// What is put into the slot.
  var code: UnsafeMutableRawPointer { record.pointee.code }

  /// Who hears from now on, in this order. A call that is inside goes on as it began.
  func hear(_ listeners: UnsafePointer<cinterception_listener>?) {
    cinterception_set_listeners(record, listeners)
  }

  private static func record(
    _ signature: Signature, _ method: MethodNumber, _ original: UnsafeMutableRawPointer
  ) -> cinterception_trampoline {
    var record = cinterception_trampoline()
    record.interface = signature.interface.record
    record.original = original
    record.method = method.rawValue
    record.handle = { call in
      if let call { Listener.hear(call) }
    }
    record.end = { call, returned in
      if let call { CallCompletion.take(from: call, hasReturned: returned != 0) }
    }
    return record
  }
}

/// Stands for a method's name. The same name has the same number in every class: so a call that a
/// subclass hands on to its superclass is known to be one.
struct MethodNumber: Hashable, Sendable {
  let rawValue: UInt

  private static let numbers = Mutex<[String: UInt]>([:])

  /// Of no method: a call with it is heard like any of the app's.
  static let none = MethodNumber(rawValue: 0)

  private init(rawValue: UInt) { self.rawValue = rawValue }

  init(_ name: String) {
    rawValue = Self.numbers.withLock { numbers in
      if let number = numbers[name] { return number }
      let number = UInt(numbers.count + 1)
      numbers[name] = number
      return number
    }
  }
}
