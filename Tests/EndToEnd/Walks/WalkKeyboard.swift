import TestSupport

/// The keyboard of a random user: where its layout has no Latin letters first, each key is pressed by its place, as a
/// person does who does not see which letters a shortcut needs.
struct WalkKeyboard: Sendable {
  let xdotool: Xdotool
  let hasLatinLetters: Bool

  /// What `setxkbmap` calls the layouts.
  static let latin = "us"
  static let foreign = "ru,us"

  /// The codes of a keyboard's keys, the same under each layout.
  private static let codes: [String: Int] = {
    var codes = ["ctrl": 37, "shift": 50, "alt": 64, " ": 65]
    for (first, row) in [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")] {
      for (index, letter) in row.enumerated() { codes[String(letter)] = first + index }
    }
    return codes
  }()

  /// Presses chords such as `ctrl+a` or `Return`, one after the other.
  func press(_ chords: [String]) async throws {
    try await xdotool.key(hasLatinLetters ? chords : chords.map(Self.coded))
  }

  /// Types a text; a character without a key of its own in ``codes`` is left out where keys are pressed by their place.
  func type(_ text: String) async throws {
    if hasLatinLetters { return try await xdotool.type(text) }
    let keys = text.compactMap { letter -> String? in
      guard let code = Self.codes[letter.lowercased()] else { return nil }
      return letter.isUppercase ? Self.coded("shift+\(letter.lowercased())") : "\(code)"
    }
    if !keys.isEmpty { try await xdotool.key(keys) }
  }

  /// Keys such as Return are found by their name under every layout.
  private static func coded(_ chord: String) -> String {
    let keys = chord.split(separator: "+").map(String.init)
    guard let last = keys.last, last.count == 1 else { return chord }
    return keys.map { key in codes[key].map { "\($0)" } ?? key }.joined(separator: "+")
  }
}
