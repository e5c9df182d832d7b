import CObjC

/// The app's centre of notifications.
enum NotificationCenter {
  static var shared: Object? { (try? ObjCClass("NSNotificationCenter")?.object.send("defaultCenter")) ?? nil }
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
