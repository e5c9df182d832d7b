import PackHost

/// The widget that the person wants to be verified.
extension Recorder {
  /// A longer text is a page; that it is there is all that is said then.
  private static let longestValue = 200

  /// A line of its own, which nothing changes any more.
  func verify(_ event: InputEvent) {
    turn()
    let target = Folding(scene: scene).owner(of: event.target)
    guard let locator = maker.locator(of: target) else { return }
    effects.lookBack(at: Appearance(of: scene))
    journal.close()
    let candidate = Candidate("Verify", arguments: value(of: locator).map { [$0] } ?? [])
    _ = journal.take(Offer(candidate, asked: target), locator, instead: nil)
    journal.close()
    (current, earlier) = (nil, [])
  }

  /// What it shows; nil where its name says that, and where only its being there can be said.
  private func value(of locator: Locator) -> Value? {
    guard let main = maker.catalog.mainProperty(of: locator.kind), main.name != "visible" else { return nil }
    let value = scene.property(main.name, of: locator.node)
    switch value {
    case .string(let text)?:
      if locator.candidates.first?.text == text { return nil }
      return text.count <= Recorder.longestValue && !text.contains(where: \.isNewline) ? value : nil
    case .bool?, .int?, .double?, .secret?: return value
    default: return nil
    }
  }
}
