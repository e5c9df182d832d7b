import PackKit

/// A part of a text. Offsets of commands count characters as people do, AppKit's ranges UTF-16.
struct TextSpan {
  let range: Range<String.Index>
  /// As AppKit takes it: where it begins and how long it is.
  let value: Value

  /// - Throws: `PackError.invalid` where the offsets are outside the text or the wrong way round.
  init(_ arguments: Arguments, in whole: String, of play: Play) throws {
    let (first, last): (Int, Int) = (try arguments.get("from"), try arguments.get("to"))
    func place(_ offset: Int, _ name: String) throws -> String.Index {
      guard offset >= 0, let found = whole.index(whole.startIndex, offsetBy: offset, limitedBy: whole.endIndex) else {
        throw PackError.invalid("\(play.verb) \(play.node.kind): \(name) must be 0 to \(whole.count); found \(offset)")
      }
      return found
    }
    let (start, end) = (try place(first, "from"), try place(last, "to"))
    guard start <= end else {
      throw PackError.invalid("\(play.verb) \(play.node.kind): to must be at least from, \(first); found \(last)")
    }
    range = start..<end
    value = .list([.int(Int64(whole[..<start].utf16.count)), .int(Int64(whole[start..<end].utf16.count))])
  }
}

extension Node {
  /// What must be selected to drag the same text away from a text view, this one or the one that a property holds, or
  /// to use it: from the caret to the caret if nothing is.
  func draggedAway(of editor: String? = nil) -> Command? {
    let path = editor.map { $0 + "." } ?? ""
    guard let whole = value("\(path)string").flatMap({ String($0) }), case .list(let range)? = value("\(path)selectedRange"),
      range.count == 2, let start = Int(range[0]), let length = Int(range[1]), start >= 0, length >= 0
    else { return nil }
    let units = whole.utf16
    func characters(_ index: String.Index) -> Value { .int(Int64(whole[..<index].count)) }
    guard let from = units.index(units.startIndex, offsetBy: start, limitedBy: units.endIndex),
      let to = units.index(from, offsetBy: length, limitedBy: units.endIndex)
    else { return nil }
    return Command("SelectText", characters(from), characters(to))
  }

  /// Plays `SelectText` in a text view; its app may have another range selected, as a whole word.
  func select(_ play: Play) throws -> Outcome {
    guard self["selectable"] == true else { throw PackError.failed("its text cannot be selected") }
    let wanted = try TextSpan(play.arguments("from", "to"), in: get("string"), of: play).value
    try call("setSelectedRange:", wanted)
    return value("selectedRange") == wanted ? .done : .again(waitingFor: "the text to be selected")
  }
}
