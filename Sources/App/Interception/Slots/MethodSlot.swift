import CInterception

/// A place that holds a class's implementation of a method: an entry of a vtable, or what a runtime
/// keeps for a class and a selector.
///
/// The place must be there for as long as the slot is kept: whoever makes one keeps its class alive.
/// All functions are called on any thread and without a lock of this module's: they may take locks, and come
/// back to it. None may call an intercepted method. `place` only tells slots apart, and is called under a lock.
public protocol MethodSlot: Sendable {
  /// Where it is. Two slots in the same place are one: classes may share an interface's vtable.
  var place: UInt { get }

  /// What is called at this moment; nil if the class lacks the method.
  func implementation() -> UnsafeMutableRawPointer?

  /// Puts another implementation in the place of this one, atomically.
  ///
  /// - Returns: false, with nothing changed, if something else is there by now, or if the runtime
  ///   cannot take an implementation out again.
  func exchange(
    _ implementation: UnsafeMutableRawPointer, for replacement: UnsafeMutableRawPointer
  ) -> Bool

  /// The slots of the method in all classes below, as there are at this moment, where classes begin
  /// with a copy of what their superclass has. Empty where a runtime looks methods up in it.
  func descendants() -> [any MethodSlot]

  /// For a class that has no implementation of its own in a runtime that looks methods up in the
  /// superclass: says what it inherits at the moment that it is asked; it is asked at each call. Nil for
  /// any other slot.
  func inheritance() -> (@Sendable () -> UnsafeMutableRawPointer?)?
}

extension MethodSlot {
  public func descendants() -> [any MethodSlot] { [] }

  public func inheritance() -> (@Sendable () -> UnsafeMutableRawPointer?)? { nil }
}

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
