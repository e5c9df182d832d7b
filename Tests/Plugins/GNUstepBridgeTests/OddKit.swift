import ABIOverlay
import CapuchinABI
import Foundation
import Glibc
@testable import Interception
@testable import PackHost
import TestSupport

/// The methods of `odd.m` in this process, with GNUstep's Foundation and the built pack's table of methods.
struct OddKit: @unchecked Sendable {
  let kit: ObjCKit
  let objects: CallObjects
  private let handle: UnsafeMutableRawPointer

  private static let loaded = Task { try await OddKit() }

  static func load() async throws -> OddKit { try await loaded.value }

  private init() async throws {
    handle = try await TemporaryFolder.with("odd") { folder in
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "odd.m")
      let library = folder.appending(path: "odd.so")
      let script = """
        gcc -std=gnu11 -Wall $(gnustep-config --objc-flags) -MMD -MF /dev/null -shared -fPIC -o "$1" "$2" \
          $(gnustep-config --base-libs)
        """
      try await run("sh", ["-ec", script, "sh", library.path, source.path], within: .seconds(120)).expectSuccess()
      return try require(dlopen(library.path, RTLD_NOW | RTLD_LOCAL))
    }
    kit = try await ObjCKit.load()
    let finder = kit.finder
    // The bridge has nodes once an app is up; here an object's address is its number.
    objects = CallObjects(
      finder: finder,
      pointer: { UnsafeMutableRawPointer(bitPattern: UInt($0.raw.object)) },
      node: { Node(capuchin_node(bridge: 1, generation: 0, object: UInt64(UInt(bitPattern: $0)), part: 0)) },
      write: { type, value, place in
        if case .node = value { (.unsupported, nil) } else { finder.writeValue(type, value, to: place) }
      },
      isA: { _, _ throws(PackError) in true })
  }

  private func function<Function>(_ name: String, as type: Function.Type = Function.self) throws -> Function {
    unsafeBitCast(try require(dlsym(handle, name)), to: type)
  }

  /// An object that lives as long as the process.
  func make(_ className: String) throws -> UnsafeMutableRawPointer {
    let make: @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer? = try function("odd_object")
    return try require(make(className))
  }

  /// What the method with that number logs when compiled code calls it.
  func direct(_ object: UnsafeMutableRawPointer, _ number: Int) throws -> String {
    let direct: @convention(c) (UnsafeMutableRawPointer, Int32) -> UnsafePointer<CChar> = try function("odd_direct")
    return String(cString: direct(object, Int32(number)))
  }

  func takeLog() throws -> String {
    let take: @convention(c) () -> UnsafePointer<CChar> = try function("odd_take_log")
    return String(cString: take())
  }

  func pooled<Result>(_ body: () throws -> Result) throws -> Result {
    let pool: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = try function("odd_pool")
    let made = pool(nil)
    defer { _ = pool(made) }
    return try body()
  }

  /// Calls a method, or its original, as a pack does.
  ///
  /// - Returns: the result and what was written to, by the argument's number.
  func call(
    _ method: String, on object: UnsafeMutableRawPointer, _ arguments: [Value], original: Bool
  ) throws -> (result: Value?, outputs: [Int: Value]) {
    let owner = try require(kit.methods.classNumber(of: object))
    let implementation = original
      ? try kit.originals.original(ofMethod: method, of: owner) : try kit.originals.current(method, of: owner)
    let types = MethodTypes(implementation.signature.encoding)
    let call = try CallArguments(
      arguments, for: implementation.signature, types, on: try require(objects.node(object)), objects)
    return try withExtendedLifetime(call) {
      let result = try implementation.invoke(on: object, call.values)
      let values = CallValues(objects, depth: .everything, isAfterCall: true)
      let outputs = Dictionary(call.outputs(values).map { ($0.number, $0.value) }) { first, _ in first }
      return (result == .void ? nil : values.value(result, types.result), outputs)
    }
  }
}
