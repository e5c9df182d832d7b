import CObjC

/// A class that is made at run time, so that the toolkit can call functions of ours.
enum RuntimeClass {
  /// The one instance of a new class with one method; nil where its name is taken. Without Foundation it
  /// is of a class of its own.
  ///
  /// - Parameters:
  ///   - types: the method's encoding.
  ///   - method: lives for good, as does the object.
  static func instance(
    named name: String, _ selector: Selector, types: String, _ method: IMP
  ) -> Object? {
    let base = ObjCClass("NSObject")
    guard let made = objc_allocateClassPair(base?.raw, name, 0) else { return nil }
    class_addMethod(made, selector.raw, method, types)
    objc_registerClassPair(made)
    return base == nil ? class_createInstance(made, 0) : try? ObjCClass(made).object.send("new")
  }
}
