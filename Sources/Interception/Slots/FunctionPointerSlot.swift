import CInterception

/// A slot that is a function pointer in memory: an entry of a class's or an interface's vtable.
public struct FunctionPointerSlot: MethodSlot, @unchecked Sendable {
  private let address: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private let below: @Sendable () -> [any MethodSlot]

  /// - Parameters:
  ///   - address: an aligned pointer that may be written, in memory that is never freed.
  ///   - descendants: the same entry of every vtable that began as a copy of this one.
  public init(
    at address: UnsafeMutableRawPointer,
    descendants: @escaping @Sendable () -> [any MethodSlot] = { [] }
  ) {
    self.address = address.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    below = descendants
  }

  public var place: UInt { UInt(bitPattern: address) }

  public func implementation() -> UnsafeMutableRawPointer? { cinterception_load(address) }

  public func exchange(
    _ implementation: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool {
    cinterception_exchange(address, implementation, replacement) == 1
  }

  public func descendants() -> [any MethodSlot] { below() }
}
