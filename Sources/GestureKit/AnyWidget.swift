import PackKit

/// Every widget of a toolkit: the verbs that any widget takes, played by synthesised input.
///
/// It says no kind: the host takes what nobody names for a View, and so a component of an interface
/// still has its say.
package struct AnyWidget: Component {
  package let className: String
  package let properties: [Property]
  private let gestures: Gestures

  /// - Parameters:
  ///   - className: the class that all widgets descend from.
  ///   - properties: what any of them may say, whatever its kind.
  ///   - drops: what the toolkit makes of drags.
  ///   - fingers: how many the toolkit knows.
  package init(
    _ className: String, properties: [Property] = [], hasFocus: @escaping Gestures.HasFocus,
    drops: (any DropWatch)? = nil, fingers: Fingers = .any
  ) {
    self.className = className
    self.properties = properties
    gestures = Gestures(hasFocus: hasFocus, drops: drops, fingers: fingers)
  }

  package func play(_ play: Play) throws -> Outcome { try gestures.play(play) }

  package func abandon(_ play: Play) { try? gestures.abandon(play) }
}
