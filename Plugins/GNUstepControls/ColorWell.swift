import PackKit

/// An NSColorWell: `Verify ColorPicker Ink #ff8000`. A colour that has only a name has no value.
struct ColorWell: Component {
  let className = "NSColorWell"
  let kind: Kind = "ColorPicker"
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("value") { node in
      // Asked for what a colour of its kind does not have, it raises.
      guard let colour = node.bytes("red", "green", "blue") ?? node.bytes("white", "white", "white"),
        let opacity = node.bytes("alpha")
      else { return nil }
      return .string("#" + colour + (opacity == "ff" ? "" : opacity))
    }
  ]
}

extension Node {
  /// Parts of its colour, shares of 1, in two hexadecimal digits each.
  fileprivate func bytes(_ parts: String...) -> String? {
    let shares = parts.compactMap { self["color.\($0)Component"] as Double? }
    guard shares.count == parts.count else { return nil }
    return shares.map { share in
      let byte = Int((min(max(share, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
