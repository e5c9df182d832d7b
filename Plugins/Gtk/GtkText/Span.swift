import GtkKit

/// A part of a text, counted in Unicode code points as GTK does.
struct Span {
  let from: Int
  let to: Int

  init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// The arguments `from` and `to`, which count characters as people do.
  /// - Throws: `PackError.invalid` where they are outside the text or the wrong way round.
  init(_ arguments: Arguments, in text: String, for play: Play) throws {
    let (first, last): (Int, Int) = (try arguments.get("from"), try arguments.get("to"))
    from = try Span.scalars(first, in: text, "from", for: play)
    to = try Span.scalars(last, in: text, "to", for: play)
    guard from <= to else {
      throw PackError.invalid(
        "\(play.verb) \(play.node.kind): to must be at least from, \(first); found \(last)")
    }
  }

  /// The code points before character `offset`.
  /// - Throws: `PackError.invalid` where the text is shorter.
  static func scalars(
    _ offset: Int, in text: String, _ name: String, for play: Play
  ) throws -> Int {
    guard offset >= 0, let end = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    else {
      throw PackError.invalid(
        "\(play.verb) \(play.node.kind): \(name) must be 0 to \(text.count); found \(offset)")
    }
    return text.unicodeScalars.distance(from: text.startIndex, to: end)
  }

  /// The text with this part replaced.
  func replaced(in text: String, with new: String) -> String {
    let scalars = text.unicodeScalars
    return String(String.UnicodeScalarView(scalars.prefix(from))) + new
      + String(String.UnicodeScalarView(scalars.dropFirst(to)))
  }
}
