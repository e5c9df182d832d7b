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
