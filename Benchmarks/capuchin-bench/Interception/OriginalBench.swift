import CBench
import Interception

/// Measures what it costs to call an original with values, as a pack's `call_original` does in the end.
struct OriginalBench {
  private static let calls: Int = 1_000_000
  /// Those with numbers and pointers only, and their arguments.
  private static let arguments: [Int32: [CallValue]] = [
    0: [.pointer(32)], 1: [.pointer(32), .signed(3)], 2: [.double(1.5), .double(2.5)],
  ]

  private let index: Int32
  private let arguments: [CallValue]
  private let original: Implementation

  /// - Returns: nil for a method that takes more than numbers and pointers.
  init?(_ index: Int32) throws {
    guard let arguments = Self.arguments[index], let method = cbench_method_at(index) else { return nil }
    self.index = index
    self.arguments = arguments
    let provider = PlaceProvider(
      place: PointerPlace(method.pointee), signature: try Signature(String(cString: method.pointee.encoding)))
    original = try OriginalTable(provider: provider).original(ofMethod: "method", of: ClassNumber(rawValue: 1))
  }

  /// Nanoseconds a call by `ffi_call` in C, and of the original.
  func figures(rounds: Int) throws -> (libffi: [Double], original: [Double], allocations: UInt64) {
    var (libffi, called): ([Double], [Double]) = ([], [])
    InterceptionMachine.use(InterceptionMachine.available[0])
    // What the first call looks up does not count, nor does room for the figures.
    try callOriginal(1)
    libffi.reserveCapacity(rounds)
    called.reserveCapacity(rounds)
    let before = cbench_allocations()
    for _ in 0..<rounds {
      libffi.append(time { _ = cbench_call_by_library(index, Self.calls) })
      called.append(try time { try callOriginal(Self.calls) })
    }
    return (libffi, called, cbench_allocations() - before)
  }

  private func callOriginal(_ count: Int) throws {
    let target = UnsafeRawPointer(bitPattern: 16)
    for _ in 0..<count { _ = try original.invoke(on: target, arguments) }
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start) / .nanoseconds(1) / Double(Self.calls)
  }
}

/// A toolkit with one class and one method.
private struct PlaceProvider: SlotProvider, @unchecked Sendable {
  let place: PointerPlace
  let signature: Signature

  var naming: OriginalNaming { .underscored }

  func classNumber(of _: UnsafeRawPointer) -> ClassNumber? { ClassNumber(rawValue: 1) }

  func slot(_: String, of _: ClassNumber) -> (any MethodSlot)? { place.slot }

  func signature(_: String, of _: ClassNumber) throws(SignatureError) -> Signature? { signature }
}
