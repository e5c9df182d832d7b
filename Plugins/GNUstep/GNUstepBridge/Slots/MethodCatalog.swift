import BridgeKit
import CObjC
import Glibc
import Synchronization

/// The methods that the host has asked for, each once. Any thread.
final class MethodCatalog: Sendable {
  static let shared = MethodCatalog()

  private struct Key: Hashable {
    let known: ObjCClass
    let name: String
  }

  private let methods = Mutex<[Key: RuntimeMethod]>([:])

  /// A method by its name, or by its name behind that of a class, `NSView.mouseDown:`. Protocols are mostly
  /// not known at run time: what is no class's name says nothing.
  func method(_ name: String, of known: ObjCClass) throws(BridgeError) -> RuntimeMethod {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let declarer = ObjCClass(parts[0]), !known.isKind(of: declarer) {
      throw .otherClass(known.name, parts[0])
    }
    let selector = parts[parts.count - 1]
    guard let method = method(Selector(selector), of: known) else { throw .noMethod(selector, known.name) }
    return method
  }

  /// All methods of a class and those above, each as the class has it.
  func methods(of known: ObjCClass) -> [RuntimeMethod] {
    var seen: Set<String> = []
    return known.lineage.flatMap(\.ownSelectors).compactMap { selector in
      seen.insert(selector.name).inserted ? method(selector, of: known) : nil
    }
  }

  /// The method in the classes below that have an implementation of their own, bases first.
  func descendants(of method: RuntimeMethod) -> [RuntimeMethod] {
    let name = method.selectorName
    let below = ObjCClass.all.filter { $0 != method.known && $0.isKind(of: method.known) }
    return below.map { ($0, Array($0.lineage).count) }.sorted { $0.1 < $1.1 }
      .compactMap { self.method(Selector(name), of: $0.0) }.filter(\.isOwn)
  }

  /// Calls `body` while no other method is exchanged.
  func exchanging<Result>(_ body: () -> Result) -> Result { methods.withLock { _ in body() } }

  private func method(_ selector: Selector, of known: ObjCClass) -> RuntimeMethod? {
    methods.withLock { methods in
      let key = Key(known: known, name: selector.name)
      if let method = methods[key] { return method }
      guard let found = class_getInstanceMethod(known.raw, selector.raw),
        let declarer = Array(known.lineage).last(where: { class_getInstanceMethod($0.raw, selector.raw) == found })
      else { return nil }
      let method = RuntimeMethod(found, of: known, declaredBy: declarer)
      methods[key] = method
      return method
    }
  }
}

extension ObjCClass {
  /// Of the methods that it implements itself.
  fileprivate var ownSelectors: [Selector] {
    var count: UInt32 = 0
    guard let list = class_copyMethodList(raw, &count) else { return [] }
    defer { free(list) }
    return (0..<Int(count)).compactMap { list[$0].flatMap(method_getName).map(Selector.init) }
  }
}
