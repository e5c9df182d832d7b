import PackKit

/// Every widget of a toolkit: the verbs that any widget takes, played by synthesised input.
///
/// It says no kind: the host takes what nobody names for a View, and so a component of an interface
/// still has its say.
package struct AnyWidget: Component {
  package let className: String
  package let properties: [Property]
  package let listens: [Listen]
  private let gestures: Gestures
  private let wheel: (any WheelWatch)?
  /// The last turn of the wheel, over the widget that got it.
  private let turns = NodeMemory<InputEvent>(capacity: 1)

  /// - Parameters:
  ///   - className: the class that all widgets descend from.
  ///   - properties: what any of them may say, whatever its kind.
  ///   - drops: what the toolkit makes of drags.
  ///   - fingers: how many the toolkit knows.
  ///   - wheel: the app's own listeners to the wheel; nil if the toolkit has none.
  package init(
    _ className: String, properties: [Property] = [], hasFocus: @escaping Gestures.HasFocus,
    drops: (any DropWatch)? = nil, fingers: Fingers = .any, wheel: (any WheelWatch)? = nil
  ) {
    self.className = className
    self.properties = properties
    self.wheel = wheel
    listens = wheel?.listens ?? []
    gestures = Gestures(hasFocus: hasFocus, drops: drops, fingers: fingers)
  }

  /// What the app draws itself gets the wheel if anything around it does. For all others the listener's answer decides.
  package func event(_ event: InputEvent, on node: Node) -> Response {
    guard event.kind == .scroll, let wheel else { return .pass }
    turns[node] = event
    guard node.isDrawnByApp, wheel.listener(around: node) != nil, let turn = WheelTurn(event, over: node)
    else { return .pass }
    return .offer(turn.command)
  }

  /// A listener to the wheel got a turn. The line is for what the app draws itself, else for what has the listener.
  package func notified(_ notification: WidgetNotification) -> Command? {
    guard let wheel, let answer = wheel.answer(of: notification.node), let (over, event) = turns.last else {
      return nil
    }
    let isWindow = notification.node.state.contains(.window)
    let place = over.isDrawnByApp || isWindow ? over : notification.node
    guard let turn = WheelTurn(event, over: place) else { return nil }
    var command: Command
    switch answer {
    case .handled: command = turn.handled
    case .passedOn: command = turn.command
    case .passedToScroller: return nil
    }
    command.node = place
    return command
  }

  package func play(_ play: Play) throws -> Outcome { try gestures.play(play) }

  package func abandon(_ play: Play) { try? gestures.abandon(play) }
}

extension Node {
  /// Whether nothing is known of what it shows, so that each place in it counts.
  fileprivate var isDrawnByApp: Bool { ["View", "Canvas"].contains(kind) }
}
