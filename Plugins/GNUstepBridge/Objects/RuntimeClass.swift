import CObjC

/// A class that is made at run time, so that the toolkit can call functions of ours.
enum RuntimeClass {
  /// A method of such a class. It lives for good.
  struct Method {
    let selector: Selector
    /// Its encoding.
    let types: String
    let function: IMP
  }

  /// The one instance of a new class with one method.
  static func instance(
    named name: String, _ selector: Selector, types: String, _ function: IMP
  ) -> Object? {
    instance(named: name, [Method(selector: selector, types: types, function: function)])
  }

  /// The one instance of a new class, which lives for good; nil where its name is taken. Without Foundation it
  /// is of a class of its own.
  static func instance(named name: String, of base: String = "NSObject", _ methods: [Method]) -> Object? {
    let base = ObjCClass(base)
    guard let made = objc_allocateClassPair(base?.raw, name, 0) else { return nil }
    for method in methods { class_addMethod(made, method.selector.raw, method.function, method.types) }
    objc_registerClassPair(made)
    return base == nil ? class_createInstance(made, 0) : try? ObjCClass(made).object.send("new")
  }
}
