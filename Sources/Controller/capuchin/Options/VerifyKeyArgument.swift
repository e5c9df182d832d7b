import ArgumentParser
import Script

/// `ctrl+F12`; `none`.
struct VerifyKeyArgument: ExpressibleByArgument {
  static let usual = VerifyKeyArgument(chord: "ctrl+F12")

  /// Nil for none.
  let chord: String?

  private init(chord: String) { self.chord = chord }

  init?(argument: String) {
    guard argument != "none" else {
      chord = nil
      return
    }
    guard let chord = KeyChord(argument) else { return nil }
    self.chord = chord.description
  }

  var defaultValueDescription: String { chord ?? "none" }
}
