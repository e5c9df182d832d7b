import CObjC
import CObjCSend

/// The app's centre of notifications.
enum NotificationCenter {
  static var shared: Object? { (try? ObjCClass("NSNotificationCenter")?.object.send("defaultCenter")) ?? nil }
}

extension UnsafeMutablePointer<objc_object> {
  /// Of a notification centre: tells `observer` of notifications of that name, of all objects.
  func observe(_ name: String, with observer: Object, _ selector: Selector) {
    typealias Method = @convention(c) (Object, SEL, Object, SEL, Object?, Object?) -> Void
    let adding: Selector = "addObserver:selector:name:object:"
    unsafeBitCast(Sender.plain, to: Method.self)(
      self, adding.raw, observer, selector.raw, Object.string(name), nil)
    _ = objcsend_take_exception()
  }
}
