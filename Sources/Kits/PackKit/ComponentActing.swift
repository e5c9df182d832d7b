import CapuchinABI

/// What is asked while the user is recorded and while a script is played.
extension Arena {
  func fillRecording(_ table: inout capuchin_component) {
    table.event = { served, node, event, commands in
      ServedComponent.answer(served, commands, "event") { served, commands in
        guard let event else { return CAPUCHIN_STATUS_INVALID }
        switch try served.component.event(InputEvent(reading: event), on: Node(node)) {
        case .pass: return CAPUCHIN_STATUS_UNSUPPORTED
        case .handled: return CAPUCHIN_STATUS_OK
        case .undetermined: return CAPUCHIN_STATUS_UNDETERMINED
        case .offer(let command):
          commands.offer(command, rank: CAPUCHIN_RANK_EVENT)
          return CAPUCHIN_STATUS_OK
        }
      }
    }
    table.notified = { served, notification, commands in
      ServedComponent.answer(served, commands, "notified") { served, commands in
        guard let notification = try notification.map(WidgetNotification.init(reading:)) else {
          return CAPUCHIN_STATUS_INVALID
        }
        guard let command = try served.component.notified(notification) else {
          return CAPUCHIN_STATUS_UNSUPPORTED
        }
        let level = notification.source == .delegate ? CAPUCHIN_RANK_DELEGATE : CAPUCHIN_RANK_CONTROL
        commands.offer(command, rank: level)
        return CAPUCHIN_STATUS_OK
      }
    }
    table.merge = { served, node, pending, next, merged in
      ServedComponent.answer(served, merged, "merge") { served, merged in
        guard let pending = try pending.map(Command.init(reading:)), let next = try next.map(Command.init(reading:)) else {
          return CAPUCHIN_STATUS_INVALID
        }
        guard let command = try served.component.merge(pending, next, on: Node(node)) else {
          return CAPUCHIN_STATUS_UNSUPPORTED
        }
        merged.offer(command, rank: next.rank ?? CAPUCHIN_RANK_CONTROL)
        return CAPUCHIN_STATUS_OK
      }
    }
  }

  func fillPlaying(_ table: inout capuchin_component) {
    table.play = { served, play, message in
      guard let served = ServedComponent.from(served), let play else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) {
        switch try served.component.play(Play(reading: play)) {
        case .done: return CAPUCHIN_STATUS_OK
        case .again(let reason):
          message?.put(.string(reason))
          return CAPUCHIN_STATUS_AGAIN
        case .missing(let reason):
          message?.put(.string(reason))
          return CAPUCHIN_STATUS_MISSING
        case .unsupported: return CAPUCHIN_STATUS_UNSUPPORTED
        }
      }
    }
    table.abandon = { served, play in
      guard let served = ServedComponent.from(served), let play = try? play.map(Play.init(reading:)) else { return }
      served.component.abandon(play)
    }
  }
}
