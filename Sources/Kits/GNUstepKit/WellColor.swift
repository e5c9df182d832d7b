import PackKit

/// A colour by its red, green, blue and opacity, each 0 to 255.
package struct WellColor: Equatable {
  private let parts: [UInt8]

  /// Of `#rrggbb` or `#rrggbbaa`; nil for anything else.
  package init?(_ text: String) {
    let digits = Array(text.utf8.dropFirst())
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8 else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    guard parts.count * 2 == digits.count else { return nil }
    self.parts = parts.count == 3 ? parts + [255] : parts
  }

  /// The one in a well or in the panel of colours; nil for one that has only a name.
  package init?(of well: Node) {
    // Asked for what a colour of its kind does not have, it raises.
    guard let color: Node = well["color"],
      let shown = WellColor.bytes(color, "red", "green", "blue") ?? WellColor.bytes(color, "white", "white", "white")
        ?? WellColor.converted(color).flatMap({ WellColor.bytes($0, "red", "green", "blue") }),
      let opacity = WellColor.bytes(color, "alpha")
    else { return nil }
    parts = shown + opacity
  }

  /// The same in red, green and blue: one of inks, or one that has a name.
  private static func converted(_ color: Node) -> Node? {
    (try? color.call("colorUsingColorSpaceName:", .string("NSCalibratedRGBColorSpace")).first).flatMap { Node($0) }
  }

  /// As a script says it: without its opacity where it has all of that.
  package var text: String {
    (parts.last == 255 ? parts.dropLast() : parts[...]).reduce("#") { text, byte in
      text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// An NSColor of the toolkit's, which raises for no shares of 1.
  /// - Parameter like: of the same toolkit.
  fileprivate func made(like node: Node) throws -> Node {
    typealias Pointer = Runtime.Pointer
    typealias Make = @convention(c) (Pointer, Pointer, Double, Double, Double, Double) -> Pointer?
    let made = try Runtime.send("colorWithCalibratedRed:green:blue:alpha:", to: "NSColor", Make.self) {
      $0($1, $2, share(0), share(1), share(2), share(3))
    }
    guard let color = node.node(of: made) else { throw PackError.failed("this AppKit makes no such color") }
    return color
  }

  private func share(_ index: Int) -> Double { Double(parts[index]) / 255 }

  /// Parts of a colour, which are shares of 1.
  private static func bytes(_ color: Node, _ names: String...) -> [UInt8]? {
    let shares = names.compactMap { color["\($0)Component"] as Double? }
    guard shares.count == names.count else { return nil }
    return shares.map { UInt8(exactly: (min(max($0, 0), 1) * 255).rounded()) ?? 0 }
  }
}

extension Play {
  /// Plays a `Set` of what has a colour.
  ///
  /// - Parameters:
  ///   - always: whether it is put there also where that is its colour: the app hears of it each time.
  ///   - put: is handed the colour, an NSColor, and puts it there as its user does.
  package func setColor(always: Bool = false, _ put: (Node) throws -> Void) throws -> Outcome {
    let text: String = try argument("color")
    guard let wanted = WellColor(text) else {
      throw PackError.invalid("Set ColorPicker: color must be #rrggbb or #rrggbbaa; found \"\(text)\"")
    }
    var isPut = pass > 0 || !always
    return try perform(
      waitingFor: "color \(wanted.text); it is \(WellColor(of: node)?.text ?? "none")",
      until: { isPut && WellColor(of: node) == wanted },
      {
        isPut = true
        try put(wanted.made(like: node))
      })
  }
}
