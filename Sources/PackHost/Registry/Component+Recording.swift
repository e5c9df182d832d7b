import ABIOverlay
import CapuchinABI

/// What a component made of a raw event.
public enum EventAnswer: Equatable, Sendable {
  /// It took care of it; these are what it offers.
  case handled([Candidate])
  /// It cannot tell whether the app hears of it.
  case unsure
}

extension Component {
  /// A raw event whose target is `node` or inside it. Wraps `event`.
  ///
  /// - Returns: what it made of it; nil leaves it to the base.
  public func event(_ node: Node, _ event: InputEvent) throws(PackError) -> EventAnswer? {
    guard let function = table.event else { return nil }
    do throws(PackError) {
      return try offers("component.event") { sink in
        event.withRaw { event in sink.receive { function(context, node.raw, event, $0) } }
      }.map(EventAnswer.handled)
    } catch {
      if error.status == .again { return .unsure }
      throw error
    }
  }

  /// Something it listens to happened. Wraps `occasion`.
  public func occasion(_ occasion: Occasion) throws(PackError) -> [Candidate]? {
    guard let function = table.occasion else { return nil }
    return try offers("component.occasion") { sink in
      occasion.withRaw { occasion in sink.receive { function(context, occasion, $0) } }
    }
  }

  /// Two commands in a row for one widget. Wraps `merge`.
  ///
  /// - Returns: the one that replaces both; nil if they stay two.
  public func merge(
    _ node: Node, pending: Candidate, next: Candidate
  ) throws(PackError) -> Candidate? {
    guard let merge = table.merge else { return nil }
    return try offers("component.merge") { sink in
      withArena { arena in
        var pending = pending.raw(in: arena)
        var next = next.raw(in: arena)
        return sink.receive { merge(context, node.raw, &pending, &next, $0) }
      }
    }?.last
  }

  private func offers(
    _ function: String, _ body: (inout CommandSink) -> UInt32
  ) throws(PackError) -> [Candidate]? {
    try leaving(Call(pack, function)) { call throws(PackError) in
      var sink = CommandSink()
      let status = call.status { body(&sink) }
      try call.require(status)
      try call.check(sink.problem)
      return sink.candidates
    }
  }
}
