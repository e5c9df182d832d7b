/// What a rule reads, so that a snapshot has it.
extension FactRule {
  /// The toolkit's own properties of the widget that the rule is about.
  var ownProperties: [String] { value.ownProperties }

  /// The toolkit's own properties of widgets in it, by their classes.
  var readOfOthers: [(className: String, property: String)] {
    value.paths.flatMap { path -> [(className: String, property: String)] in
      switch path.steps.last {
      case .inside(let classes, _), .children(let classes):
        path.ownProperties.flatMap { name in classes.names.map { ($0, name) } }
      default: []
      }
    }
  }
}

extension FactPath {
  /// The toolkit's own properties of the widgets at its end.
  fileprivate var ownProperties: [String] {
    switch leaf {
    case .own(let name): [name]
    case .value(let expression): expression.ownProperties
    case .widget, .portable: []
    }
  }
}

extension Expression {
  fileprivate var ownProperties: [String] { paths.filter(\.steps.isEmpty).flatMap(\.ownProperties) }

  fileprivate var paths: [FactPath] {
    switch self {
    case .literal: []
    case .path(let path), .join(let path, _, _), .rowNames(let path, _): [path]
    case .firstOf(let values): values.flatMap(\.paths)
    case .conditional(let condition, let first, let second): condition.paths + first.paths + second.paths
    case .map(let value, let entries, let otherwise): value.paths + entries.flatMap(\.value.paths) + otherwise.paths
    case .plain(let value, let condition), .secret(let value, let condition): value.paths + condition.paths
    case .ordinal(let value): value.paths
    }
  }
}

extension Condition {
  fileprivate var paths: [FactPath] {
    switch self {
    case .holds(let value), .equals(let value, _), .hasBits(let value, _): value.paths
    // A snapshot has no lists.
    case .contains: []
    case .isA(let path, _): [path]
    case .not(let condition): condition.paths
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.paths)
    }
  }
}
