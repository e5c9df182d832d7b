import PackKit

// What a script chooses in a chooser, whether that is a button's or stands in a window.

extension Play {
  /// The color of a `Set ColorPicker`, as the toolkit writes colors: `#ff8000`, with two digits more where it is not
  /// opaque.
  ///
  /// - Parameter hasOpacity: the property that says whether a user can choose how opaque it is.
  /// - Throws: `PackError.invalid` for what is no color, and for one that a user could not choose.
  package func color(hasOpacity: String) throws -> String {
    let text: String = try argument("color")
    let digits = Array(text.lowercased().utf8.dropFirst())
    let isHex = digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8, isHex else {
      throw PackError.invalid("\(verb) \(node.kind): color must be #rrggbb or #rrggbbaa; found \"\(text)\"")
    }
    let isOpaque = digits.count == 6 || digits.suffix(2).elementsEqual("ff".utf8)
    guard isOpaque || node[hasOpacity] == true else {
      throw PackError.invalid("\(verb) \(node.kind): nobody can choose here how opaque a color is; found \"\(text)\"")
    }
    return "#" + String(decoding: isOpaque ? digits.prefix(6) : digits[...], as: UTF8.self)
  }

  /// The font of a `Set FontPicker`, as Pango writes it.
  ///
  /// - Throws: `PackError.invalid` for a text that says nothing of a font.
  package func font() throws -> String {
    let text: String = try argument("font")
    guard let written = try Self.writtenFont(text) else {
      throw PackError.invalid(
        "\(verb) \(node.kind): font must be a family, perhaps a style, and a size, \"Sans Bold 12\"; found \"\(text)\"")
    }
    return written
  }

  private static func writtenFont(_ text: String) throws -> String? {
    typealias Read = @convention(c) (UnsafePointer<CChar>) -> Pointer?
    typealias Write = @convention(c) (Pointer) -> UnsafeMutablePointer<CChar>?
    guard let font = try Toolkit.function("pango_font_description_from_string", as: Read.self)(text) else { return nil }
    defer { try? Toolkit.act("pango_font_description_free", font) }
    guard try Toolkit.answer("pango_font_description_get_set_fields", font) & hasFamily != 0,
      let written = try Toolkit.function("pango_font_description_to_string", as: Write.self)(font)
    else { return nil }
    defer { try? Toolkit.act("g_free", Pointer(written)) }
    return String(cString: written)
  }

  /// `PANGO_FONT_MASK_FAMILY`.
  private static let hasFamily: Int32 = 1
}
