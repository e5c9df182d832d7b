import PackHost

/// Fingers that are on one widget at the same time: what they do together is one act, which several strokes, played
/// one after the other, would not be.
final class Fingers {
  private struct Path {
    let finger: UInt64
    var start: Point
    var end: Point
  }

  /// In the order in which they came.
  private var paths: [Path] = []
  /// The interaction of the last that came: the command is its own.
  private(set) var newest: Interaction
  /// The toolkit has taken a finger away.
  var isCancelled = false

  init(_ first: Interaction) {
    newest = first
    join(first)
  }

  /// More than two are no command of the language.
  var areTooMany: Bool { paths.count > 2 }

  /// One more finger: from here on they move together.
  func join(_ interaction: Interaction) {
    note(interaction)
    newest = interaction
    for place in paths.indices { paths[place].start = paths[place].end }
  }

  /// Where a finger is now.
  func note(_ interaction: Interaction) {
    guard let point = interaction.act?.now else { return }
    let finger = interaction.event.finger
    if let place = paths.firstIndex(where: { $0.finger == finger }) {
      paths[place].end = point
    } else {
      paths.append(Path(finger: finger, start: point, end: point))
    }
  }

  /// `Rotate` of what was turned more than stretched, else `Pinch`: from the places of both to those where they ended.
  var command: Candidate? {
    guard !isCancelled, paths.count == 2 else { return nil }
    let (before, after) = (span(\.start), span(\.end))
    // The way round that the one finger has gone about the other, against the way off.
    let turned = abs(before.x * after.y - before.y * after.x) / max(1, length(before))
    let isTurned = turned > abs(length(after) - length(before))
    let points = paths.map(\.start) + paths.map(\.end)
    return Candidate(
      isTurned ? "Rotate" : "Pinch", arguments: [.list(points.flatMap { [.double($0.x), .double($0.y)] })],
      rank: Candidate.Rank.event)
  }

  private func span(_ place: KeyPath<Path, Point>) -> Point {
    let (first, second) = (paths[0][keyPath: place], paths[1][keyPath: place])
    return Point(x: second.x - first.x, y: second.y - first.y)
  }

  private func length(_ span: Point) -> Double { (span.x * span.x + span.y * span.y).squareRoot() }
}

extension Recorder {
  /// A finger that comes to another on the same widget.
  func joinFingers(_ interaction: Interaction) {
    guard interaction.beginning == .touch,
      let other = held.last(where: { $0 !== interaction && $0.beginning == .touch && $0.target == interaction.target })
    else { return }
    let fingers = other.fingers ?? Fingers(other)
    fingers.join(interaction)
    other.state.updatePress { $0.fingers = fingers }
    interaction.state.updatePress { $0.fingers = fingers }
  }

  /// One of several fingers has gone; with the last, the command comes.
  func release(_ interaction: Interaction, of fingers: Fingers, answer: EventAnswer?) {
    fingers.note(interaction)
    guard !held.contains(where: { $0.fingers === fingers }), fingers.newest.wasUsable else { return }
    if fingers.areTooMany {
      return behaviours.report(NoLine.manyFingers.sentence())
    }
    let newest = fingers.newest
    newest.lastInput = clock()
    newest.state.wait(for: fingers.command.map { .ifEffect($0) } ?? .none)
    guard let command = fingers.command, case .handled? = answer else { return watchAppearance(for: newest) }
    newest.offer(Offer(command, asked: newest.target, isDefault: true))
    publish(newest)
  }
}
