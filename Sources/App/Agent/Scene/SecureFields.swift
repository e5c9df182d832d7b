import PackHost
import Script

/// Learns what the app's password fields hold, so that copies of it are masked too, no matter who typed it.
///
/// Walks note the fields that they meet, whatever they look for, so no window is walked for a command. On the toolkit's
/// thread.
final class SecureFields {
  /// More than these are forgotten and noted again.
  private static let most = 10_000
  /// The verbs whose text the field then holds.
  private static let typing: Set = ["EnterText", "Type", "Replace", "Paste"]
  /// A shorter argument may be one key of many.
  private static let shortestArgument = Secrets.shortest

  /// For how long all windows need not be walked again for one more text, in milliseconds: a test reads hundreds of
  /// values a second.
  private static let milliseconds: Double = 1000

  private let scene: any Scene
  private let secrets: Secrets
  private let now: () -> Double
  /// When all windows were walked last, and which.
  private var walked: (at: Double, windows: [Node]) = (-.infinity, [])
  /// The fields that walks have met; true for those that hide their text.
  private var met: [Node: Bool] = [:]

  /// - Parameter now: in milliseconds.
  init(scene: any Scene, secrets: Secrets, now: @escaping () -> Double = Monotonic.milliseconds) {
    (self.scene, self.secrets, self.now) = (scene, secrets, now)
  }

  /// Learns from all fields in all windows, before an answer that shows texts of the app.
  ///
  /// - Parameter asked: the request of the answer's own walk. Within one moment both share one snapshot.
  func learnAll(_ asked: Asked = Asked(hidden: true)) {
    scene.atOneMoment {
      walked = (now(), scene.windows())
      for window in walked.windows { scene.walk(window, asked) { _, _, _ in .stop } }
      note()
      for node in met.keys { read(node) }
    }
  }

  /// Learns from the password fields that walks have met so far.
  func learn() {
    let known = met.filter(\.value).keys
    for node in note() + known { read(node) }
  }

  /// Learns from the fields before a command changes them, and what it is about to type into one.
  func learn(before command: BoundCommand, on node: Node?) {
    learn()
    guard let node, SecureFields.typing.contains(command.verb.name),
      scene.catalog.isKind(scene.kind(of: node), subKindOf: "PasswordField"),
      let text = command.text("text"), text.count >= SecureFields.shortestArgument
    else { return }
    secrets.learn(seen: String(text.prefix { !$0.isNewline }), named: name(of: node))
  }

  /// True if a text holds a secret, by what the fields hold now; those that no walk has met yet, as on a hidden page,
  /// are looked for once a second.
  func isIn(_ text: String) -> Bool {
    guard !text.isEmpty, !secrets.isIn(text) else { return !text.isEmpty }
    let isRecent = now() - walked.at < SecureFields.milliseconds
    if isRecent, scene.windows() == walked.windows { learn() } else { learnAll() }
    return secrets.isIn(text)
  }

  /// - Returns: those that were not known.
  @discardableResult private func note() -> [Node] {
    if met.count > SecureFields.most { met = [:] }
    let new = scene.takeMetFields().filter { met[$0] == nil }
    for node in new { met[node] = false }
    return new
  }

  private func read(_ node: Node) {
    switch scene.property("text", of: node) {
    case .secret(let secret)?:
      met[node] = true
      let value = secret.revealed
      if !secrets.isKnown(value) { secrets.learn(seen: value, named: name(of: node)) }
    case nil where scene.look(at: node) == nil: met[node] = nil
    default: break
    }
  }

  /// As the recorder names it.
  private func name(of node: Node) -> String {
    let names = scene.identities(of: node)
    return (names.first { $0.tier == .developer } ?? names.first)?.text ?? "secret"
  }
}
