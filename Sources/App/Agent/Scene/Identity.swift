import PackHost
import Script

/// How far an id is from what the user sees; the order in which ids are looked up.
enum Tier: Int, CaseIterable, Comparable {
  /// The widget's own words: accessible name, label, title.
  case own = 1
  /// The label beside it.
  case beside = 2
  /// What a field shows as long as it is empty.
  case placeholder = 6
  /// What the developer called it.
  case developer = 3
  /// The text that a label shows, which the app may change.
  case shown = 5
  /// Its number in the window.
  case ordinal = 4

  /// Its place among the tiers. The numbers of the wire are older. Read for each name at each press.
  var order: Int {
    switch self {
    case .own: 0
    case .beside: 1
    case .placeholder: 2
    case .developer: 3
    case .shown: 4
    case .ordinal: 5
    }
  }

  static func < (left: Tier, right: Tier) -> Bool { left.order < right.order }
}

/// One text by which a widget can be called.
struct Identity: Hashable {
  let tier: Tier
  let text: String
}

extension Identity {
  /// What the own text of a widget is.
  enum OwnText {
    /// A name, as a button's.
    case name
    /// A name as long as it has never changed, as a label's.
    case shown
    /// A value, as a field's.
    case value

    init(of kind: String, in catalog: Catalog) {
      self = !catalog.textIsValue(of: kind) ? .name : catalog.isKind(kind, subKindOf: "Label") ? .shown : .value
    }
  }

  /// The ids of a widget from what packs said, in the order in which they are recorded.
  ///
  /// - Parameters:
  ///   - identifiers: in any order.
  ///   - text: what the widget's own text is.
  static func ordered(_ identifiers: [Identifier], text: OwnText) -> [Identity] {
    var found: [(rank: Int, identity: Identity)] = []
    for identifier in identifiers where !(text == .value && identifier.source == .label) {
      let isShown = text == .shown && identifier.source == .label
      guard let tier = isShown ? .shown : Tier(rawValue: identifier.source.tier) else { continue }
      let identity = Identity(tier: tier, text: cleaned(identifier.text))
      guard !identity.text.isEmpty else { continue }
      found.append((rank(identifier.source), identity))
    }
    // Few, and nearly always in order already.
    found.sort { ($0.identity.tier.order, $0.rank) < ($1.identity.tier.order, $1.rank) }
    var distinct: [Identity] = []
    for (_, identity) in found where !distinct.contains(identity) { distinct.append(identity) }
    return distinct
  }

  private static func rank(_ source: Identifier.Source) -> Int {
    switch source {
    case .accessible: 0
    case .label: 1
    case .title: 2
    case .placeholder: 3
    case .beside: 4
    case .developer: 5
    }
  }

  /// Without blanks and colons at the end, which belong to the layout of a form and not to the name.
  static func cleaned(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last, isOnEdge(first) || isOnEdge(last) else {
      return text
    }
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace || last == ":" || last == "：" { rest.removeLast() }
    return String(rest)
  }

  /// Whether a byte at the edge of a text may belong to what is cleaned off: beyond ASCII it is
  /// looked at closely.
  private static func isOnEdge(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ":") || byte >= 0x80
  }
}
