/// How one toolkit class is recorded and played. Its subclasses inherit it.
///
/// Everything has a default, so a component says only what is special about its class. The host
/// asks the component of the most derived class first; what that leaves out is asked of its base
/// class's, unless `inherits` is false. Interfaces rank below classes. Between two packs that serve
/// the same class, the manifest's rank decides.
///
///     struct LevelBar: Component {
///       let className = "GtkLevelBar"
///       let kind: Kind = "LevelBar"
///       let properties: [Property] = [Property("value")]
///     }
///
/// What is asked of every widget of a window (kind, properties, owns, ids, parts) is data, so that
/// a widget that says nothing about it costs nothing. All calls come on the toolkit's thread. What
/// is thrown becomes a status and a sentence.
public protocol Component: Sendable {
  /// The toolkit class or interface that it serves.
  var className: String { get }
  /// The portable name of what an instance is.
  var kind: Kind { get }
  /// Whether the base class's component is asked for what this one leaves out.
  var inherits: Bool { get }
  /// True if a press on it alone means nothing, as on a box or a scroller. Else the press is recorded as a `Touch` if
  /// nothing offers a better command.
  var ignoresPresses: Bool { get }
  /// True if a press or a key on it is its own even if it is a row. What the list around it reports about its row in
  /// that interaction is then not recorded.
  var handlesOwnPress: Bool { get }
  /// True if the component has handled every press, drag and release of the primary button or of a finger, and offers
  /// nothing for them. ``event(_:on:)`` then does not get them.
  var handlesPrimaryPresses: Bool { get }
  /// Whether the widget goes on by timers of its own after the user has let go of it, as a wheel does that spins on.
  /// Until it settles, its signals and the calls of its delegates are the user's. It has settled when ``notified(_:)``
  /// returns a final command, or three seconds after the last input or the last such call. A press on it is no `Touch`.
  var timersAreUsers: Bool { get }
  /// What it listens to while the user is recorded.
  var listens: [Listen] { get }
  /// Methods of the objects that it holds, a list's model, that are heard while the user is recorded:
  /// ``notified(_:)`` gets each call that the user brings about, from `.delegate`.
  var delegates: [Delegate] { get }
  /// What scripts can read, by portable names and aliases.
  var properties: [Property] { get }
  /// Verbs whose last command alone counts: if two in a row for one widget have them, the second replaces the first.
  /// ``merge(_:_:on:)`` then does not get them.
  var lastCounts: [String] { get }
  /// Which widgets inside it are parts of it and no widgets for themselves.
  var owns: Ownership { get }
  /// What else it is called, best first; the toolkit's own names come from the bridge.
  var ids: (@Sendable (Node) throws -> [MonkeyID])? { get }
  /// Names that the host works out, best first. They come before ``ids``.
  var idRules: [MonkeyIDRule] { get }
  /// The verbs that it plays of those that its own pack.json adds to the language.
  var verbs: [String] { get }
  /// Things inside it that have no widget of their own: rows, tabs.
  var parts: (@Sendable (Node) throws -> [Node])? { get }

  /// Where its rows are that have no widgets, so that one of them can be dragged.
  var rowPlaces: (any RowPlaces)? { get }

  /// A raw event whose target is `node` or inside it, while the user is recorded.
  func event(_ event: InputEvent, on node: Node) throws -> Response
  /// Something it listens to happened: the command that it amounts to, or nil for none.
  func notified(_ notification: WidgetNotification) throws -> Command?
  /// Two commands in a row for one widget: the one that replaces both, or nil if they stay two.
  func merge(_ pending: Command, _ next: Command, on node: Node) throws -> Command?
  /// Performs a command. Input that it sends may start a nested main loop and not return until
  /// that ends.
  func play(_ play: Play) throws -> Outcome
  /// A command that it answered with ``Outcome/again(waitingFor:)`` ends: its time is up, or nobody plays any more.
  /// Lets go what it holds, a button, a grab. The widget may be gone.
  func abandon(_ play: Play)
}

extension Component {
  public var kind: Kind { .inherited }
  public var inherits: Bool { true }
  public var ignoresPresses: Bool { false }
  public var handlesOwnPress: Bool { false }
  public var handlesPrimaryPresses: Bool { false }
  public var lastCounts: [String] { [] }
  public var timersAreUsers: Bool { false }
  public var listens: [Listen] { [] }
  public var delegates: [Delegate] { [] }
  public var properties: [Property] { [] }
  public var owns: Ownership { .nothing }
  public var verbs: [String] { [] }
  public var ids: (@Sendable (Node) throws -> [MonkeyID])? { nil }
  public var idRules: [MonkeyIDRule] { [] }
  public var parts: (@Sendable (Node) throws -> [Node])? { nil }
  public var rowPlaces: (any RowPlaces)? { nil }

  public func event(_ event: InputEvent, on node: Node) throws -> Response { .pass }
  public func notified(_ notification: WidgetNotification) throws -> Command? { nil }
  public func merge(_ pending: Command, _ next: Command, on node: Node) throws -> Command? { nil }
  public func play(_ play: Play) throws -> Outcome { .unsupported }
  public func abandon(_ play: Play) {}
}

/// What a component makes of a raw event.
public enum Response: Sendable, Equatable {
  /// Nothing: the base class's component is asked, at last the default, a `Touch` on release.
  case pass
  /// The component has handled it. It gives no command, not even the default one.
  case handled
  /// The component does not know if the app reacts to it. The default command is recorded if the app then shows
  /// something else.
  case undetermined
  /// The component has handled it and offers a command.
  case offer(Command)
}
