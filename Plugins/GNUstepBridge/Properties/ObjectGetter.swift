import CObjC
import Synchronization

/// Getters that are looked for by their name alone, such as `identifier`: an app may call something else so.
private enum ObjectGetter {
  private struct Key: Hashable {
    let known: ObjCClass
    let selector: UInt
  }

  /// A tree asks the same of the same classes again and again.
  private static let found = Mutex<[Key: Bool]>([:])

  /// Whether a method of the class answers an object.
  static func answersObject(_ selector: Selector, of known: ObjCClass) -> Bool {
    let key = Key(known: known, selector: UInt(bitPattern: selector.raw))
    if let answer = found.withLock({ $0[key] }) { return answer }
    let method = class_getInstanceMethod(known.raw, selector.raw)
    let answer = method.map { MethodTypes($0).result.first == "@" } ?? false
    found.withLock { $0[key] = answer }
    return answer
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// What a getter answers; nil where there is none, and where it answers no object.
  func held(_ selector: Selector) -> Object? {
    guard responds(to: selector), ObjectGetter.answersObject(selector, of: runningClass) else { return nil }
    return (try? send(selector)) ?? nil
  }
}
