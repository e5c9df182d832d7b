import CObjC
import CObjCSend

/// An object of the runtime, borrowed. A reference of one's own is taken by `holding`.
typealias Object = UnsafeMutablePointer<objc_object>

extension UnsafeMutablePointer<objc_object> {
  init(_ pointer: OpaquePointer) {
    self = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: objc_object.self)
  }

  /// The class it says it is of: that of a KVO'd object is hidden behind the one it had.
  func apparentClass() throws(Raised) -> ObjCClass {
    ObjCClass(OpaquePointer(try send("class") ?? Object(object_getClass(self))))
  }

  /// The class whose methods it runs.
  var runningClass: ObjCClass { ObjCClass(object_getClass(self)) }

  var className: String { runningClass.name }

  /// Whether it has a method of that name.
  func responds(to selector: Selector) -> Bool { runningClass.hasMethod(selector) }

  func isKind(of other: ObjCClass?) -> Bool { other.map(runningClass.isKind) ?? false }
}

/// Calls `body` with a reference of ours to each object: in it the app may run, and let go of them.
func holding<Result, Failure: Error>(
  _ objects: [Object], _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  for object in objects { _ = try? object.send("retain") }
  defer { for object in objects { try? object.perform("release") } }
  return try body()
}

/// Calls `body` with an autorelease pool of its own: what the toolkit makes to answer us is let go of
/// at its end, on the thread it was made on.
func autoreleasing<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let pool = foundationsPool.flatMap { try? $0.object.send("new") }
  defer { try? pool?.perform("drain") }
  return try body()
}

private let foundationsPool = ObjCClass("NSAutoreleasePool")

/// An exception that a method raised, stopped before it reached Swift.
struct Raised: Error {
  /// `NSRangeException: Index 7 is out of range 3`; of an object that is no NSException, its class.
  let text: String

  /// Throws what the message that was just sent raised.
  static func check() throws(Raised) {
    guard let exception = objcsend_take_exception() else { return }
    throw Raised(exception.assumingMemoryBound(to: objc_object.self))
  }

  /// What an exception of the unwinder's says, of a class of the app's own only what the class is called; nil of
  /// another language's.
  static func text(of exception: UnsafeRawPointer) -> String? {
    guard let object = objcsend_raised_object(exception)?.assumingMemoryBound(to: objc_object.self) else { return nil }
    return object.runningClass.isOfApp ? object.className : Raised(object).text
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
