import CBench
import Interception

/// Where a method is called through, and what stands in for it is put.
protocol MethodPlace {
  /// What the method's own `call` takes.
  var called: UnsafePointer<UnsafeMutableRawPointer?> { get }
  /// For the interceptor.
  var slot: any MethodSlot { get }

  func put(_ implementation: UnsafeMutableRawPointer?)
}

/// A function pointer in memory. It lives as long as the process.
struct PointerPlace: MethodPlace {
  private let pointer: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  init(_ method: cbench_method) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: method.function)
  }

  var called: UnsafePointer<UnsafeMutableRawPointer?> { UnsafePointer(pointer) }

  var slot: any MethodSlot { FunctionPointerSlot(at: pointer) }

  func put(_ implementation: UnsafeMutableRawPointer?) { pointer.pointee = implementation }
}
