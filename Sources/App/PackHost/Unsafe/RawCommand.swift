import ABIOverlay
import CapuchinABI

extension Candidate {
  /// A copy of a pack's command.
  init(reading pointer: UnsafePointer<capuchin_command>?) throws(DataProblem) {
    guard let pointer else { throw .missingTable }
    let raw = capuchin_command(reading: pointer)
    var reader = ValueReader()
    self.init(
      try raw.verb.checkedText(), node: Node(raw.node), arguments: try reader.list(raw.arguments),
      modifiers: try reader.map(raw.modifiers), rank: raw.rank, isFinal: raw.flags & CAPUCHIN_COMMAND_FINAL != 0)
  }

  func raw(in arena: Arena) -> capuchin_command {
    var raw = capuchin_command.empty
    (raw.rank, raw.node, raw.verb) = (rank, node.raw, arena.text(verb))
    (raw.arguments, raw.modifiers) = (arena.list(arguments), arena.map(modifiers))
    raw.flags = isFinal ? CAPUCHIN_COMMAND_FINAL : 0
    return raw
  }
}

extension PlayRequest {
  /// Lends the request to a component for one pass, with its four words to be written.
  mutating func withRaw<Result>(_ body: (UnsafePointer<capuchin_play>) -> Result) -> Result {
    withArena { arena in
      var raw = capuchin_play.empty
      (raw.pass, raw.node, raw.verb) = (pass, node.raw, arena.text(verb))
      (raw.arguments, raw.modifiers) = (arena.list(arguments), arena.map(modifiers))
      raw.flags = semantic ? CAPUCHIN_PLAY_SEMANTIC : 0
      // The words are copied: a nested main loop may play another command meanwhile.
      var words = scratch
      let result = withUnsafeMutableBytes(of: &words) { bytes in
        raw.scratch = bytes.baseAddress?.assumingMemoryBound(to: UInt64.self)
        return body(&raw)
      }
      scratch = words
      return result
    }
  }
}

/// Keeps the commands that a component offers in one call.
struct CommandSink {
  var candidates: [Candidate] = []
  var problem: DataProblem?

  mutating func receive(_ call: (UnsafePointer<capuchin_command_sink>) -> UInt32) -> UInt32 {
    withUnsafeMutablePointer(to: &self) { context in
      var sink = capuchin_command_sink.empty
      sink.context = UnsafeMutableRawPointer(context)
      sink.offer = { context, command in
        context?.assumingMemoryBound(to: CommandSink.self).pointee.offer(command)
      }
      return call(&sink)
    }
  }

  private mutating func offer(_ command: UnsafePointer<capuchin_command>?) {
    do throws(DataProblem) {
      guard candidates.count < Limits.values else { throw .tooMany }
      candidates.append(try Candidate(reading: command))
    } catch {
      problem = error
    }
  }
}
