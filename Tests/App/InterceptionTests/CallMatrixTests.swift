import CInterception
@testable import Interception
import Synchronization
import Testing

/// Over 500 generated signatures: what handlers see and do agrees with code compiled by clang, on
/// both sides of the call.
@Suite(.serialized) struct CallMatrixTests {
  private static let everybody = Client(thread: nil)

  /// Calls each method through a trampoline, with the handler.
  ///
  /// - Parameters:
  ///   - set: the values that the caller gets back.
  ///   - calls: how often the original is called.
  private func callAll(
    returning set: Int32, calls: Int = 1,
    handler: (MatrixCase) -> Handler?
  ) async throws {
    let matrix = try await Matrix.load()
    for (it, method) in zip(MatrixGenerator.all.cases, matrix.methods) {
      let trampoline = try trampoline(it, method)
      if let handler = handler(it) {
        let listener = Listener(client: Self.everybody, handler: handler) { error in
          Issue.record("\(it.index) \(it.encoding): \(error)")
        }
        trampoline.hear(listener.list(before: nil))
      }
      method.count.pointee = Matrix.Count(calls: 0, wrong: 0, set: set)
      let isRight = method.call(trampoline.code, set)
      #expect(isRight == 1, "\(it.index) \(it.encoding): the caller got something else")
      #expect(method.count.pointee.calls == calls, "\(it.index) \(it.encoding)")
      #expect(method.count.pointee.wrong == 0, "\(it.index) \(it.encoding): the original got something else")
      #expect(cinterception_depth() == 0)
    }
  }

  private func trampoline(_ it: MatrixCase, _ method: Matrix.Method) throws -> Trampoline {
    let signature = try Signature(it.encoding)
    let name = MethodNumber("matrix \(it.index)")
    return try Trampoline(signature, method: name, original: method.implementation)
  }

  @Test func passedThrough() async throws {
    try await callAll(returning: 0) { _ in nil }
  }

  @Test func originalWithTheSameArguments() async throws {
    try await callAll(returning: 0) { it in
      { call in
        expectArguments(call, it)
        #expect(call.result == nil)
        call.callOriginal()
        #expect(it.results[0].isSame(as: call.result), "\(it.index) \(it.encoding)")
      }
    }
  }

  @Test func originalWithOtherArguments() async throws {
    try await callAll(returning: 1) { it in
      { call in
        try call.callOriginal(with: it.arguments[1].map(\.value))
        #expect(it.results[1].isSame(as: call.result), "\(it.index) \(it.encoding)")
        // What the caller passed is as it was.
        expectArguments(call, it)
      }
    }
  }

  @Test func resultOfTheHandler() async throws {
    try await callAll(returning: 1, calls: 0) { it in
      { call in
        try call.setResult(it.results[1].value)
        #expect(it.results[1].isSame(as: call.result), "\(it.index) \(it.encoding)")
      }
    }
  }

  @Test func resultOfTheHandlerAfterTheOriginal() async throws {
    try await callAll(returning: 1) { it in
      { call in
        // Of the first set, as the caller passes it; its result is then replaced.
        try call.callOriginal(with: it.arguments[1].map(\.value))
        try call.setResult(it.results[0].value)
        try call.setResult(it.results[1].value)
      }
    }
  }

  @Test func originalCalledDirectly() async throws {
    let matrix = try await Matrix.load()
    for (it, method) in zip(MatrixGenerator.all.cases, matrix.methods) {
      for set in 0...1 {
        method.count.pointee = Matrix.Count(calls: 0, wrong: 0, set: Int32(set))
        let result = try OwnCall(
          function: method.implementation, signature: Signature(it.encoding), method: MethodNumber("matrix"),
          selector: UnsafeRawPointer(bitPattern: MatrixCase.selector), provider: nil
        ).make(on: UnsafeRawPointer(bitPattern: MatrixCase.target), it.arguments[set].map(\.value))
        #expect(it.results[set].isSame(as: result), "\(it.index) \(it.encoding)")
        #expect(method.count.pointee.calls == 1)
        #expect(method.count.pointee.wrong == 0, "\(it.index) \(it.encoding)")
      }
    }
  }
}

/// Expects that what reads an argument of one type reads the same, and nothing of the others.
private func expectTyped(_ call: borrowing Invocation, _ index: Int, _ value: CallValue) {
  var (integer, double, pointer): (Int64?, Double?, UnsafeMutableRawPointer?)
  switch value {
  case .bool(let value): integer = value ? 1 : 0
  case .signed(let value): integer = value
  case .unsigned(let value): integer = Int64(exactly: value)
  case .double(let value): double = value
  case .pointer(let address): pointer = UnsafeMutableRawPointer(bitPattern: address)
  default: break
  }
  #expect(call.integer(index) == integer)
  #expect(call.double(index) == double)
  #expect(call.pointer(index) == pointer)
}

/// Expects that a handler sees what the caller passed.
private func expectArguments(_ call: borrowing Invocation, _ it: MatrixCase) {
  #expect(call.target == UnsafeMutableRawPointer(bitPattern: MatrixCase.target))
  let selector = UnsafeMutableRawPointer(bitPattern: MatrixCase.selector)
  #expect(call.selector == (it.hasSelector ? selector : nil))
  #expect(call.count == it.parameters.count)
  for (index, argument) in it.arguments[0].enumerated() {
    #expect(argument.isSame(as: call[index]), "\(it.index) \(it.encoding), argument \(index)")
    expectTyped(call, index, argument.value)
  }
  #expect(call[-1] == nil && call[it.parameters.count] == nil && call[.max] == nil)
}
