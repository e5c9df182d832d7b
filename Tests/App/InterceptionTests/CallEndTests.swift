import CInterception
@testable import Interception
import Testing

/// Handlers that hear of the end of a call, without being on the stack meanwhile.
@Suite struct CallEndTests {
  /// Notes when nothing holds it any more.
  private final class Held: Sendable {
    private let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    deinit { journal.note("let go") }
  }

  private let kit: ToyKit
  private let table = SlotTable()
  private let journal = Journal()

  init() async throws {
    kit = try await ToyKit.load()
  }

  /// Notes the beginning, the end and that it holds nothing then.
  private func handler(_ name: String) -> Handler {
    let journal = journal
    return { call in
      let held = Held(journal)
      journal.note("\(name):\(call[0]?.description ?? "-")")
      call.afterOriginal { call, hasReturned in
        let end = hasReturned ? "=\(call.result?.description ?? "-")" : " raised"
        withExtendedLifetime(held) { journal.note("\(name)\(end)") }
      }
    }
  }

  @Test func theEndComesAfterTheOriginal() throws {
    let type = try ToyClass(kit, select: nil)
    for name in ["first", "second"] {
      _ = try Interceptor(table: table).install(
        "measure", in: type.slot(\.measure), signature: Signature("d@id"), handler: handler(name))
    }
    let object = ToyObject(type)
    #expect(kit.measure(object.memory, 3, 2) == 6)
    #expect(journal.text == "second:3 first:3 first=6.0 let go second=6.0 let go")
    #expect(cinterception_depth() == 0)
  }

  @Test func anExceptionLetsGoOfWhatWasLeft() throws {
    let type = try ToyClass(kit, select: "throwing_select")
    _ = try Interceptor(table: table).install(
      "select", in: type.selectSlot, signature: Signature("v@q"), handler: handler("it"))
    let object = ToyObject(type)
    for row in 1...2 { #expect(kit.select(object.memory, row) == 0) }
    #expect(journal.text == "it:1 it raised let go it:2 it raised let go")
    #expect(object.calls == [2, 0, 0])
    #expect(cinterception_depth() == 0)
  }

  @Test func theLastOneThatIsLeftCounts() throws {
    let journal = journal
    let type = try ToyClass(kit, select: "base_select")
    _ = try Interceptor(table: table).install("select", in: type.selectSlot, signature: Signature("v@q")) { call in
      call.afterOriginal { _, _ in journal.note("early") }
      call.callOriginal()
      call.afterOriginal { _, _ in journal.note("late") }
    }
    let object = ToyObject(type)
    #expect(kit.select(object.memory, 1) == 1)
    #expect(journal.text == "late")
    #expect(object.calls == [1, 0, 0])
  }
}
