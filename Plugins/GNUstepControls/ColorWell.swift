import CapuchinABI
import GNUstepKit
import PackKit

/// An NSColorWell: `Set ColorPicker Ink #ff8000`, whatever was done in the panel that it opens. A colour
/// that has only a name has no value.
///
/// The click that opens the panel is nothing by itself. One on a well that has it open lets go of it: the panel stays,
/// and what is done there from then on is for others. A double click does both, which is what it is called,
/// `Touch ColorPicker Ink %count=2`: played, the panel stands there, and is nobody's.
struct ColorWell: Component {
  let className = "NSColorWell"
  let kind: Kind = "ColorPicker"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [Property("value") { node in WellColor(of: node).map { .string($0.text) } }]

  private let letGo = NodeMemory<Bool>()

  func event(_ event: InputEvent, on node: Node) -> Response {
    // What is pressed in the panel is the well's, too.
    guard event.window == node.window else { return .taken }
    if event.button > 1 { return .pass }
    guard event.isPrimary else { return .taken }
    switch event.kind {
    case .press: letGo[node] = node["isActive"] == true && node["isEnabled"] == true
    case .release where letGo[node] == true && node.frame?.contains(event.x, event.y) == true:
      return .offer(Command("Touch", modifiers: ["count": .int(2)]))
    default: break
    }
    return .taken
  }

  func occasion(_ occasion: Occasion) -> Command? {
    WellColor(of: occasion.node).map { Command("Set", .string($0.text)) }
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    pending.verb == "Set" && next.verb == "Set" ? next : nil
  }

  /// As the panel does: the colour, and then the action.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    let text: String = try play.argument("color")
    guard let wanted = WellColor(text) else {
      throw PackError.invalid("Set ColorPicker: color must be #rrggbb or #rrggbbaa; found \"\(text)\"")
    }
    let node = play.node
    return try play.perform(
      waitingFor: "color \(wanted.text); it is \(WellColor(of: node)?.text ?? "none")",
      until: { WellColor(of: node) == wanted }
    ) {
      try node.set("color", .node(wanted.made(like: node)))
      try node.sendAction()
    }
  }
}

/// A colour by its red, green, blue and opacity, each 0 to 255.
struct WellColor: Equatable {
  private let parts: [UInt8]

  /// Of `#rrggbb` or `#rrggbbaa`; nil for anything else.
  init?(_ text: String) {
    let digits = Array(text.utf8.dropFirst())
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8 else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    guard parts.count * 2 == digits.count else { return nil }
    self.parts = parts.count == 3 ? parts + [255] : parts
  }

  /// The one in a well; nil for one that has only a name.
  init?(of well: Node) {
    // Asked for what a colour of its kind does not have, it raises.
    guard let shown = WellColor.bytes(well, "red", "green", "blue") ?? WellColor.bytes(well, "white", "white", "white"),
      let opacity = WellColor.bytes(well, "alpha")
    else { return nil }
    parts = shown + opacity
  }

  /// As a script says it: without its opacity where it has all of that.
  var text: String {
    (parts.last == 255 ? parts.dropLast() : parts[...]).reduce("#") { text, byte in
      text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// An NSColor of the toolkit's, which raises for no shares of 1.
  /// - Parameter like: of the same toolkit.
  func made(like node: Node) throws -> Node {
    typealias Pointer = Runtime.Pointer
    typealias Make = @convention(c) (Pointer, Pointer, Double, Double, Double, Double) -> Pointer?
    let made = try Runtime.send("colorWithCalibratedRed:green:blue:alpha:", to: "NSColor", Make.self) {
      $0($1, $2, share(0), share(1), share(2), share(3))
    }
    guard let color = node.node(of: made) else { throw PackError.failed("this AppKit makes no such color") }
    return color
  }

  private func share(_ index: Int) -> Double { Double(parts[index]) / 255 }

  /// Parts of a well's colour, which are shares of 1.
  private static func bytes(_ well: Node, _ names: String...) -> [UInt8]? {
    let shares = names.compactMap { well["color.\($0)Component"] as Double? }
    guard shares.count == names.count else { return nil }
    return shares.map { UInt8(exactly: (min(max($0, 0), 1) * 255).rounded()) ?? 0 }
  }
}
