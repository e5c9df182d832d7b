import PackHost

/// What comes of an interaction, once the dispatch has ended.
extension Recorder {
  /// What keys write.
  static let typed: Set = ["EnterText", "Clear", "Replace", "Type"]

  func read(_ interaction: Interaction) {
    let handlesOwnPress = behaviours.handlesOwnPress(interaction.target)
    for mark in interaction.takeMarks() {
      switch MarkUse.decide(
        interaction.state, isInOwnMenu: interaction.isInOwnMenu, handlesOwnPress: handlesOwnPress,
        isAround: interaction.isAround(mark.node), hasRows: scene.hasRows(mark.node))
      {
      case .query: break
      case .effect:
        interaction.hadEffect = true
        continue
      case .nothing: continue
      }
      let offers = offers(of: mark)
      // A place that the click has opened offers a command with a lower rank than the click's.
      if case .ifClicked(let plain) = interaction.state.plainLine, interaction.best == nil,
        mark.emitter == interaction.target || offers.contains(where: { $0.candidate.rank < plain.rank })
      {
        interaction.offer(Offer(plain, asked: interaction.target, isDefault: true))
      }
      for offer in offers {
        switch OfferUse.decide(
          verb: offer.candidate.verb, isEscape: interaction.isEscape,
          isScrolledByClick: isScrolledByClick(mark.node, interaction),
          canBeNamed: canBeNamed(offer.node, interaction))
        {
        case .offer: interaction.offer(offer)
        case .unnamed: break
        case .effect:
          (interaction.hadEffect, interaction.state.isHandled) = (true, false)
          continue
        case .nothing: continue
        }
        if offer.candidate.isFinal, !interaction.isHeld { interaction.settling?.hasSettled = true }
      }
    }
    let distant = interaction.takeDistant()
    // Asked only where it matters: it looks at every widget.
    if interaction.best == nil, distant.contains(where: { rule.isShown($0.model, $0.listeners) }) {
      interaction.hadEffect = true
    }
    offerFocus(of: interaction)
    offerConsequence(of: interaction)
  }

  /// What the widget's component makes of a mark.
  func offers(of mark: Interaction.Mark) -> [Offer] {
    let notification = WidgetNotification(
      mark.listener.source, node: mark.node, emitter: mark.emitter, name: mark.listener.name, arguments: mark.arguments)
    return behaviours.notified(notification, for: mark.listener).map { Offer($0, asked: mark.node) }
  }

  /// Whether a place around is scrolled because something in it was clicked, as toolkits bring what gets the keys into
  /// sight: that is no act. Its bars are parts of it, and a drag may be meant to scroll.
  private func isScrolledByClick(_ place: Node, _ interaction: Interaction) -> Bool {
    interaction.beginning == .pointer && interaction.act?.isDrag == false && interaction.isAround(place)
      && scene.kind(of: place) == "Scroller"
  }

  /// Whether a line can say the widget. What has gone out of its window without having been the
  /// target cannot be: the entry in which a table's cell was edited must not win over the table.
  private func canBeNamed(_ node: Node, _ interaction: Interaction) -> Bool {
    if node.isNull || node == interaction.locator?.node || node == interaction.target { return true }
    return scene.path(from: node).last.map(scene.windows().contains) ?? false
  }

  func offerConsequence(of interaction: Interaction) {
    // The second press of a double click that a list tells as it told the first, and that the app hears itself.
    if interaction.event.count > 1, interaction.entry?.isEcho == true,
      interaction.state.plainLine.candidate != nil, showsEffect(interaction)
    {
      interaction.leaveToTheOneBefore()
    }
    let consequence = interaction.state.consequence(
      of: interaction.event, interaction.facts, showsEffect: showsEffect(interaction),
      entersMenuBar: hasEnteredMenuBar(interaction))
    if let consequence { interaction.offer(Offer(consequence, asked: interaction.target, isDefault: true)) }
  }

  /// Whether a key has led into a bar of menus: what is chosen there is one line with that.
  private func hasEnteredMenuBar(_ interaction: Interaction) -> Bool {
    guard !isClosing, interaction.beginning == .key, !scene.isInMenuBar(interaction.target),
      let window = interaction.path.last
    else { return false }
    var hasKeys = false
    scene.walk(window, Asked()) { _, node, look in
      guard look.flags.contains(.focused) else { return .more }
      hasKeys = scene.isInMenuBar(node)
      return .stop
    }
    return hasKeys
  }

  /// Whether the app shows something else since the press. What it changes later, by itself, is taken for an effect
  /// as well: the click was done in any case.
  private func showsEffect(_ interaction: Interaction) -> Bool {
    guard !isClosing, interaction === current, interaction.appearanceWatch == .on, let before = interaction.appearance
    else { return false }
    if interaction.event.button == 3, rule.holds(.popup, interaction.target) {
      interaction.appearanceWatch = .ownMenu
      return false
    }
    // What changes in the target its component tells: of a row the texts in it count.
    let isRow = ["Row", "Cell"].contains(scene.kind(of: interaction.target))
    return Appearance(of: scene).differs(
      from: before, withoutPartsOf: isRow ? nil : interaction.target, orOf: restless.nodes)
  }

  func publish(_ interaction: Interaction) {
    guard var offer = interaction.news else { return }
    if offer.node == interaction.target { offer.extent = interaction.extent }
    let locator = locator(of: offer, interaction)
    // A field that shows as it is typed into has a name as soon as it is on screen: it is looked at again then.
    let canBeTold = offer.node.isNull || locator != nil
    if canBeTold || interaction.beginning != .key { interaction.newsIsTold() }
    guard canBeTold else { return }
    let isCurrent = interaction === current
    if let number = interaction.reserved {
      interaction.reserved = nil
      earlier.removeAll { $0 === interaction }
      return journal.fill(number, offer, locator)
    }
    if interaction.entry == nil {
      keepPlaces(before: interaction)
      if let locator { reportNumbers(in: offer, of: locator) }
    }
    if isCurrent { publishHover() }
    publishSelection(before: offer, of: interaction)
    publishFocusOfActor(before: interaction)
    if dependsOnFocus(offer, of: interaction) { publishFocus(of: interaction) }
    if offer.candidate.verb == "Menu", offer.node == interaction.target {
      interaction.selection = interaction.selectionForMenu
    }
    publishSelection(of: interaction)
    if let joined = joined(offer, locator, of: interaction) {
      interaction.entry = journal.take(joined.offer, joined.locator, instead: joined.share)
    } else {
      interaction.entry = journal.take(offer, locator, instead: interaction.entry)
    }
    noteMenuPress(offer, locator, of: interaction)
    forgetSelection(after: offer, of: interaction)
    focus.lineChanged(heldBeside: holderOfKeys(beside: offer.node, interaction))
    if let share = interaction.entry { effects.lineChanged(share.sequence, EffectLines.Act(offer, of: interaction), from: interaction.appearance) }
    if offer.candidate.isFinal { interaction.keepFinal() }
    if isCurrent { earlier.removeAll { $0.reserved == nil } }
  }

  /// A widget or row that is called by its number will be another one as soon as one is inserted before it.
  private func reportNumbers(in offer: Offer, of locator: Locator) {
    let widget = "\(locator.kind) \(locator.id.word.description)"
    if let reason = maker.reasonForNumber(of: locator) {
      behaviours.report("\(widget) is called by its number: \(reason)")
    }
    if let number = scene.catalog.number(in: offer.candidate, kind: locator.kind) {
      behaviours.report("\(number) in \(widget) is called by its number: it has no text of its own")
    }
  }

  /// Numbers for those lines that may come after this one, of what was done before it.
  private func keepPlaces(before interaction: Interaction) {
    for other in earlier.prefix(while: { $0 !== interaction }) where other.mayCome && other.reserved == nil {
      other.reserved = journal.reserve()
    }
  }

  /// Playing it, the app shows what is pressed then.
  private func publishHover() {
    guard let due = hover, due.isDue else { return }
    hover = nil
    _ = journal.take(Offer(Candidate("Hover"), asked: due.locator.node, isDefault: true), due.locator, instead: nil)
  }

  /// Whether a line does the same only if its widget has the focus already. Keys go to whichever widget has it. A
  /// GtkTreeView that gets it by a ctrl+click selects again the row that the click has just taken out.
  private func dependsOnFocus(_ offer: Offer, of interaction: Interaction) -> Bool {
    if offer.node.isNull { return interaction.beginning == .key }
    return offer.candidate.verb == "Touch" && offer.candidate.modifiers["keys"] == "ctrl"
      && ["Table", "Tree"].contains(scene.kind(of: offer.node))
  }

  /// Gives a widget the focus where no line before has given it.
  private func publishFocus(of interaction: Interaction) {
    // An item of a submenu that no line opened is not on screen when the line is played. Escape closes the whole menu.
    guard interaction.needsFocus, interaction.entry == nil,
      let locator = interaction.locator, !["Menu", "MenuItem"].contains(scene.kind(of: locator.node))
    else { return }
    if interaction.isEscape, isClosedByEscape(around: locator.node) { return }
    publishFocus(locator)
  }

  /// Whether Escape closes the popover around a widget whichever of its widgets has the focus. A text may keep the key.
  private func isClosedByEscape(around widget: Node) -> Bool {
    !Recorder.texts.contains(scene.kind(of: widget))
      && scene.path(from: widget).contains { ["MenuItem", "Popover"].contains(scene.kind(of: $0)) }
  }

  /// A line that gives the keys to a widget.
  func publishFocus(_ locator: Locator) {
    journal.close()
    _ = journal.take(Offer(Candidate("Focus"), asked: locator.node, isDefault: true), locator, instead: nil)
    focus.given(to: locator.node)
  }

  /// The text that is dragged, or that an item of the menu is about, must be selected first.
  private func publishSelection(of interaction: Interaction) {
    guard let selection = interaction.selection, let locator = interaction.locator else { return }
    interaction.selection = nil
    journal.close()
    _ = journal.take(Offer(selection, asked: locator.node), locator, instead: nil)
  }

  func locator(of offer: Offer, _ interaction: Interaction) -> Locator? {
    if offer.node.isNull { return nil }
    for known in [interaction.locator, interaction.ownLocator].compactMap({ $0 }) where known.node == offer.node {
      return known
    }
    guard !isClosing else { return nil }
    let made = maker.locator(of: offer.node)
    if interaction.locator == nil { interaction.locator = made }
    return made
  }
}
