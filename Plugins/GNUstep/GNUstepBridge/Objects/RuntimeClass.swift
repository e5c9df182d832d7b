import CObjC

/// A class that is made at run time, so that the toolkit can call functions of ours.
enum RuntimeClass {
  /// A method of such a class. It lives for good.
  struct Method {
    let selector: Selector
    /// Its encoding.
    let types: String
    let function: IMP

    init(_ selector: Selector, types: String, _ function: IMP) {
      (self.selector, self.types, self.function) = (selector, types, function)
    }

    /// One that takes an object, which may be none.
    init(_ selector: Selector, _ function: @convention(c) (Object, SEL, Object?) -> Void) {
      self.init(selector, types: "v24@0:8@16", unsafeBitCast(function, to: IMP.self))
    }
  }

  /// The one instance of a new class whose method takes an object, which may be none.
  static func instance(
    named name: String, _ selector: Selector, _ function: @convention(c) (Object, SEL, Object?) -> Void
  ) -> Object? {
    instance(named: name, [Method(selector, function)])
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

/// The app's centre of notifications.
enum NotificationCenter {
  static var shared: Object? { try? ObjCClass("NSNotificationCenter")?.object.send("defaultCenter") }
}

extension UnsafeMutablePointer<objc_object> {
  /// Of a notification centre: tells `observer` of notifications of that name, of all objects.
  func observe(_ name: String, with observer: Object, _ selector: Selector) {
    typealias Method = @convention(c) (Object, SEL, Object, SEL, Object?, Object?) -> Void
    try? message("addObserver:selector:name:object:", Method.self) {
      $0($1, $2, observer, selector.raw, Object.string(name), nil)
    }
  }
}
