import CObjC
import CObjCSend

/// A method of ours in front of one of the toolkit's, in the table of the class that owns it.
///
/// `objcsend_front` calls the original when ours has returned.
struct Front {
  typealias Method = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void
  typealias Before =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Method?

  /// The toolkit's own.
  let original: Method
  private let method: OpaquePointer
  private let ours: IMP

  /// Prepares `before` for a method without parameters; nil where the class or the method is not
  /// there. Sends no message, so it may be called before `main`.
  init?(_ number: UInt32, of className: String, _ selector: Selector, before: @escaping Before) {
    guard let known = ObjCClass(className),
      let method = class_getInstanceMethod(known.raw, selector.raw),
      let original = method_getImplementation(method),
      let front = objcsend_front(number, before)
    else { return nil }
    self.method = method
    self.original = unsafeBitCast(original, to: Method.self)
    ours = unsafeBitCast(front, to: IMP.self)
  }

  /// From now on calls pass.
  func put() { _ = method_setImplementation(method, ours) }

  /// Puts the original back, unless somebody else stands in front of ours meanwhile.
  func takeOut() {
    guard method_getImplementation(method) == ours else { return }
    _ = method_setImplementation(method, unsafeBitCast(original, to: IMP.self))
  }
}
