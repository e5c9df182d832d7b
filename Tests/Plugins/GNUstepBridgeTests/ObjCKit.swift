import ABIOverlay
import CapuchinABI
import Foundation
import Glibc
import Interception
@testable import PackHost
import TestSupport

/// The classes of `methods.m`, and the methods of the runtime as the built pack tells of them.
struct ObjCKit: @unchecked Sendable {
  typealias Object = UnsafeMutableRawPointer

  let finder: MethodFinder
  let methods: ToolkitMethods
  let originals: OriginalTable
  private let handle: UnsafeMutableRawPointer

  private static let loaded = Task { try await ObjCKit() }

  static func load() async throws -> ObjCKit { try await loaded.value }

  private init() async throws {
    handle = try await TemporaryFolder.with("objc") { folder in
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "methods.m")
      let library = folder.appending(path: "methods.so")
      // The toolchain's clang brings no Objective-C runtime.
      try await run(
        "gcc", ["-shared", "-fPIC", "-fobjc-exceptions", "-o", library.path, source.path, "-lobjc"],
        within: .seconds(60)
      ).expectSuccess()
      return try require(dlopen(library.path, RTLD_NOW | RTLD_LOCAL))
    }
    let pack = try require(
      dlopen(Tree.build.appending(path: "libGNUstepBridge.so").path, RTLD_NOW | RTLD_LOCAL))
    let entry = unsafeBitCast(try require(dlsym(pack, CAPUCHIN_PACK_ENTRY)), to: capuchin_pack_entry_function.self)
    let table = try require(entry(nil)).pointee
    let capability = try require(
      CAPUCHIN_EXT_METHODS.lent { table.capability?(table.context, $0) } ?? nil)
    finder = MethodFinder(capability.assumingMemoryBound(to: capuchin_methods.self), pack: "gnustep-bridge")
    methods = ToolkitMethods(finder)
    originals = OriginalTable(provider: methods)
    // A class has a dispatch table once it got a message.
    for name in ["Base", "Derived", "Plain"] { _ = try add(make(name), 0, 0) }
  }

  func function<Function>(_ name: String, as type: Function.Type = Function.self) throws -> Function {
    unsafeBitCast(try require(dlsym(handle, name)), to: type)
  }

  func make(_ className: String) throws -> Object {
    let make: @convention(c) (UnsafePointer<CChar>) -> Object? = try function("make")
    return try require(make(className))
  }

  func add(_ object: Object, _ first: Int32, _ second: Int32) throws -> Int32 {
    let add: @convention(c) (Object, Int32, Int32) -> Int32 = try function("add")
    return add(object, first, second)
  }

  func inherited(_ object: Object, _ value: Int32) throws -> Int32 {
    let inherited: @convention(c) (Object, Int32) -> Int32 = try function("inherited")
    return inherited(object, value)
  }

  func count(_ name: String, _ object: Object) throws -> Int32 {
    let count: @convention(c) (Object) -> Int32 = try function(name)
    return count(object)
  }

  func implementation(_ className: String, _ selector: String) throws -> UnsafeMutableRawPointer? {
    let look: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeMutableRawPointer? =
      try function("implementation")
    return look(className, selector)
  }

  /// Intercepts a method of a class.
  func install(
    _ selector: String, of className: String, by interceptor: Interceptor, _ handler: @escaping Handler
  ) throws -> InterceptionToken {
    let found = try finder.find(selector, of: finder.classNumber(named: className))
    return try interceptor.install(
      selector, in: require(methods.methodSlot(found)), signature: methods.signature(found.encoding),
      handler: handler)
  }
}

/// Something that a test needs is not there.
struct Missing: Error {}

func require<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Missing() }
  return value
}
