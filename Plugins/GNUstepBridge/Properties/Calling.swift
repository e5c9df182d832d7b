import BridgeKit
import CObjC
import CapuchinABI

/// Calls a method of an object by its name, whatever its signature, through an NSInvocation.
///
/// With `@` in front of the name the object itself comes out that it returns, also where that is a text, a
/// number or an array: what an outline's row stands for may be any object.
struct Calling {
  private let registry: Registry
  private let object: Object
  private let selector: Selector
  private let types: MethodTypes
  private let wantsObject: Bool

  /// - Throws: `BridgeError.noMethod` where the object has none of that name.
  init(_ name: String, of object: Object, _ registry: Registry) throws(BridgeError) {
    self.registry = registry
    self.object = object
    wantsObject = name.first == "@"
    let name = wantsObject ? String(name.dropFirst()) : name
    selector = Selector(name)
    guard let method = class_getInstanceMethod(object.runningClass.raw, selector.raw) else {
      throw .noMethod(name, object.className)
    }
    types = MethodTypes(method)
  }

  /// - Throws: `BridgeError` for a wrong number or type of arguments, before anything is called; for what
  ///   the method raises.
  func run(_ values: [capuchin_value], _ result: UnsafePointer<capuchin_sink>?) throws(BridgeError) {
    guard values.count == types.arguments.count else {
      throw .argumentCount(name, expected: types.arguments.count, found: values.count)
    }
    let invocation = try invocation()
    try give(values, to: invocation)
    let reading: Reading?
    do throws(Raised) {
      try invocation.perform("invokeWithTarget:", object)
      reading = try returned(by: invocation)
    } catch {
      throw .raised(name, error)
    }
    guard let reading else { throw .noForm(name, object.className, types.result) }
    guard let result, types.result.first != "v" else { return }
    let putter = ReadingPutter(registry, isSecret: Secrets.isAny([object]))
    selector.name.lent { _ = result.put(putter.value(reading), named: $0) }
  }

  private var name: String { "\(selector.name) of \(object.className)" }

  private func invocation() throws(BridgeError) -> Object {
    let made: Object?
    do throws(Raised) {
      made = try object.invocation(of: selector)
    } catch {
      throw .raised(name, error)
    }
    guard let made else { throw .noMethod(selector.name, object.className) }
    return made
  }

  private func give(_ values: [capuchin_value], to invocation: Object) throws(BridgeError) {
    for (index, value) in values.enumerated() {
      let what = "argument \(index + 1) of \(name)"
      var argument = try CallBytes(value, as: types.arguments[index], what: what, registry)
      // The target and the selector come first.
      argument.lend { invocation.move("setArgument:atIndex:", $0, index + 2) }
    }
  }

  /// What came out; nil for a type that has no form.
  private func returned(by invocation: Object) throws(Raised) -> Reading? {
    guard types.result.first != "v" else { return .null }
    var answer = CallBytes()
    answer.lend { invocation.move("getReturnValue:", $0, 0) }
    if wantsObject, types.result.first == "@", !Secrets.isAny([object]) { return answer.object }
    return try answer.reading(as: types.result)
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// An invocation of one of the object's methods; nil where it has no signature.
  fileprivate func invocation(of selector: Selector) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, SEL) -> Object?
    guard let signature = try message("methodSignatureForSelector:", Method.self, { $0($1, $2, selector.raw) }),
      let made = try ObjCClass("NSInvocation")?.object.send("invocationWithMethodSignature:", signature)
    else { return nil }
    _ = try made.message("setSelector:", Method.self) { $0($1, $2, selector.raw) }
    return made
  }

  /// Of an invocation: copies bytes in or out.
  fileprivate func move(_ selector: Selector, _ bytes: UnsafeMutableRawPointer, _ index: Int) {
    typealias Method = @convention(c) (Object, SEL, UnsafeMutableRawPointer, Int) -> Void
    try? message(selector, Method.self) { $0($1, $2, bytes, index) }
  }
}
