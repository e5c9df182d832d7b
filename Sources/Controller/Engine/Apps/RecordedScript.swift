import Wire

/// The lines of a recording so far, in the order in which they were given.
struct RecordedScript {
  private struct Entry {
    let pid: Int32
    var recorded: Recorded
  }

  private var entries: [Entry] = []

  /// Of a press of which nobody knows yet what it becomes, only an app that ends by it tells.
  var lines: [String] { entries.map(\.recorded.line).filter { !$0.isEmpty } }

  mutating func take(_ recorded: Recorded, pid: Int32) {
    entries.removeAll { $0.pid == pid && $0.recorded.provisional }
    let own = entries.indices.filter { entries[$0].pid == pid }
    if let known = own.first(where: { entries[$0].recorded.sequence == recorded.sequence }) {
      entries[known].recorded = recorded
    } else {
      // What was given before others and is told late stands before them.
      let later = own.first { entries[$0].recorded.sequence > recorded.sequence }
      entries.insert(Entry(pid: pid, recorded: recorded), at: later ?? entries.endIndex)
    }
  }
}
