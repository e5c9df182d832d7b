/// How a report tells one widget from all others, also in another start of the app.
package struct WidgetName: Hashable, Comparable, Sendable {
  /// The window that it is in, as a script would call it.
  package var window: String
  package var kind: String
  /// As a script would call it; empty where it has no name.
  package var id: String
  /// Which of those it is that are called so in the window, from 1.
  package var number = 1

  package static func < (left: WidgetName, right: WidgetName) -> Bool {
    (left.window, left.kind, left.id, left.number) < (right.window, right.kind, right.id, right.number)
  }
}

/// A widget that people use, and what the scripts did with it.
package struct SeenWidget: Hashable, Sendable {
  package let name: WidgetName
  package let className: String
  /// Whether it was on screen at some time.
  package var isShown = false
  /// How many commands used it.
  package var uses = 0
  /// How many commands looked at it: `Verify…`, `WaitFor…`, `Get`.
  package var looks = 0
  /// What assistive technology calls it; empty where it has no name, nil where the toolkit does not say.
  package var accessibleName: String?

  package var isUnnamed: Bool { accessibleName?.isEmpty == true }
}

/// An item of a menu that was seen, open or not.
package struct SeenMenuItem: Hashable, Sendable {
  package struct Name: Hashable, Comparable, Sendable {
    package var window: String
    /// What opens the menu, as a script would call it; empty where that is no widget.
    package var opener: String
    /// The labels that lead there.
    package var path: [String]

    package static func < (left: Name, right: Name) -> Bool {
      (left.window, left.opener, left.path.joined(separator: ">")) < (right.window, right.opener, right.path.joined(separator: ">"))
    }
  }

  package let name: Name
  package var uses = 0
}
