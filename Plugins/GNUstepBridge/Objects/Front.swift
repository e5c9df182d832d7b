import CObjC
import CObjCSend

/// A method of ours in front of one of the toolkit's, in the class that owns it.
///
/// `objcsend_front` calls the original when ours has returned.
struct Front {
  typealias Before = @convention(c) (UnsafePointer<objcsend_call>?) -> Void
  typealias After = @convention(c) (UnsafePointer<objcsend_call>?, UInt) -> Void

  private typealias Method = @convention(c) (
    UnsafeMutableRawPointer?, UnsafeRawPointer?, UInt, UInt, UInt, UInt
  ) -> UInt

  private let known: ObjCClass
  private let method: OpaquePointer
  private let original: IMP
  private let ours: IMP

  /// Prepares `before` and `after` for a method whose parameters and result are objects, numbers or
  /// flags; nil where the class or the method is not there. Sends no message, so it may be called before
  /// `main`.
  ///
  /// As long as a class got no message, the runtime puts the implementation into a table that all such
  /// classes share: then only for a selector that no other class answers to.
  ///
  /// - Parameters:
  ///   - isOfClass: whether it is a method of the class, not of its instances.
  ///   - before: is told of a call before the original is called.
  ///   - after: is told of its result; of 0 where it raised.
  init?(
    _ number: UInt32, of className: String, _ selector: Selector, isOfClass: Bool = false,
    before: @escaping Before, after: After? = nil
  ) {
    guard let known = ObjCClass(className),
      let method = isOfClass
        ? class_getClassMethod(known.raw, selector.raw) : class_getInstanceMethod(known.raw, selector.raw),
      let original = method_getImplementation(method),
      let front = objcsend_front(number, unsafeBitCast(original, to: Method.self), before, after)
    else { return nil }
    self.known = isOfClass ? known.object.runningClass : known
    self.method = method
    self.original = original
    ours = unsafeBitCast(front, to: IMP.self)
  }

  /// From now on calls pass.
  func put() { DispatchTables.set(ours, of: method, in: known) }

  /// Puts the original back, unless somebody else stands in front of ours meanwhile.
  func takeOut() {
    guard method_getImplementation(method) == ours else { return }
    DispatchTables.set(original, of: method, in: known)
  }
}
