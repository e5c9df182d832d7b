import PackHost

/// A person selects text without a line. A line that may use what is selected comes after a `SelectText`.
extension Recorder {
  /// What is selected in a text, as a line.
  struct Selection {
    let candidate: Candidate
    let locator: Locator
  }

  /// Those whose handlers often use what is selected in a long text, as a button Bold does.
  private static let tools: Set = [
    "Button", "ToggleButton", "MenuButton", "CheckBox", "Switch", "Picker", "ColorPicker", "FontPicker", "Stepper",
  ]

  /// `SelectText`, of the text whose own menu is used: an item of the app's may need what is selected. Its component
  /// says it as of a text that is dragged out.
  func selectionInText(of interaction: Interaction) -> Candidate? {
    guard interaction.isInOwnMenu, interaction.target == selectedText, let window = interaction.path.last
    else { return nil }
    return selection(draggedFrom: interaction, InputEvent(.drop, window: window, target: window))
  }

  /// What is selected as something else begins: a press elsewhere, or a key that types nothing. Nil if the lines before
  /// lead to it. That nothing is selected any more is a selection of no characters.
  func selection(before interaction: Interaction) -> Selection? {
    guard let text = selectedText, !interaction.isInOwnMenu, scene.has(.shown, text) else { return nil }
    switch interaction.beginning {
    case .pointer, .touch: if interaction.target == text { return nil }
    // Keys go to the widget that has the focus, which `SelectText` would change.
    case .key: if interaction.target != text || KeyNames.types(interaction.event) || interaction.isEscape { return nil }
    case .scroll, .close, .resize, .dismissal: return nil
    }
    guard let candidate = selection(in: text), candidate != writtenSelection,
      candidate.selectsText || writtenSelection?.selectsText == true || isSelectionUnknown,
      let locator = maker.locator(of: text)
    else { return nil }
    return Selection(candidate: candidate, locator: locator)
  }

  /// What is selected in a text now, by its component.
  private func selection(in text: Node) -> Candidate? {
    guard let window = scene.window(of: text) else { return nil }
    let event = InputEvent(.drop, window: window, target: window)
    guard case .handled(let candidates) = behaviours.event(event, on: text) else { return nil }
    return candidates.first { $0.verb == "SelectText" }
  }

  /// A key or a drag may select text, of which no line comes. What is selected as the toolkit gives a text the keys is
  /// selected when played, too. A click deselects what a line has selected.
  func noteSelecting(_ interaction: Interaction) {
    let isSelecting =
      switch interaction.beginning {
      case .key: interaction.entry == nil
      case .pointer:
        interaction.act?.isDrag == true || interaction.event.count > 1 || interaction.target == writtenText
      default: false
      }
    guard isSelecting, !interaction.isInOwnMenu, Recorder.texts.contains(scene.kind(of: interaction.target))
    else { return }
    if writtenText != interaction.target { (writtenText, writtenSelection) = (nil, nil) }
    if selectedText != interaction.target { isSelectionUnknown = false }
    selectedText = interaction.target
  }

  /// Writes what is selected in another text, before the first line of an act that may use it.
  func publishSelection(before offer: Offer, of interaction: Interaction) {
    guard !isClosing, interaction.entry == nil, let selection = interaction.selectionBefore, mayUse(selection, offer)
    else { return }
    interaction.selectionBefore = nil
    (writtenText, writtenSelection) = (selection.locator.node, selection.candidate)
    isSelectionUnknown = false
    journal.close()
    _ = journal.take(Offer(selection.candidate, asked: selection.locator.node), selection.locator, instead: nil)
    focus.given(to: selection.locator.node)
    if interaction.target == selection.locator.node { interaction.needsFocus = false }
  }

  private func mayUse(_ selection: Selection, _ offer: Offer) -> Bool {
    mayUseText(offer, isLong: selection.locator.kind == "TextArea") && offer.node != selection.locator.node
  }

  private func mayUseText(_ offer: Offer, isLong: Bool) -> Bool {
    if offer.candidate.verb == "Menu" || offer.candidate.verb == "Keys" { return true }
    guard !offer.node.isNull else { return false }
    let kind = scene.kind(of: offer.node)
    // Another button of the mouse uses no tool.
    guard offer.candidate.modifiers["button"] == nil else { return false }
    return kind == "MenuButton" || isLong && Recorder.tools.contains(kind)
  }

  /// A line of the text itself says what comes of what was selected in it. A line that may use what is selected may
  /// also change it, and does so when it is played, too: `Select All` in a menu.
  func forgetSelection(after offer: Offer, of interaction: Interaction) {
    guard !isClosing else { return }
    let text = offer.node.isNull ? interaction.target : offer.node
    let isOfText = Recorder.texts.contains(scene.kind(of: text))
    if offer.candidate.verb == "Touch", isOfText {
      // A toolkit may select the word that is pressed, and the person may deselect it without a line. AppKit selects it
      // for the secondary button, unless the caret is there already.
      let selects = selection(in: text)?.selectsText == true || offer.candidate.modifiers["button"] == "secondary"
      (selectedText, writtenText, writtenSelection, isSelectionUnknown) = (text, nil, nil, selects)
    } else if text == selectedText, offer.candidate.verb != "Keys" {
      (selectedText, writtenText, writtenSelection, isSelectionUnknown) = (nil, nil, nil, false)
    } else if let selected = selectedText, mayUseText(offer, isLong: scene.kind(of: selected) == "TextArea") {
      (selectedText, isSelectionUnknown) = (nil, false)
    }
  }
}

extension Candidate {
  /// Whether it is a `SelectText` of more than a place between two characters.
  var selectsText: Bool { verb == "SelectText" && arguments.count == 2 && arguments[0] != arguments[1] }
}
