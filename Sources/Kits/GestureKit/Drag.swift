import CapuchinABI
import PackKit

/// Plays `DragTo Label grape Button Basket`.
///
/// Whether a drag is drag and drop only the app knows, when it has begun. Then the pointer is no widget's any more,
/// and who takes what is dragged says so when it is over them: so it rests there, as a person's hand does, before
/// the button is let go, until somebody takes it or has had the time to.
struct Drag {
  /// What is dragged of these is the text that is selected.
  private static let texts: Set<String> = ["TextField", "SearchField", "TextArea"]
  /// As far, in pixels, as toolkits take for the beginning of a drag.
  private static let distance = 8.0

  private let play: Play
  private let drops: (any DropWatch)?

  init(_ play: Play, _ drops: (any DropWatch)?) {
    self.play = play
    self.drops = drops
  }

  /// Ends it with nothing dropped, and lets go of the button where it was pressed.
  func abandon() throws {
    guard (1...4).contains(play.pass - skipped) else { return }
    let start = Point(word: play.scratch[2])
    if let drops, isDropped(drops) {
      try drops.giveUp(at: WindowPlace(window: try hand().window, x: start.x, y: start.y))
    } else {
      let hand = try hand()
      // AppKit may make drag and drop of one more motion, and takes the place from the release.
      if drops?.beginsAcross != true { try hand.move(to: start, held: .button1) }
      try hand.release(at: start)
    }
    drops?.end()
  }

  /// Whether a release would drop something: AppKit may have yet to begin with a row, which is dragged for nothing else.
  private func isDropped(_ drops: any DropWatch) -> Bool {
    if case .underWay = drops.state { return true }
    return drops.beginsAcross && play.modifiers["row"] != nil
  }

  func outcome() throws -> Outcome {
    switch play.pass - skipped {
    case 0: return try begin()
    case 1: return try goOn()
    // Who it is over has been told that it came, and is told where it is.
    case 2, 3: return try rest()
    case 4: return try letGo()
    default: return try ended()
    }
  }

  private func begin() throws -> Outcome {
    let arguments = try play.arguments("kind", "monkeyID", .optional("from"), .optional("to"))
    let other: Pointer
    do {
      other = try target()
    } catch PackError.failed(let sentence) {
      skip()
      return .again(waitingFor: "the other widget: \(sentence)")
    }
    let source = try DragEnd(in: Pointer(play.node), arguments.value("from"), row: "row", play)
    let goal = try DragEnd(in: other, arguments.value("to"), row: "onto", play)
    if let reason = source.awaited ?? goal.awaited {
      skip()
      return .again(waitingFor: reason)
    }
    // What lies in a list has moved if that was scrolled to a row.
    let (from, to) = (try Pointer(play.node), try target())
    let (start, end) = (source.inWindow(of: from), goal.inWindow(of: to))
    if source.isInRow || goal.isInRow, !from.shows(start) || !to.shows(end) { throw notTogether }
    guard let drops else {
      guard from.window == to.window else { throw otherWindow }
      try from.stroke(along: Point.line(from: start, to: end, steps: 10).map(from.inWidget), holding: play.heldKeys)
      return .done
    }
    if try !isInSight(from, start, to, end) { return .again(waitingFor: "the other widget to be in sight") }
    (play.scratch[0], play.scratch[1]) = end.bits
    play.scratch[2] = start.word
    if from.window != to.window { note(.otherWindow) }
    drops.prepare(to.node)
    let hand = try hand()
    drops.begin(at: WindowPlace(window: hand.window, x: start.x, y: start.y), holding: play.heldKeys)
    try hand.move(to: start)
    try hand.press(at: start)
    for point in way.first { try hand.move(to: point, held: .button1) }
    return .again(waitingFor: "the drag to begin")
  }

  private func goOn() throws -> Outcome {
    if try !isDragAndDrop() {
      if drops?.mayBegin == true { return try tremble() }
      guard !has(.otherWindow) else { throw otherWindow }
      let hand = try hand()
      for point in way.rest { try hand.move(to: point, held: held) }
    }
    return try rest()
  }

  /// Moves to and fro, as a hand does that waits for what it holds to come along.
  private func tremble() throws -> Outcome {
    let points = [way.first.last, way.rest.first].compactMap { $0 }
    if !points.isEmpty { try hand().move(to: points[play.pass % points.count], held: .button1) }
    skip()
    return .again(waitingFor: "the drag to begin")
  }

  private func rest() throws -> Outcome {
    if try isDragAndDrop() {
      try follow()
      try drops?.bring(to: place())
    } else {
      try hand().move(to: end, held: held)
    }
    return .again(waitingFor: play.pass.isMultiple(of: 2) ? "it to be taken" : "the drag to arrive")
  }

  private func letGo() throws -> Outcome {
    if has(.dragAndDrop), let drops {
      guard try !drops.isConsidered && !follow() else {
        skip()
        return try rest()
      }
      try drops.letGo(at: place())
    } else {
      try hand().release(at: end, holding: play.heldKeys)
    }
    return .again(waitingFor: "what was dragged to be dropped")
  }

  /// Who is to take it may move meanwhile: a window grows some time after what is in it has.
  ///
  /// - Returns: whether it has moved.
  @discardableResult
  private func follow() throws -> Bool {
    let arguments = try play.arguments("kind", "monkeyID", .optional("from"), .optional("to"))
    guard play.modifiers["onto"] == nil, let to = try? target() else { return false }
    let goal = try DragEnd(in: to, arguments.value("to"), row: "onto", play)
    let before = end
    (play.scratch[0], play.scratch[1]) = goal.inWindow(of: to).bits
    return end != before
  }

  private func ended() throws -> Outcome {
    let state = drops?.state ?? .plain
    if case .underWay = state { return .again(waitingFor: "what was dragged to be dropped") }
    let isOffered = drops?.isOffered == true
    drops?.end()
    // Drag and drop has taken the button with it. What it did may have ended the window.
    if has(.dragAndDrop), drops?.leavesRelease == true { try? hand().release(at: end) }
    switch state {
    case .refused: throw PackError.failed("DragTo \(play.node.kind): nobody took what was dragged there")
    case .cancelled: throw PackError.failed("DragTo \(play.node.kind): the drag was cancelled before it was dropped")
    // The toolkit took it for something else, as AppKit does, which drags only rows that are selected.
    case .plain:
      if let row = play.modifiers["row"] {
        let name = try RowReference(row, isPath: true, in: "DragTo")
        throw PackError.failed("DragTo \(play.node.kind): row \(name) did not come along")
      }
      guard isOffered || Drag.texts.contains(play.node.kind) else { return .done }
      throw PackError.failed("DragTo \(play.node.kind): nothing came along; Move drags what the widget itself moves")
    case .underWay, .taken: return .done
    }
  }

  /// Whether the other widget is in sight as well as this one, which the host has seen to; else it is scrolled there.
  private func isInSight(_ from: Pointer, _ start: Point, _ to: Pointer, _ end: Point) throws -> Bool {
    if has(.revealed) {
      guard from.shows(start) else { throw notTogether }
    } else if !to.shows(end) {
      note(.revealed)
      skip()
      try to.node.reveal()
      return false
    }
    return true
  }

  /// The pointer is taken from the widget when it is first known.
  private func isDragAndDrop() throws -> Bool {
    guard !has(.dragAndDrop), let drops, case .underWay = drops.state else { return has(.dragAndDrop) }
    note(.dragAndDrop)
    try drops.leave(WindowPlace(window: try hand().window, x: end.x, y: end.y))
    return true
  }

  /// What is down from when the drag has begun: with keys, a press would select other rows.
  private var held: InputEvent.Modifiers { play.heldKeys.union(.button1) }

  /// Up to where a drag begins, and the rest: drag and drop has no use for motions of the widget's.
  private var way: (first: ArraySlice<Point>, rest: ArraySlice<Point>) {
    let start = Point(word: play.scratch[2])
    if drops?.beginsAcross == true {
      let aside = Point(x: start.x + Drag.distance * (end.x < start.x ? -1 : 1), y: start.y)
      return ([aside], Point.line(from: aside, to: end, steps: 10)[1...])
    }
    let all = Point.line(from: start, to: end, steps: 10)
    let begun = all.firstIndex { max(abs($0.x - start.x), abs($0.y - start.y)) > Drag.distance } ?? all.count - 1
    return (all[1...begun], all[(begun + 1)...])
  }

  /// Where it ends, in the window of the other widget.
  private var end: Point { Point(bits: (play.scratch[0], play.scratch[1])) }

  private func place() throws -> WindowPlace { WindowPlace(window: try target().window, x: end.x, y: end.y) }

  private func target() throws -> Pointer {
    let arguments = try play.arguments("kind", "monkeyID", .optional("from"), .optional("to"))
    return try Pointer(Host.find(kind: arguments.get("kind"), id: arguments.get("monkeyID")))
  }

  /// Works in the window's own coordinates: the widget may be hidden while it is dragged, or be gone by it, as an item of
  /// a tool bar that goes elsewhere in that.
  private func hand() throws -> Pointer {
    if let window = play.node.window { return try Pointer(window) }
    guard play.pass > 0, !has(.otherWindow) else { throw PackError.stale }
    return try Pointer(target().window)
  }

  private var notTogether: PackError { .failed("DragTo \(play.node.kind): the two are not in sight together") }

  private var otherWindow: PackError { .invalid("DragTo: the other widget is in another window") }
}

/// What is known of it, in the last word that is kept: facts, and above them how many passes it waited.
extension Drag {
  private static let passes: UInt64 = 8

  private enum Fact: UInt64 {
    case dragAndDrop = 1
    case otherWindow = 2
    case revealed = 4
  }

  private func has(_ fact: Fact) -> Bool { play.scratch[3] & fact.rawValue != 0 }

  private func note(_ fact: Fact) { play.scratch[3] |= fact.rawValue }

  private var skipped: Int { Int(truncatingIfNeeded: play.scratch[3] / Drag.passes) }

  private func skip() { play.scratch[3] &+= Drag.passes }
}
