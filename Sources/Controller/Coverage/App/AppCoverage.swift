/// What the scripts of an app use of it, and what they leave out: the report of `capuchin coverage`.
package struct AppCoverage: Encodable, Sendable {
  /// How many of how many.
  package struct Share: Encodable, Hashable, Sendable {
    package let count: Int
    package let used: Int

    /// Rounded down, so that only all is 100; 100 of nothing.
    package var percent: Int { count == 0 ? 100 : used * 100 / count }

    package init(count: Int, used: Int) { (self.count, self.used) = (count, used) }

    private enum CodingKeys: String, CodingKey { case count, used, percent }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
      try container.encode(used, forKey: .used)
      try container.encode(percent, forKey: .percent)
    }
  }

  package struct Widget: Encodable, Hashable, Sendable {
    package let window: String
    package let kind: String
    package let id: String
    package let number: Int
    package let className: String
    package let uses: Int
    package let looks: Int
    package let shown: Bool
    package let accessibleName: String?

    private enum CodingKeys: String, CodingKey {
      case window, kind, id, number, className = "class", uses, looks, shown, accessibleName
    }
  }

  package struct MenuItem: Encodable, Hashable, Sendable {
    package let window: String
    package let opener: String
    package let path: [String]
    package let uses: Int
  }

  package struct Action: Encodable, Hashable, Sendable {
    package let name: String
    package let uses: Int
  }

  /// A signal that the app listens to.
  package struct Signal: Encodable, Hashable, Sendable {
    package let window: String
    package let kind: String
    package let id: String
    package let number: Int
    package let signal: String
    package let emissions: Int
  }

  package let event = "coverage"
  package let widgetShare: Share
  package let itemShare: Share
  /// Nil where the toolkit has no actions, or it cannot be told which were activated.
  package let actionShare: Share?
  /// Nil where the toolkit has none, or they are not heard.
  package let signalShare: Share?
  package let widgets: [Widget]
  package let items: [MenuItem]
  package let actions: [Action]
  package let signals: [Signal]
  /// Whose name assistive technology does not know.
  package let unnamed: [Widget]
  /// Files with pictures.
  package var pictures: [String] = []

  private enum CodingKeys: String, CodingKey {
    case event, widgetShare = "widgets", itemShare = "menuItems", actionShare = "actions", signalShare = "signals"
    case widgets = "widgetList", items = "menuItemList", actions = "actionList", signals = "signalList", unnamed, pictures
  }

  package init(_ book: CoverageBook) async {
    let seen = await book.widgets.values.sorted { $0.name < $1.name }
    widgets = seen.map(Widget.init)
    items = await book.items.values.sorted { $0.name < $1.name }.map {
      MenuItem(window: $0.name.window, opener: $0.name.opener, path: $0.name.path, uses: $0.uses)
    }
    actions = await book.actions.sorted { $0.key < $1.key }.map { Action(name: $0.key, uses: $0.value) }
    widgetShare = Share(count: widgets.count, used: widgets.count { $0.uses > 0 })
    itemShare = Share(count: items.count, used: items.count { $0.uses > 0 })
    let tells = await book.tellsActions
    actionShare = tells && !actions.isEmpty ? Share(count: actions.count, used: actions.count { $0.uses > 0 }) : nil
    let heard = await book.signals
    signals = heard.areTold ? heard.certain.map { Signal($0, emissions: heard.emissions[$0] ?? 0) } : []
    signalShare = heard.areTold ? Share(count: signals.count, used: signals.count { $0.emissions > 0 }) : nil
    unnamed = seen.filter(\.isUnnamed).map(Widget.init)
  }
}

extension AppCoverage.Widget {
  init(_ seen: SeenWidget) {
    self.init(
      window: seen.name.window, kind: seen.name.kind, id: seen.name.id, number: seen.name.number, className: seen.className, uses: seen.uses, looks: seen.looks,
      shown: seen.isShown, accessibleName: seen.accessibleName)
  }
}

extension AppCoverage.Signal {
  init(_ name: SeenSignals.Name, emissions: Int) {
    let widget = name.widget
    self.init(window: widget.window, kind: widget.kind, id: widget.id, number: widget.number, signal: name.signal, emissions: emissions)
  }
}
