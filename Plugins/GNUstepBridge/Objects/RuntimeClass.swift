import CObjC

/// A class that is made at run time, so that the toolkit can call functions of ours.
enum RuntimeClass {
  /// The one instance of a new class with one method; nil where its name is taken.
  ///
  /// - Parameters:
  ///   - types: the method's encoding.
  ///   - method: lives for good, as does the object.
  static func instance(
    named name: String, _ selector: Selector, types: String, _ method: IMP
  ) -> Object? {
    guard let base = ObjCClass("NSObject"), let made = objc_allocateClassPair(base.raw, name, 0) else {
      return nil
    }
    class_addMethod(made, selector.raw, method, types)
    objc_registerClassPair(made)
    return try? ObjCClass(made).object.send("new")
  }
}
