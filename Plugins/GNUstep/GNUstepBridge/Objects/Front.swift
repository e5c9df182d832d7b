import BridgeKit
import CObjC
import CObjCSend

/// A method of ours in front of one of the toolkit's, in the class that owns it.
///
/// `objcsend_front` calls the original when ours has returned. Put in and taken out by one thread.
final class Front {
  typealias Before = @convention(c) (UnsafeMutablePointer<objcsend_call>?) -> Void
  typealias After = @convention(c) (UnsafePointer<objcsend_call>?, UInt) -> Void

  private typealias Method = @convention(c) (
    UnsafeMutableRawPointer?, UnsafeRawPointer?, UInt, UInt, UInt, UInt
  ) -> UInt

  private let number: UInt32
  private let known: ObjCClass
  private let method: OpaquePointer
  private let before: Before
  private let after: After?
  /// What is behind ours, as long as calls come to that; also where somebody else stands in front of it by now.
  private var chain: (ours: IMP, original: IMP)?

  /// Prepares `before` and `after` for a method whose parameters and result are objects, numbers or
  /// flags; nil where the class or the method is not there. Sends no message, so it may be called before
  /// `main`.
  ///
  /// As long as a class got no message, the runtime puts the implementation into a table that all such
  /// classes share: then only for a selector that no other class answers to.
  ///
  /// - Parameters:
  ///   - isOfClass: whether it is a method of the class, not of its instances.
  ///   - before: is told of a call before the original is called; may hold it, then that is not called.
  ///   - after: is told of its result; of 0 where it raised.
  init?(
    _ number: UInt32, of className: String, _ selector: Selector, isOfClass: Bool = false,
    before: @escaping Before, after: After? = nil
  ) {
    guard let known = ObjCClass(className),
      let method = isOfClass
        ? class_getClassMethod(known.raw, selector.raw) : class_getInstanceMethod(known.raw, selector.raw)
    else { return nil }
    self.number = number
    self.known = isOfClass ? known.object.runningClass : known
    self.method = method
    self.before = before
    self.after = after
  }

  /// As the initializer.
  /// - Throws: `BridgeError.failed` where the class or the method is not there.
  static func required(
    _ number: UInt32, of className: String, _ selector: Selector, before: @escaping Before, after: After? = nil
  ) throws(BridgeError) -> Front {
    guard let front = Front(number, of: className, selector, before: before, after: after) else {
      throw .noPlace(className, selector.name)
    }
    return front
  }

  /// From now on calls pass, and go on to what is there at this moment: the app may have put a method of its
  /// own in since ours was taken out.
  func put() {
    guard chain == nil, let original = method_getImplementation(method),
      let front = objcsend_front(number, unsafeBitCast(original, to: Method.self), before, after)
    else { return }
    let ours = unsafeBitCast(front, to: IMP.self)
    chain = (ours, original)
    DispatchTables.set(ours, of: method, in: known)
  }

  /// Puts the original back, unless somebody else stands in front of ours meanwhile.
  func takeOut() {
    guard let chain, method_getImplementation(method) == chain.ours else { return }
    DispatchTables.set(chain.original, of: method, in: known)
    self.chain = nil
  }
}
