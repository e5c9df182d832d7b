import BridgeKit
import CGObject
import CapuchinABI

/// A method as the class or interface that declares it has it.
struct Method: Sendable {
  let name: LastingText
  /// Where its pointer is in the struct of the class or interface.
  let offset: Int
  /// How it is called; empty where it cannot be intercepted.
  let encoding: LastingText
  /// Why it cannot be intercepted; empty where it can.
  let refusal: LastingText
  /// The names of the parameters after the target.
  let parameters: LastingTexts

  init(
    _ name: String, at offset: Int, encoding: String = "", refusal: String = "",
    parameters: [String] = []
  ) {
    self.name = LastingText(name)
    self.offset = offset
    self.encoding = LastingText(encoding)
    self.refusal = LastingText(refusal)
    self.parameters = LastingTexts(parameters)
  }
}

/// A text that GLib keeps as long as the process lives, as the ABI promises of the texts of a slot.
///
/// Unchecked because it holds a pointer; what it points to is never written or freed.
struct LastingText: @unchecked Sendable {
  let text: String
  let raw: capuchin_string

  init(_ text: String) {
    self.text = text
    raw = capuchin_string(text.isEmpty ? nil : g_intern_string(text))
  }
}

/// The same of several texts. Unchecked as that is.
struct LastingTexts: @unchecked Sendable {
  let raw: capuchin_list

  init(_ texts: [String]) {
    let arena = Arena()
    raw = arena.list(texts.map(Value.string))
    if !texts.isEmpty { _ = Unmanaged.passRetained(arena) }
  }
}
