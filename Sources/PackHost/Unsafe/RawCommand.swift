import CapuchinABI

extension Candidate {
  /// A copy of a pack's command.
  init(reading pointer: UnsafePointer<capuchin_command>) throws(Flaw) {
    let raw = capuchin_command(reading: pointer)
    var reader = ValueReader()
    self.init(
      try raw.verb.text(), node: Node(raw.node), arguments: try reader.list(raw.arguments),
      modifiers: try reader.map(raw.modifiers), rank: raw.rank, stands: raw.flags & CAPUCHIN_STANDS != 0)
  }

  func raw(in arena: ValueArena) -> capuchin_command {
    var raw = capuchin_command.empty
    (raw.rank, raw.node, raw.verb) = (rank, node.raw, arena.text(verb))
    (raw.arguments, raw.modifiers) = (arena.list(arguments), arena.map(modifiers))
    raw.flags = stands ? CAPUCHIN_STANDS : 0
    return raw
  }
}

extension Occasion {
  func withRaw<Result>(_ body: (UnsafePointer<capuchin_occasion>) -> Result) -> Result {
    withArena { arena in
      var raw = capuchin_occasion()
      raw.size = UInt32(MemoryLayout<capuchin_occasion>.size)
      (raw.type, raw.node, raw.emitter) = (type.rawValue, node.raw, emitter.raw)
      (raw.name, raw.arguments) = (arena.text(name), arena.list(arguments))
      return body(&raw)
    }
  }
}

extension PlayRequest {
  /// Lends the request to a component for one pass, with its four words to be written.
  mutating func withRaw<Result>(_ body: (UnsafePointer<capuchin_play>) -> Result) -> Result {
    withArena { arena in
      var raw = capuchin_play()
      raw.size = UInt32(MemoryLayout<capuchin_play>.size)
      (raw.pass, raw.node, raw.verb) = (pass, node.raw, arena.text(verb))
      (raw.arguments, raw.modifiers) = (arena.list(arguments), arena.map(modifiers))
      raw.flags = semantic ? CAPUCHIN_SEMANTIC : 0
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
  var flaw: Flaw?

  mutating func receive(_ call: (UnsafePointer<capuchin_command_sink>) -> UInt32) -> UInt32 {
    withUnsafeMutablePointer(to: &self) { context in
      var sink = capuchin_command_sink(
        size: UInt32(MemoryLayout<capuchin_command_sink>.size), reserved: 0, self: context
      ) { context, command in
        context?.assumingMemoryBound(to: CommandSink.self).pointee.offer(command)
      }
      return call(&sink)
    }
  }

  private mutating func offer(_ command: UnsafePointer<capuchin_command>?) {
    do throws(Flaw) {
      guard let command else { throw .missingTable }
      guard candidates.count < Limits.values else { throw .tooMany }
      candidates.append(try Candidate(reading: command))
    } catch {
      flaw = error
    }
  }
}
