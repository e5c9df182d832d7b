/// A command line as a person could type it.
enum ShellWords {
  /// The words with blanks between them, in quotes where a shell would take them apart.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy { byte in
      byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || "%+,-./:=@_".utf8.contains(byte)
    }
    return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
