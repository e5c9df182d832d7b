import Foundation
import Interception
import Synchronization

/// The toy toolkit's functions, compiled once.
struct ToyKit: @unchecked Sendable {
  struct Class {
    var select: UnsafeMutableRawPointer?
    var measure: UnsafeMutableRawPointer?
  }

  struct Object {
    var type: UnsafeMutablePointer<Class>
    var superclass: UnsafeMutablePointer<Class>?
    var selected = 0
    var baseCalls = 0
    var subCalls = 0
    var appCalls = 0
    var wrapped: UnsafeMutableRawPointer?
  }

  typealias Select = @convention(c) (UnsafeMutableRawPointer, Int) -> Int32
  typealias SelectOften = @convention(c) (UnsafeMutableRawPointer, Int) -> Void
  typealias Measure = @convention(c) (UnsafeMutableRawPointer, Int32, Double) -> Double

  let select: Select
  let selectOrJump: Select
  let selectOften: SelectOften
  let measure: Measure
  private let image: Compiled

  private static let compiled = Task {
    try await ToyKit(Compiled(toy: "toy.cpp", options: ["-lstdc++"]))
  }

  static func load() async throws -> ToyKit { try await compiled.value }

  private init(_ library: Compiled) throws {
    image = library
    select = unsafeBitCast(try library.symbol("toy_select"), to: Select.self)
    selectOrJump = unsafeBitCast(try library.symbol("toy_select_or_jump"), to: Select.self)
    selectOften = unsafeBitCast(try library.symbol("toy_select_often"), to: SelectOften.self)
    measure = unsafeBitCast(try library.symbol("toy_measure"), to: Measure.self)
  }

  /// An implementation, such as `base_select`.
  func function(_ name: String) throws -> UnsafeMutableRawPointer { try image.symbol(name) }
}
