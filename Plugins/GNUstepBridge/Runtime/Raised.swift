import CObjC
import CObjCSend

/// An exception that a method raised, stopped before it reached Swift.
struct Raised: Error {
  /// `NSRangeException: Index 7 is out of range 3`; of an object that is no NSException, its class.
  let text: String

  /// Throws what the message that was just sent raised.
  static func check() throws(Raised) {
    guard let exception = objcsend_take_exception() else { return }
    throw Raised(exception.assumingMemoryBound(to: objc_object.self))
  }

  private init(_ exception: Object) {
    let name = Raised.text(exception, "name")
    let reason = Raised.text(exception, "reason")
    text = [name ?? exception.className, reason].compactMap(\.self).joined(separator: ": ")
  }

  /// Says nothing where this raises as well.
  private static func text(_ exception: Object, _ selector: Selector) -> String? {
    guard exception.responds(to: selector), let text = try? exception.send(selector) else { return nil }
    return text.string
  }
}
