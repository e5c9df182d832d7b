import CapuchinABI

/// What is asked while the user is recorded and while a script is played.
extension Arena {
  func fillRecording(_ table: inout capuchin_component) {
    table.event = { served, node, event, commands in
      guard let served = ServedComponent.from(served), let event, let commands else {
        return CAPUCHIN_INVALID
      }
      return served.logging("event") {
        let event = Event(event.pointee, host: served.host)
        switch try served.component.event(event, on: served.node(node)) {
        case .pass: return CAPUCHIN_UNSUPPORTED
        case .taken: return CAPUCHIN_OK
        case .unsure: return CAPUCHIN_AGAIN
        case .offer(let command):
          commands.offer(command, rank: CAPUCHIN_RANK_EVENT)
          return CAPUCHIN_OK
        }
      }
    }
    table.occasion = { served, occasion, commands in
      guard let served = ServedComponent.from(served), let occasion, let commands else {
        return CAPUCHIN_INVALID
      }
      return served.logging("occasion") {
        let occasion = Occasion(occasion.pointee, host: served.host)
        guard let command = try served.component.occasion(occasion) else {
          return CAPUCHIN_UNSUPPORTED
        }
        let level = occasion.type == 0 ? CAPUCHIN_RANK_DELEGATE : CAPUCHIN_RANK_CONTROL
        commands.offer(command, rank: level)
        return CAPUCHIN_OK
      }
    }
    table.merge = { served, node, pending, next, merged in
      guard let served = ServedComponent.from(served), let pending, let next, let merged else {
        return CAPUCHIN_INVALID
      }
      return served.logging("merge") {
        let (pending, next) = (
          Command(pending.pointee, host: served.host), Command(next.pointee, host: served.host)
        )
        guard let command = try served.component.merge(pending, next, on: served.node(node)) else {
          return CAPUCHIN_UNSUPPORTED
        }
        merged.offer(command, rank: next.rank ?? CAPUCHIN_RANK_CONTROL)
        return CAPUCHIN_OK
      }
    }
  }

  func fillPlaying(_ table: inout capuchin_component) {
    table.play = { served, play, message in
      guard let served = ServedComponent.from(served), let play else { return CAPUCHIN_INVALID }
      return answering(message) {
        switch try served.component.play(Play(play.pointee, host: served.host)) {
        case .done: return CAPUCHIN_OK
        case .again(let reason):
          message?.put(.string(reason))
          return CAPUCHIN_AGAIN
        case .unsupported: return CAPUCHIN_UNSUPPORTED
        }
      }
    }
  }
}
