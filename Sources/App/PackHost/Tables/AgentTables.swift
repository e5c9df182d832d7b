import ABIOverlay
import CapuchinABI

// The services that the agent has.

extension capuchin_host_find {
  /// `capuchin.host.find/1`: what the agent's locator knows.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    owner = { context, inner, owner in
      PackContext.ui(context, "find.owner") { host throws(PackError) in
        owner?.pointee = try host.requireServices().owner(of: Node(inner)).raw
      }
    }
    kind = { context, node, kind in
      PackContext.ui(context, "find.kind") { host throws(PackError) in
        kind?.put(.string(try host.requireServices().kind(of: Node(node))))
      }
    }
    property = { context, node, name, value in
      PackContext.ui(context, "find.property") { host throws(PackError) in
        let name = try argument(name.checkedText())
        let found = try host.requireServices().property(name, of: Node(node))
        value?.put(found, named: name)
      }
    }
    find = { context, kind, id, node, message in
      PackContext.ui(context, "find.find", message) { host throws(PackError) in
        let (kind, id) = (try argument(kind.checkedText()), try argument(id.checkedText()))
        node?.pointee = try host.requireServices().find(kind: kind, id: id).raw
      }
    }
    row_place = { context, node, row, place, message in
      PackContext.ui(context, "find.row_place", message) { host throws(PackError) in
        let rect = try host.requireServices().place(ofRow: argument(Value(reading: row)), in: Node(node))
        place?.put(.rect(rect))
      }
    }
  }
}

extension capuchin_host_input {
  /// `capuchin.host.input/1`: synthesised input, by the agent's performer.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    has_pointer = { context, node in
      PackContext.isSo(context, "input.has_pointer") { host throws(PackError) in
        try host.requireServices().hasPointer(Node(node))
      }
    }
    has_keyboard = { context, node in
      PackContext.isSo(context, "input.has_keyboard") { host throws(PackError) in
        try host.requireServices().hasKeyboard(Node(node))
      }
    }
    send = { context, event, message in
      PackContext.ui(context, "input.send", message) { host throws(PackError) in
        try host.requireServices().send(try argument(InputEvent(reading: event)))
      }
    }
    click = { context, node, x, y, button, count, modifiers, message in
      PackContext.ui(context, "input.click", message) { host throws(PackError) in
        try host.requireServices().click(
          Node(node), at: x.isNaN || y.isNaN ? nil : Point(x: x, y: y), button: button,
          count: count, modifiers: InputEvent.Modifiers(rawValue: modifiers))
      }
    }
    chord = { context, node, chord, message in
      PackContext.ui(context, "input.chord", message) { host throws(PackError) in
        try host.requireServices().chord(try argument(chord.checkedText()), in: Node(node))
      }
    }
    type = { context, node, text, message in
      PackContext.ui(context, "input.type", message) { host throws(PackError) in
        try host.requireServices().type(try argument(text.checkedText()), in: Node(node))
      }
    }
  }
}

extension capuchin_host_record {
  /// `capuchin.host.record/1`: a command offered outside of `event` and `notified`.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    offer = { context, command in
      _ = PackContext.ui(context, "record.offer") { host throws(PackError) in
        do throws(PackError) {
          try host.requireServices().offer(try argument(Candidate(reading: command)))
        } catch {
          // It answers nothing: what is wrong can only be read.
          PackContext.from(context)?.complain("record.offer: \(error.sentence)")
        }
      }
    }
  }
}

extension capuchin_host_scroll {
  /// `capuchin.host.scroll/1`.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    reveal = { context, node in
      PackContext.ui(context, "scroll.reveal") { host throws(PackError) in
        try host.requireServices().reveal(Node(node))
      }
    }
  }
}

extension capuchin_host_intercept {
  /// `capuchin.host.intercept/1`.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    call_original = { context, target, method, arguments, result, message in
      PackContext.ui(context, "intercept.call_original", message) { host throws(PackError) in
        let method = try argument(method.checkedText())
        let arguments = try argument(arguments.map { list throws(DataProblem) in try [Value](reading: list.pointee) }) ?? []
        let results = try host.callOriginal(Node(target), method, arguments)
        result?.put(results)
      }
    }
  }
}
