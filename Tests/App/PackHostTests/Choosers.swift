import Foundation
import Interception

@testable import PackHost

/// The fake toolkit's choosers: 0 is the delegate of widget 2, 1 of widget 3.
struct Choosers {
  let toolkit: FakeToolkit

  typealias Choose = @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafePointer<CChar>?) -> Int32

  static func with(_ body: (Choosers) throws -> Void) async throws {
    try await FakeToolkit.with { toolkit throws in
      let choosers = Choosers(toolkit: toolkit)
      _ = toolkit.notes()
      toolkit.agent.heard = []
      try body(choosers)
      try choosers.endRecording()
    }
  }

  func record() throws { try toolkit.host.record(true, toolkit.bridge) }
  func endRecording() throws {
    if let bridge = toolkit.host.bridges.first { try toolkit.host.record(false, bridge) }
  }

  /// The user is about to do something to a widget.
  func meet(_ widget: UInt64) throws {
    let node = toolkit.widget(widget)
    toolkit.host.watchDelegates(of: node, try toolkit.host.toolkitClass(of: node).components)
  }

  /// What the agent has heard since the last time.
  func news() -> [String] {
    defer { toolkit.agent.heard = [] }
    return toolkit.agent.heard.map { $0.replacing("PackHost.Value.", with: "") }
  }

  func choose(_ index: Int32, _ text: String?, of which: Int32 = 0) throws -> Int32 {
    let function = try require(toolkit.function("fake_choose_item", as: Choose.self))
    let target = try object(which)
    guard let text else { return function(target, which, index, nil) }
    return text.withCString { function(target, which, index, $0) }
  }

  /// On a thread of its own.
  func callElsewhere() throws -> Int32 {
    nonisolated(unsafe) let target = try object(0)
    let choose = try require(toolkit.function("fake_choose_item", as: Choose.self))
    nonisolated(unsafe) var answer: Int32 = 0
    let isDone = DispatchSemaphore(value: 0)
    Thread {
      answer = choose(target, 0, 4, "")
      isDone.signal()
    }.start()
    isDone.wait()
    return answer
  }

  func drop(_ height: Double) throws -> Double {
    typealias Drop = @convention(c) (UnsafeMutableRawPointer?, Double) -> Double
    return try require(toolkit.function("fake_drop_item", as: Drop.self))(try object(0), height)
  }

  func setCause(_ cause: Cause) {
    toolkit.function("fake_cause", as: (@convention(c) (UInt32) -> Void).self)?(cause.rawValue)
  }

  /// The app changes the first class's method.
  func override() {
    toolkit.function("fake_override", as: (@convention(c) (Int32) -> Void).self)?(0)
  }

  /// Makes a third class, which begins as a copy of the first.
  func makeCopy() { toolkit.call("fake_make_copy") }

  /// All pointers of both classes' tables.
  func tables() throws -> [UInt] {
    typealias Tables = @convention(c) (UnsafeMutablePointer<UInt64>) -> UnsafeRawPointer?
    var size: UInt64 = 0
    let start = try require(require(toolkit.function("fake_tables", as: Tables.self))(&size))
    return [UInt](UnsafeRawBufferPointer(start: start, count: Int(size)).bindMemory(to: UInt.self))
  }

  private func object(_ which: Int32) throws -> UnsafeMutableRawPointer? {
    try toolkit.bridge.pointer(of: toolkit.widget(5 + UInt64(which)))
  }
}
