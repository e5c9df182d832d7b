import Testing
import Wire

@testable import capuchin

/// How `trace` shows calls and methods.
@Suite struct TracePrinterTests {
  private func traced(
    _ arguments: [(String, String)], result: String = "", isUI: Bool = true
  ) -> Traced {
    Traced(
      slot: "GtkButton.clicked", target: "GtkButton 0x1", result: result, isUI: isUI,
      arguments: arguments)
  }

  @Test func aCallHasItsArgumentsByName() {
    #expect(TracePrinter.text(traced([])) == "GtkButton.clicked(GtkButton 0x1)")
    #expect(
      TracePrinter.text(traced([("position", "3"), ("", "null")], result: "1"))
        == "GtkButton.clicked(GtkButton 0x1, position: 3, null) = 1")
    var raising = traced([("position", "3")])
    raising.raised = true
    #expect(TracePrinter.text(raising) == "GtkButton.clicked(GtkButton 0x1, position: 3) raised")
    #expect(
      TracePrinter.text(traced([], isUI: false)) == "GtkButton.clicked(GtkButton 0x1)  on another thread")
  }

  @Test func aMethodHasItsSignatureOrTheReason() {
    func method(_ signature: String, _ refusal: String, _ implemented: Bool) -> Methods.Description {
      .init(
        slot: "A.b", signature: signature, encoding: "", refusal: refusal, owner: "A",
        implemented: implemented)
    }
    #expect(TracePrinter.text(method("void ()", "", true)) == "A.b  void ()")
    #expect(TracePrinter.text(method("void ()", "", false)) == "A.b  void ()  not implemented")
    #expect(TracePrinter.text(method("", "it is variadic", true)) == "A.b  cannot be traced: it is variadic")
  }
}

extension Traced {
  fileprivate init(
    slot: String, target: String, result: String, isUI: Bool, arguments: [(String, String)]
  ) {
    self.init(
      slot: slot, target: target, arguments: arguments.map { .init(name: $0.0, value: $0.1) },
      result: result, onToolkitThread: isUI)
  }
}
