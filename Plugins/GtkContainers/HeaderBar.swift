import GtkKit

/// A GtkHeaderBar or AdwHeaderBar, to be read: `Verify HeaderBar * "Files"`.
struct HeaderBar: Component {
  let className: String
  let kind: Kind = "HeaderBar"
  let ignoresPresses = true
  let properties: [Property] = [Property("text") { .string($0.headerTitle) }]

  init(_ className: String) {
    self.className = className
  }
}

extension Node {
  /// Its title widget's where that has one, its own (GTK 3), else the window's.
  fileprivate var headerTitle: String {
    if let widget: Node = self["title-widget"],
      let title: String = widget["title"] ?? widget.portable("text").flatMap(String.init)
    {
      return title
    }
    if let own: String = self["title"], !own.isEmpty { return own }
    return window?["title"] ?? ""
  }
}
