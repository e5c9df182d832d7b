extension String {
  /// The text without the underscores that mark mnemonics: "_Save" is "Save", "a__b" is "a_b".
  public var withoutMnemonicMark: String {
    guard utf8.contains(UInt8(ascii: "_")) else { return self }
    var text = ""
    var isMark = false
    for character in self {
      if character == "_", !isMark {
        isMark = true
      } else {
        text.append(character)
        isMark = false
      }
    }
    return text
  }
}
