import GtkKit

/// A GtkHeaderBar or AdwHeaderBar, to be read: `Verify HeaderBar * "Files"`.
struct HeaderBar: Component {
  let className: String
  let kind: Kind = "HeaderBar"
  let ignoresPresses = true
  /// Its title widget's where that has one, its own (GTK 3), else the window's.
  let properties: [Property] = [
    Property("text", rule: "if(\(given) = \"\", \"\", \(given) ?? title ?? around(GtkWindow).title ?? \"\")")
  ]

  private static let given = "held(title-widget).title ?? held(title-widget).@text"

  init(_ className: String) {
    self.className = className
  }
}
