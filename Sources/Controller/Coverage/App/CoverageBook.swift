import Engine
import Script
import Wire

/// Keeps what was seen of an app while scripts were played in it, and what they used, over several starts of it.
package actor CoverageBook {
  enum Known {
    case widget(WidgetName)
    case item(SeenMenuItem.Name)
    /// What people do not use, and the app listens to.
    case other(WidgetName)
  }

  private let catalog: Catalog
  private let used: UsedKinds
  private(set) var widgets: [WidgetName: SeenWidget] = [:]
  var items: [SeenMenuItem.Name: SeenMenuItem] = [:]
  var signals = SeenSignals()
  /// How often each was activated.
  private(set) var actions: [String: Int] = [:]
  /// Whether it can be told which actions were activated.
  private(set) var tellsActions = false
  private(set) var sheets: [CoverageSheet] = []
  /// By what tells widgets from each other in this start of the app: names may change, and widgets do not.
  var known: [String: Known] = [:]
  var names = WindowNames()
  private(set) var last = TreeLook([])
  private var before = TreeLook([])

  package init(_ catalog: Catalog) {
    self.catalog = catalog
    used = UsedKinds(catalog)
  }

  /// The app is started anew.
  package func begin() {
    (known, last, before) = ([:], TreeLook([]), TreeLook([]))
    names.begin()
    signals.begin()
  }

  /// The app has ended, or does not answer: what it did since the last look is not known.
  func loseSight() { signals.loseSight() }

  package func tellActions() { tellsActions = true }

  /// It can be told which actions controls send.
  package func tellSignals() { signals.tell() }

  /// A control sent its action.
  ///
  /// - Parameter sender: its address.
  func sent(_ action: String, by sender: String, in process: String) { signals.note(sent: action, by: sender, in: process) }

  /// Takes in how the app looks now.
  ///
  /// - Returns: the places of windows and popovers on which there is something new to be seen.
  func look(_ roots: [TreeNode]) -> [CoverageSheet.Surface] {
    before = last
    last = TreeLook(roots)
    var taken: Set<Taken> = []
    var new: Set<Int> = []
    // Those that are known keep their names; others get what is left.
    for element in last.elements {
      if let name = knownName(of: element) { taken.insert(Taken(place: names.place(of: last.elements[element.window]), name: name)) }
    }
    for place in last.elements.indices {
      let element = last.elements[place]
      note(actionsOf: element)
      if element.kind == "MenuItem" { note(item: element) }
      let isUsed = used.contains(element.kind) && !isOfWindow(place) && !element.isWayBack
      let heard = element.node.attributes["heard-signals"] ?? ""
      guard isUsed || !heard.isEmpty && element.kind != "MenuItem" else { continue }
      let name = name(of: element, &taken, isUsed: isUsed)
      signals.note(heard, of: name, in: element.process)
      guard isUsed else { continue }
      var seen = widgets[name] ?? SeenWidget(name: name, className: element.node.attributes["class"] ?? "")
      if element.isShown, !seen.isShown { new.insert(element.surface) }
      seen.isShown = seen.isShown || element.isShown
      seen.accessibleName = element.node.attributes["accessible-name"] ?? seen.accessibleName
      widgets[name] = seen
    }
    for element in last.elements where element.parent == nil {
      if let emitted = element.node.attributes["emitted-signals"] { signals.count(emitted, in: element.process) }
    }
    signals.wereCounted()
    return new.sorted().map { CoverageSheet.Surface(place: $0, last.elements[$0]) }
  }

  /// Keeps a picture of what was looked at last.
  func add(picture: [UInt8], of surface: CoverageSheet.Surface) {
    let boxes = last.elements.compactMap { element -> CoverageSheet.Box? in
      guard element.surface == surface.place, element.isShown, let handle = element.handle, case .widget(let name)? = known[handle],
        let frame = CoverageSheet.Frame(element.node.attributes["frame"])
      else { return nil }
      return CoverageSheet.Box(name: name, frame: frame)
    }
    sheets.append(CoverageSheet(surface: surface, picture: picture, boxes: boxes))
  }

  /// A command is about to be performed: of what it uses nothing is known yet.
  func willPerform() { signals.lastUsed = nil }

  /// A command was performed and went well.
  ///
  /// - Parameter handle: of its widget.
  /// - Returns: whether that was among what was looked at last.
  func performed(_ line: String, handle: String) -> Bool {
    guard let place = last.elements.firstIndex(where: { $0.handle == handle }) else { return false }
    note(line, place, in: last)
    return true
  }

  /// The same of a widget that no look shows: it is a part of another, in which it was.
  ///
  /// - Parameters:
  ///   - path: to it, before the command.
  ///   - isOlder: whether the app was looked at since.
  func performedInside(_ line: String, path: String, isOlder: Bool) {
    let look = isOlder ? before : last
    if let place = look.placeAround(path) { note(line, place, in: look) }
  }

  /// The same of a command that does not say which its widget was, as the app has ended by it: it counts for the one
  /// that is called so, where it is one.
  func performedUnseen(_ line: String) {
    guard let words = try? Command(parsing: line).words, words.count > 2 else { return }
    let named = last.elements.indices.filter {
      last.elements[$0].kind == words[1].text && last.elements[$0].node.attributes["id"] == words[2].text
    }
    // Those in windows of one place count as one.
    if Set(named.map { knownName(of: last.elements[$0]) }).count == 1 { return note(line, named[0], in: last) }
    if !named.isEmpty { signals.lastUsed = Set(named.flatMap(last.lineage).compactMap { knownName(of: last.elements[$0]) }) }
  }

  private func note(_ line: String, _ place: Int, in look: TreeLook) {
    guard let command = try? Command(parsing: line) else { return }
    signals.lastUsed = Set(look.lineage(place).compactMap { knownName(of: look.elements[$0]) })
    let looks = catalog.verb(named: command.verb)?.isRecorded == false
    // A row is its list's, and what is drawn in a button is the button's.
    let element = look.lineage(place).first { isCounted(look.elements[$0]) }
    if let element, let handle = look.elements[element].handle { note(use: known[handle], onlyLooks: looks) }
    if let bound = try? catalog.bind(command), !looks, let steps = bound.rows("path").first?.steps { note(path: steps, from: place, in: look) }
  }

  /// An action of the app's was activated.
  ///
  /// - Parameter target: the group that has it, as a person reads it.
  func activated(_ action: String, on target: String) {
    let inWindow = "win.\(action)", inApp = "app.\(action)"
    let isWindows = actions[inWindow] != nil && (actions[inApp] == nil || target.contains("Window"))
    actions[isWindows ? inWindow : inApp]? += 1
  }
}

extension CoverageBook {
  private func note(actionsOf element: TreeLook.Element) {
    for action in (element.node.attributes["action-names"] ?? "").split(separator: " ") {
      actions[String(action)] = actions[String(action)] ?? 0
    }
  }

  /// Whether it is one of a window's own buttons, which the window's verbs press: `Close`, `Minimize`.
  private func isOfWindow(_ place: Int) -> Bool {
    last.lineage(place).contains { last.elements[$0].node.attributes["class"] == "GtkWindowControls" }
  }

  private func isCounted(_ element: TreeLook.Element) -> Bool {
    switch element.handle.flatMap({ known[$0] }) {
    case .widget, .item: true
    case .other, nil: false
    }
  }

  private func note(use known: Known?, onlyLooks: Bool) {
    switch known {
    case .widget(let name)?: if onlyLooks { widgets[name]?.looks += 1 } else { widgets[name]?.uses += 1 }
    case .item(let name)?: if !onlyLooks { items[name]?.uses += 1 }
    case .other, nil: break
    }
  }
}
