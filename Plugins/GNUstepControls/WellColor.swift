import PackKit

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
    let find = try Host.require("objc_lookUpClass", as: Find.self)
    let selector = try Host.require("sel_registerName", as: Find.self)("colorWithCalibratedRed:green:blue:alpha:")
    let lookUp = try Host.require("objc_msg_lookup", as: LookUp.self)
    guard let colors = find("NSColor"), let selector,
      let made = lookUp(colors, selector)(colors, selector, share(0), share(1), share(2), share(3)),
      let color = node.node(of: made)
    else { throw PackError.failed("this AppKit makes no such color") }
    return color
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Find = @convention(c) (UnsafePointer<CChar>) -> Pointer?
  private typealias Make = @convention(c) (Pointer, Pointer, Double, Double, Double, Double) -> Pointer?
  private typealias LookUp = @convention(c) (Pointer, Pointer) -> Make

  private func share(_ index: Int) -> Double { Double(parts[index]) / 255 }

  /// Parts of a well's colour, which are shares of 1.
  private static func bytes(_ well: Node, _ names: String...) -> [UInt8]? {
    let shares = names.compactMap { well["color.\($0)Component"] as Double? }
    guard shares.count == names.count else { return nil }
    return shares.map { UInt8(exactly: (min(max($0, 0), 1) * 255).rounded()) ?? 0 }
  }
}
