import ABIOverlay
import CapuchinABI
@testable import Interception
@testable import PackHost
import Testing

/// One after the other with those that call the same methods.
extension CallMatrixTests {
  /// The generated signatures with the values that packs get and pass: what is heard can be passed again, and what a
  /// pack passes is what code compiled by clang gets.
  @Suite struct ValueMatrixTests: @unchecked Sendable {
    /// A toolkit without types of its own.
    private let objects: CallObjects = {
      let table = UnsafeMutablePointer<capuchin_methods>.allocate(capacity: 1)
      table.initialize(to: .empty)
      return CallObjects(
        finder: MethodFinder(table, pack: "none"), pointer: { _ in nil }, node: { _ in nil },
        write: { _, _, _ in (.unsupported, nil) },
        isA: { _, _ throws(PackError) in false })
    }()

    private var values: CallValues { CallValues(objects, depth: .values) }

    /// What a pack's values become as arguments, with the memory that these point to.
    private func written(_ values: [Value], _ types: MethodTypes) throws -> ([CallValue], CallMemory) {
      let memory = CallMemory(objects.finder)
      let writer = ArgumentWriter(objects, memory)
      return (try zip(values, types.arguments).enumerated().map { try writer.argument($1.0, $1.1, $0 + 1) }, memory)
    }

    @Test func whatIsHeardCanBePassedAgain() async throws {
      let matrix = try await Matrix.load()
      let client = Client(thread: nil)
      for (it, method) in zip(MatrixGenerator.all.cases, matrix.methods) {
        let signature = try Signature(it.encoding)
        let types = MethodTypes(signature.encoding)
        let trampoline = try Trampoline(
          signature, method: MethodNumber("values \(it.index)"), original: method.implementation)
        let listener = Listener(client: client) { call in
          let heard = values.arguments(of: call, types)
          let (arguments, memory) = try written(heard, types)
          try withExtendedLifetime(memory) { try call.callOriginal(with: arguments) }
          #expect(it.results[0].isSame(as: call.result), "\(it.index) \(it.encoding)")
        } failed: { error in
          Issue.record("\(it.index) \(it.encoding): \(error)")
        }
        trampoline.hear(listener.list(before: nil))
        method.count.pointee = Matrix.Count(calls: 0, wrong: 0, set: 0)
        #expect(method.call(trampoline.code, 0) == 1, "\(it.index) \(it.encoding): the caller got something else")
        #expect(method.count.pointee.calls == 1 && method.count.pointee.wrong == 0, "\(it.index) \(it.encoding)")
      }
    }

    @Test func whatIsPassedArrives() async throws {
      let matrix = try await Matrix.load()
      for (it, method) in zip(MatrixGenerator.all.cases, matrix.methods) {
        let signature = try Signature(it.encoding)
        let types = MethodTypes(signature.encoding)
        let passed = zip(it.arguments[1], types.arguments).map { values.value($0.value, $1) }
        let (arguments, memory) = try written(passed, types)
        method.count.pointee = Matrix.Count(calls: 0, wrong: 0, set: 1)
        let result = try withExtendedLifetime(memory) {
          try OwnCall(
            function: method.implementation, signature: signature, method: .none,
            selector: UnsafeRawPointer(bitPattern: MatrixCase.selector), provider: nil
          ).make(on: UnsafeRawPointer(bitPattern: MatrixCase.target), arguments)
        }
        #expect(method.count.pointee.wrong == 0, "\(it.index) \(it.encoding)")
        #expect(
          values.value(result, types.result) == values.value(it.results[1].value, types.result),
          "\(it.index) \(it.encoding)")
      }
    }
  }
}
