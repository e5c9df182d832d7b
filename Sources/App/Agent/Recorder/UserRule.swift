import PackHost

/// Tells what the user brought about from what the program did by itself.
///
/// The bridge says whether something was heard inside the dispatch of an input event, a timer of
/// the toolkit's own, or a frame. That is not enough: an app's handler runs inside the event as
/// well. So the emitter must also be the target, what the target is in, or a model that one of
/// them shows. What this cannot tell apart is listed in Docs/Recording.md.
struct UserRule {
  /// How long after the last input the toolkit's timers and frames still count: an animation of a tenth of a
  /// second may take twenty times as long on a busy machine.
  static let lateMilliseconds: UInt64 = 3000
  /// How soon after an act a key may come for whose effect a window's closing is not taken: a button that is pressed by
  /// Return is clicked a quarter of a second later, and its dialog closes after that.
  static let closingMilliseconds: UInt64 = 1000

  let scene: any Scene
  let behaviours: any Behaviours

  /// The widget whose component is to be told; nil if the user did not bring it about.
  func widget(for listener: Listener, _ emitter: Node, in interaction: Interaction) -> Node? {
    if !listener.property.isEmpty {
      return owner(ofModel: emitter, listener, in: interaction)
    }
    let emitting = emitter.widget
    let path = interaction.concerns(emitting) ? [] : scene.path(from: emitting)
    if !path.isEmpty {
      let owner = scene.owner(in: path[...])
      guard interaction.concerns(owner) || hasTakenFocus(owner, in: interaction) else { return nil }
      // Also what a window shows as it comes up.
      if scene.isInOwnWindow(path, of: owner) { return behaviours.serves(listener, owner) ? owner : nil }
    } else if interaction.isInOwnWindow, emitting != interaction.target {
      return behaviours.serves(listener, interaction.target) ? interaction.target : nil
    }
    if behaviours.serves(listener, emitting) { return emitting }
    let above = path.isEmpty ? scene.path(from: emitting) : path
    return above.first { behaviours.serves(listener, $0) }
  }

  /// Whether a key has gone over to the widget, as an arrow key does in a group of radio buttons:
  /// what it changes there is the user's. A key that types was typed where it was pressed: the field that it
  /// has the toolkit show, to search or to name a path, was not there yet.
  private func hasTakenFocus(_ widget: Node, in interaction: Interaction) -> Bool {
    guard interaction.beginning == .key, !KeyNames.types(interaction.event) else { return false }
    if scene.has(.focused, widget) { return true }
    // A flow box selects the child to which Tab goes.
    return KeyNames.movesFocusOnly(interaction.event.keysym) && hasFocus(widget)
  }

  /// Whether keys go to the widget, or to what is in it.
  func hasFocus(_ widget: Node) -> Bool { holds(.focused, widget) }

  /// Whether the widget, or something shown in it, is so.
  func holds(_ state: NodeState, _ widget: Node) -> Bool {
    var isFound = false
    scene.walk(widget, Asked()) { _, _, look in
      isFound = look.flags.contains(state)
      return isFound ? .stop : .more
    }
    return isFound
  }

  private func owner(ofModel model: Node, _ listener: Listener, in interaction: Interaction) -> Node? {
    let around = interaction.isInOwnWindow ? [] : interaction.path
    let near = [interaction.target] + around + [interaction.state.press?.taker?.node].compactMap(\.self)
    return near.first {
      behaviours.serves(listener, $0) && behaviours.model(listener.property, of: $0) == model
    }
  }

  /// Whether some widget on screen shows a model: not the buffer that a copied text travels in.
  func isShown(_ model: Node, _ listeners: [Listener]) -> Bool {
    scene.windows().contains { window in
      var isFound = false
      scene.walk(window, Asked()) { _, widget, _ in
        isFound = listeners.contains {
          behaviours.serves($0, widget) && behaviours.model($0.property, of: widget) == model
        }
        return isFound ? .stop : .more
      }
      return isFound
    }
  }

  /// Whether something heard now can have come of the interaction.
  ///
  /// - Parameters:
  ///   - current: the interaction that goes on, which may have begun since.
  ///   - now: in milliseconds.
  func isInTime(
    _ cause: Cause, _ interaction: Interaction, current: Interaction?, now: UInt64
  ) -> Bool {
    let isLate = !interaction.isHeld && now &- interaction.lastInput > UserRule.lateMilliseconds
    switch cause {
    case .program: return interaction.isSettling(at: now) || interaction.isPaste && interaction.best == nil && !isLate
    case .toolkit, .animation: return !isLate
    case .event:
      guard let current, interaction !== current else { return true }
      guard interaction.beginning == .key, current.beginning == .pointer else { return false }
      // The press elsewhere takes the focus from an editable, which then takes over what was typed; where a row was
      // clicked, the release does so. What still has the focus is changed by the app.
      return current.isHeld || interaction.key?.hadFocus == true && !hasFocus(interaction.target)
    }
  }
}
