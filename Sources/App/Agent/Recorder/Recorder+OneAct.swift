import PackHost

/// Several presses that are one act give one line.
extension Recorder {
  /// A press of the secondary button that has given the newest line.
  struct MenuPress {
    let path: [Node]
    let locator: Locator
    let share: Journal.Share
  }

  /// What is written in place of an offer, and which line it replaces.
  struct Joined {
    let offer: Offer
    let locator: Locator?
    let share: Journal.Share
  }

  /// The command that an offer makes with the line before; nil if that is another act.
  func joined(_ offer: Offer, _ locator: Locator?, of interaction: Interaction) -> Joined? {
    guard interaction.entry == nil else { return nil }
    return doubleClick(offer, locator, interaction) ?? heldKey(offer, locator, interaction) ?? menuOfPart(offer)
  }

  /// A key that is held selects row after row: the row at its end counts.
  private func heldKey(_ offer: Offer, _ locator: Locator?, _ interaction: Interaction) -> Joined? {
    guard interaction.key?.isAutoRepeat == true, offer.candidate.verb == "Select", let before = earlier.last,
      let share = before.entry, journal.isNewest(share), let said = before.best, said.node == offer.node,
      said.candidate.verb == "Select", said.candidate.modifiers == offer.candidate.modifiers
    else { return nil }
    before.leaveToTheOneBefore()
    return Joined(offer: offer, locator: locator, share: share)
  }

  /// The first press of a double click has selected the row, or opened it; the whole double click does both.
  private func doubleClick(_ offer: Offer, _ locator: Locator?, _ interaction: Interaction) -> Joined? {
    guard offer.isDefault, offer.candidate.verb == "Touch", interaction.event.count == 2, let first = earlier.last,
      first.beginning == .pointer, first.target == interaction.target, let share = first.entry, journal.isNewest(share),
      let said = first.best, ["Select", "Activate"].contains(said.candidate.verb), said.candidate.modifiers.isEmpty,
      said.node == list(of: interaction)
    else { return nil }
    first.leaveToTheOneBefore()
    return Joined(offer: offer, locator: locator, share: share)
  }

  /// A menu of a view around opens by a press on a part of it: it is the part's, whose name stays right where its place
  /// does not.
  private func menuOfPart(_ offer: Offer) -> Joined? {
    guard offer.candidate.verb == "Menu", offer.candidate.modifiers["at"] != nil, let press = menuPress,
      journal.isNewest(press.share), press.locator.node != offer.node, press.path.contains(offer.node)
    else { return nil }
    let said = offer.candidate
    var candidate = Candidate("Menu", arguments: said.arguments, modifiers: said.modifiers, rank: said.rank)
    candidate.modifiers["at"] = nil
    return Joined(offer: Offer(candidate, asked: press.locator.node), locator: press.locator, share: press.share)
  }

  /// Remembers a press of the secondary button, by which a menu may open.
  func noteMenuPress(_ offer: Offer, _ locator: Locator?, of interaction: Interaction) {
    let modifiers = offer.candidate.modifiers
    guard offer.isDefault, ["Touch", "LongPress"].contains(offer.candidate.verb),
      modifiers["button"] == .string("secondary"), modifiers["keys"] == nil, let locator, let share = interaction.entry
    else { return }
    menuPress = MenuPress(path: interaction.path, locator: locator, share: share)
  }
}
