/// A class of some toolkit, by its address or number there.
public struct ClassNumber: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// Knows where a toolkit keeps its methods and how they are called. Each toolkit's bridge has one.
///
/// Any thread may ask.
public protocol SlotProvider: Sendable {
  /// How the toolkit's methods are written, and with that their originals.
  var naming: OriginalNaming { get }

  /// The class of an object, as its methods are found in; nil if that is no object of the toolkit.
  func classNumber(of target: UnsafeRawPointer) -> ClassNumber?

  /// Where the class has the method: in the class that owns the place, never in one that it only
  /// inherits from. Nil if it lacks the method.
  func slot(_ method: String, of owner: ClassNumber) -> (any MethodSlot)?

  /// How the method is called, as the runtime says. Nil if it lacks the method.
  func signature(_ method: String, of owner: ClassNumber) throws(SignatureError) -> Signature?

  /// The name that the method has in all classes that hand calls of it on to each other; nil if the class lacks it.
  /// The method may be named with a class or an interface in front, `NSView.mouseDown:`.
  func identity(_ method: String, of owner: ClassNumber) -> String?

  /// What a method is told that it was called by, in Objective-C.
  ///
  /// - Parameter method: as `identity` names it.
  func selector(_ method: String) -> UnsafeRawPointer?

  /// Whether the toolkit's methods may raise exceptions.
  var raises: Bool { get }

  /// Calls `body(context)`, in which methods are called. No frame of Swift's may see what they raise: it
  /// ends there.
  ///
  /// - Returns: what was raised, as a sentence; nil if nothing was.
  func guarded(
    _ body: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer
  ) -> String?
}

extension SlotProvider {
  public func identity(_ method: String, of _: ClassNumber) -> String? { method }

  public func selector(_: String) -> UnsafeRawPointer? { nil }

  public var raises: Bool { false }

  /// Of a toolkit whose methods raise nothing.
  public func guarded(
    _ body: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ context: UnsafeMutableRawPointer
  ) -> String? {
    body(context)
    return nil
  }
}
