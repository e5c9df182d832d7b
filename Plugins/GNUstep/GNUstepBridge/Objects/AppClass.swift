import BridgeKit
import CObjC
import Glibc
import Spelling

/// A class of the app that sets it up, `--setup AddAccountOperation`: an NSOperation, or any with `main` or `start`.
///
/// It runs on the toolkit's thread, as the app is about to show its first window: the app's objects are there.
struct AppClass {
  private let known: ObjCClass
  private let selector: Selector
  private let isOperation: Bool

  /// How many seconds pass between two looks at an operation that goes on by itself.
  private static let turn = 0.01

  /// - Throws: `BridgeError` if the app has no such class, or the class has neither method.
  init(_ name: String) throws(BridgeError) {
    guard let known = ObjCClass(name) else { throw .noSetUpClass(name) }
    let isOperation = ObjCClass("NSOperation").map(known.isKind) ?? false
    // An operation's `start` calls its `main`; that of an NSThread would go on beside the app.
    let names: [Selector] = isOperation ? ["start"] : ["main", "start"]
    guard let selector = names.first(where: known.hasMethod) else { throw .noSetUpMethod(name) }
    (self.known, self.selector, self.isOperation) = (known, selector, isOperation)
  }

  /// Makes an instance, has it do its work, and returns when it has.
  func setUp() throws(BridgeError) {
    do throws(Raised) {
      let object = try known.object.send("alloc")?.send("init")
      defer { try? object?.perform("release") }
      try object?.perform(selector)
      if isOperation { try object.map(wait) }
    } catch {
      throw .raised("-[\(known.name) \(selector.name)]", error)
    }
  }

  /// An operation that says `isConcurrent` goes on when `start` has returned.
  private func wait(for operation: Object) throws(Raised) {
    while try !operation.bool("isFinished") {
      // Returns at once if the run loop has nothing to wait for.
      let hasTurned = try AppClass.turnRunLoop()
      if !hasTurned { usleep(UInt32(AppClass.turn * 1_000_000)) }
    }
  }

  private static func turnRunLoop() throws(Raised) -> Bool {
    typealias After = @convention(c) (Object, SEL, Double) -> Object?
    typealias Run = @convention(c) (Object, SEL, Object, Object) -> UInt8
    let later: Selector = "dateWithTimeIntervalSinceNow:"
    guard let mode = RunLoopMode.ofEvents, let loop = try ObjCClass("NSRunLoop")?.object.send("currentRunLoop"),
      let date = try ObjCClass("NSDate")?.object.message(later, After.self, { $0($1, $2, turn) })
    else { return false }
    return try loop.message("runMode:beforeDate:", Run.self) { $0($1, $2, mode, date) } != 0
  }
}

extension BridgeError {
  fileprivate static func noSetUpClass(_ name: String) -> BridgeError {
    let classes = ObjCClass.all.filter(\.isOfApp).map(\.name)
    return failed("the app has no class \(name)\(hint(Suggestion.nearest(to: name, in: classes)))")
  }

  fileprivate static func noSetUpMethod(_ name: String) -> BridgeError {
    failed("\(name) has neither -main nor -start; name an NSOperation, or a class with one of them")
  }
}
