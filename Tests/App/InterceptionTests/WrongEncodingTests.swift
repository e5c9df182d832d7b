import CInterception
@testable import Interception
import Testing

/// A wrong encoding has handlers read something else. What the app passes and gets back is as it would be.
///
/// This is so with assembly only. A closure of libffi hands the original what the encoding says, so a wrong one
/// changes the call; there the host takes encodings from the toolkit alone.
@Suite(.enabled(if: InterceptionMachine.current == .assembly, "a closure relies on the encoding (Docs/Decisions/0061)"))
struct WrongEncodingTests {
  private static let everybody = Client(thread: nil)

  /// What each of the methods of wrong.c could be mistaken for, itself among them where an encoding can say it.
  private static let encodings = [
    "v@", "v@i", "i@ii", "q@d", "d@d", "f@ff", "D@", "jD@", "jd@", "d@ddddddddddd", "v@iiiiiiiiiii",
    "{reals=dd}@{reals=dd}", "{mixed=qd}@{mixed=qd}", "{swapped=dq}@{swapped=dq}", "{large=dddd}@d",
    "{extended=D}@", "v@{larger=[200q]}q", "@@@", "*@*", "B@B", "v@D",
  ]

  private struct Method {
    let name: String
    let implementation: UnsafeMutableRawPointer
    let call: @convention(c) (UnsafeMutableRawPointer) -> Int32
  }

  private struct Entry {
    let name: UnsafePointer<CChar>?
    let method: UnsafeMutableRawPointer?
    let call: (@convention(c) (UnsafeMutableRawPointer) -> Int32)?
  }

  private static let library = Task { try await Compiled(toy: "wrong.c") }

  private static func methods(_ library: Compiled) throws -> [Method] {
    var entry = try library.symbol("wrong_methods").assumingMemoryBound(to: Entry.self)
    var methods: [Method] = []
    while let name = entry.pointee.name, let method = entry.pointee.method, let call = entry.pointee.call {
      methods.append(Method(name: String(cString: name), implementation: method, call: call))
      entry += 1
    }
    return methods
  }

  /// Reads all that the encoding says is there, before and after the original.
  private static let reads: Handler = { call in
    for index in 0..<call.count { _ = call[index] }
    #expect(call.result == nil)
    call.afterOriginal { call, hasReturned in
      #expect(hasReturned)
      _ = call.result
    }
  }

  private static let calls: Handler = { call in
    call.callOriginal()
    _ = call.result
  }

  @Test(arguments: encodings)
  func changesNothing(_ encoding: String) async throws {
    let library = try await Self.library.value
    let reals = unsafeBitCast(try library.symbol("wrong_reals"), to: (@convention(c) () -> Int32).self)
    for method in try Self.methods(library) {
      let number = MethodNumber("wrong \(method.name)")
      for handlers in [[], [Self.reads], [Self.calls], [Self.reads, Self.calls, Self.reads]] {
        let trampoline = try Trampoline(Signature(encoding), method: number, original: method.implementation)
        trampoline.hear(
          handlers.reduce(nil) { list, handler in
            Listener(client: Self.everybody, handler: handler) { Issue.record("\($0)") }.list(before: list)
          })
        // As often as the unit has room for numbers, and once more.
        for _ in 0..<9 {
          #expect(method.call(trampoline.code) == 1, "\(method.name), \(handlers.count) handlers")
          #expect(reals() == 0, "\(method.name), \(handlers.count) handlers")
        }
      }
    }
    #expect(cinterception_depth() == 0)
  }
}
