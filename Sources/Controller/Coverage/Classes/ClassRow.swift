import PackManifest

/// What the packs know of one class of a toolkit.
package struct ClassRow: Encodable, Hashable, Sendable {
  package let event = "class"
  package var toolkit: CoveredToolkit
  package var name: String
  package var parent: String
  /// Whether there are instances of its subclasses only.
  package var isAbstract = false
  /// Whether the library keeps it to itself.
  package var isPrivate = false
  /// The version of the library that has it first; nil where all that are tested have it.
  package var since: String?
  /// The first version without it.
  package var until: String?
  /// The class whose component serves it: itself, or one that it descends from.
  package var component: String?
  /// The packs that have that component.
  package var packs: [String] = []
  /// What its widgets may be.
  package var kinds: [String] = []
  /// The verbs of those kinds beside those of any widget.
  package var verbs: [String] = []
  /// Why its widgets are not used, where no component serves it.
  package var reason: String?
  /// Whether they are used all the same: a pack for them is wanting.
  package var isGap = false
  /// Nobody has said anything of it.
  package var isOpen: Bool { component == nil && reason == nil }

  private enum CodingKeys: String, CodingKey {
    case event, toolkit, name = "class", parent, isAbstract = "abstract", isPrivate = "private", since, until, component
    case packs, kinds, verbs, reason, isGap = "gap"
  }

  package init(toolkit: CoveredToolkit, name: String, parent: String) {
    (self.toolkit, self.name, self.parent) = (toolkit, name, parent)
  }
}
