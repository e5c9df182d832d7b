import ABIOverlay
import CapuchinABI

/// What a component made of a raw event.
public enum EventAnswer: Equatable, Sendable {
  /// It has handled the event, and offers these commands.
  case handled([Candidate])
  /// It does not know if the app reacts to the event.
  case undetermined
}

extension Component {
  /// A raw event whose target is `node` or inside it. Wraps the flag of primary presses and `event`.
  ///
  /// - Returns: what it made of it; nil leaves it to the base.
  public func event(_ node: Node, _ event: InputEvent) throws(PackError) -> EventAnswer? {
    if pack.isOpen, handlesPrimaryPresses, event.isPrimary { return .handled([]) }
    do throws(PackError) {
      return try offers("component.event", table.event) { function, sink in
        event.withRaw { function(context, node.raw, $0, sink) }
      }.map(EventAnswer.handled)
    } catch {
      if error.status == .undetermined { return .undetermined }
      throw error
    }
  }

  /// Something it listens to happened. Wraps `notified`.
  public func notified(_ notification: WidgetNotification) throws(PackError) -> [Candidate]? {
    try offers("component.notified", table.notified) { function, sink in
      notification.withRaw { function(context, $0, sink) }
    }
  }

  /// Two commands in a row for one widget. Wraps `last_counts` and `merge`.
  ///
  /// - Returns: the one that replaces both; nil if they stay two.
  public func merge(
    _ node: Node, pending: Candidate, next: Candidate
  ) throws(PackError) -> Candidate? {
    let isReplaced = pack.isOpen && [pending, next].allSatisfy { lastCounts.contains($0.verb) && !$0.turnsWheel }
    if isReplaced { return next }
    return try offers("component.merge", table.merge) { merge, sink in
      withArena { merge(context, node.raw, $0.place(pending.raw(in: $0)), $0.place(next.raw(in: $0)), sink) }
    }?.last
  }

  private func offers<Function>(
    _ name: String, _ function: Function?, _ body: (Function, UnsafePointer<capuchin_command_sink>) -> UInt32
  ) throws(PackError) -> [Candidate]? {
    try asked(name, function) { call, function throws(PackError) in
      var sink = CommandSink()
      try call.require(call.status { sink.receive { body(function, $0) } })
      try call.check(sink.problem)
      return sink.candidates
    }
  }
}

extension Component {
  /// Plays one pass of a command. Wraps `play`; input that it sends may start a nested main loop,
  /// so that this returns late.
  ///
  /// - Returns: nil leaves it to the base.
  public func play(_ request: inout PlayRequest) throws(PackError) -> Progress? {
    try asked("component.play", table.play) { call, play throws(PackError) in
      defer { request.pass &+= 1 }
      var isMissing = false
      let progress = try call.progress { message in
        let status = request.withRaw { play(context, $0, message) }
        isMissing = status == CAPUCHIN_STATUS_MISSING
        return isMissing ? CAPUCHIN_STATUS_AGAIN : status
      }
      guard isMissing, case .again(let sentence) = progress else { return progress }
      return .missing(sentence)
    }
  }

  /// Tells it that a command ends in which it waits to be called again. Wraps `abandon`.
  public func abandon(_ request: PlayRequest) {
    guard let abandon = table.abandon else { return }
    var request = request
    _ = try? Call(pack, "component.abandon").run {
      request.withRaw { abandon(context, $0) }
      return CAPUCHIN_STATUS_OK
    }
  }
}

/// A row that has no widget, as a component knows it.
public struct RowAtPoint: Hashable, Sendable {
  /// What a command calls it: a text, a number from 1, in a tree a path of those.
  public let name: Value
  /// In the coordinates of its list.
  public let frame: Rect

  public init(name: Value, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}

/// Rows that have no widgets, found by where they are and by what they are called.
extension Component {
  /// The row at a point of the widget; nil where there is none. Wraps `row_at`.
  func row(at point: Point, in node: Node) throws(PackError) -> RowAtPoint? {
    let found = try asked("component.row_at", table.row_at) { call, rowAt throws(PackError) in
      try call.take(ValueSink(limit: 2)) { rowAt(context, node.raw, point.x, point.y, $0) }.values.map(\.value)
    } ?? []
    guard found.count == 2, case .rect(let frame) = found[1] else { return nil }
    return RowAtPoint(name: found[0], frame: frame)
  }

  /// Where the row is that a command names, brought into sight. Wraps `row_place`.
  ///
  /// - Throws: `.again` with what is waited for while there is none.
  func place(ofRow row: Value, in node: Node) throws(PackError) -> Rect? {
    let found = try asked("component.row_place", table.row_place) { call, rowPlace throws(PackError) in
      try call.take(ValueSink(limit: 1)) { sink, message in
        withArena { rowPlace(context, node.raw, $0.place($0.value(row)), sink, message) }
      }.values.first?.value
    }
    guard case .rect(let frame)? = found else { return nil }
    return frame
  }
}
