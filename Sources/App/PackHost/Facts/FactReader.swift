import ABIOverlay

/// The widgets that rules are about. The toolkit's thread.
protocol FactScene {
  associatedtype Widget

  func node(_ widget: Widget) -> Node
  func widget(_ node: Node) -> Widget
  func parent(of widget: Widget) -> Widget?
  func isOne(_ widget: Widget, of classes: ClassList) -> Bool
  /// A property of the toolkit's; nil where there is none.
  func own(_ name: String, of widget: Widget) -> Value?
  /// A property as the components have it; nil where there is none.
  ///
  /// - Parameter depth: how many rules have led to it.
  func portable(_ name: String, of widget: Widget, depth: Int) -> Value?
  /// Goes through a widget and what is in it, in tree order. Of one that is on screen only what is on screen counts, of
  /// another what is not hidden by itself.
  ///
  /// - Parameter deepest: how far below the widget it goes.
  /// - Returns: false if the body stopped it.
  func visit(inside widget: Widget, deepest: Int, _ body: (Widget, _ depth: Int) -> FactWay) -> Bool
}

/// How to go on after a widget.
enum FactWay {
  case more, stop
  /// Without what is in it.
  case skip
}

/// Works out what rules say of widgets. The toolkit's thread.
struct FactReader<Scene: FactScene> {
  typealias Widget = Scene.Widget

  private let scene: Scene
  private let depth: Int
  private var owner: Widget?

  /// - Parameter depth: how many rules have led to this one.
  init(_ scene: Scene, depth: Int = 0) { (self.scene, self.depth) = (scene, depth) }

  /// The value of a rule; nil if this instance has none.
  func value(_ rule: FactRule, of widget: Widget) -> Value? { value(rule.value, widget) }

  /// Whether a condition is true of a widget.
  ///
  /// - Parameter owner: the widget that may have it as its part.
  func holds(_ rule: PartCondition, _ widget: Widget, owner: Widget) -> Bool {
    var reader = self
    reader.owner = owner
    return reader.holds(rule.condition, widget)
  }

  // MARK: - Values

  private func value(_ expression: Expression, _ widget: Widget) -> Value? {
    switch expression {
    case .literal(let value): return value == .null ? nil : value
    case .path(let path): return first(path, widget)
    case .firstOf(let choices):
      var last: Value?
      for choice in choices {
        last = value(choice, widget)
        if let last, last != .string("") { return last }
      }
      return last
    case .conditional(let condition, let first, let second):
      return value(holds(condition, widget) ? first : second, widget)
    case .map(let mapped, let entries, let otherwise):
      let key = value(mapped, widget)
      let entry = entries.first { Self.equal(key, $0.literal) }
      return value(entry?.value ?? otherwise, widget)
    case .plain(let text, let condition):
      let found = value(text, widget)
      guard case .string(let marked)? = found, holds(condition, widget) else { return found }
      return .string(marked.withoutMnemonicMark)
    case .join(let path, let separator, let keepsEmpty):
      return texts(path, keepsEmpty, widget).map { .string($0.joined(separator: separator)) }
    case .rowNames(let path, let keepsEmpty):
      return texts(path, keepsEmpty, widget).map { .list(RowTexts($0).names.map(Value.string)) }
    case .secret(let text, let condition):
      let found = value(text, widget)
      guard case .string(let hidden)? = found, holds(condition, widget) else { return found }
      return .secret(Secret(hidden))
    case .ordinal(let place):
      guard let number = value(place, widget)?.double, let index = Int(exactly: number), index >= 0, index < .max else {
        return .int(0)
      }
      return .int(Int64(index) + 1)
    }
  }

  private func first(_ path: FactPath, _ widget: Widget) -> Value? {
    var last: Value?
    visit(path.steps[...], widget) { found in
      last = read(path.leaf, found)
      return last == nil || last == .string("")
    }
    return last
  }

  /// Nil if there are no widgets. A text that must not be shown is left out.
  private func texts(_ path: FactPath, _ keepsEmpty: Bool, _ widget: Widget) -> [String]? {
    var texts: [String] = []
    var isNone = true
    visit(path.steps[...], widget) { found in
      isNone = false
      let text = read(path.leaf, found)?.string ?? ""
      if keepsEmpty || !text.isEmpty { texts.append(text) }
      return true
    }
    return isNone ? nil : texts
  }

  // MARK: - Conditions

  private func holds(_ condition: Condition, _ widget: Widget) -> Bool {
    switch condition {
    case .holds(let expression):
      switch value(expression, widget) {
      case nil, .null: false
      case .bool(let isSo): isSo
      case .string(let text): !text.isEmpty
      case let value?: value.double.map { $0 != 0 } ?? true
      }
    case .equals(let expression, let literal): Self.equal(value(expression, widget), literal)
    case .hasBits(let expression, let bits):
      value(expression, widget)?.double.flatMap { Int64(exactly: $0) }.map { $0 & bits == bits } ?? false
    case .contains(let expression, let literal):
      if case .list(let items)? = value(expression, widget) {
        items.contains { Self.equal($0, literal) }
      } else {
        false
      }
    case .isA(let path, let classes): !visit(path.steps[...], widget) { !scene.isOne($0, of: classes) }
    case .not(let condition): !holds(condition, widget)
    case .all(let conditions): conditions.allSatisfy { holds($0, widget) }
    case .any(let conditions): conditions.contains { holds($0, widget) }
    }
  }

  private static func equal(_ value: Value?, _ literal: Value) -> Bool {
    guard let value else { return literal == .null }
    return value == literal || literal.double.map { $0 == value.double } ?? false
  }

  // MARK: - Widgets

  private func read(_ leaf: FactPath.Leaf, _ widget: Widget) -> Value? {
    switch leaf {
    case .widget: .node(scene.node(widget))
    case .own(let name): scene.own(name, of: widget)
    case .value(let expression): value(expression, widget)
    // A rule may lead to itself.
    case .portable(let name): depth < 8 ? scene.portable(name, of: widget, depth: depth + 1) : nil
    }
  }

  /// Goes the way to each widget at its end, in tree order, until the body answers false.
  ///
  /// - Returns: whether it never did.
  @discardableResult private func visit(
    _ steps: ArraySlice<FactPath.Step>, _ widget: Widget, _ body: (Widget) -> Bool
  ) -> Bool {
    guard let step = steps.first else { return body(widget) }
    let rest = steps.dropFirst()
    switch step {
    case .parent: return scene.parent(of: widget).map { visit(rest, $0, body) } ?? true
    case .owner: return owner.map { visit(rest, $0, body) } ?? true
    case .held(let name): return read(.own(name), widget)?.node.map { visit(rest, scene.widget($0), body) } ?? true
    case .around(let classes):
      var next: Widget? = widget
      while let place = next {
        if scene.isOne(place, of: classes) { return visit(rest, place, body) }
        next = scene.parent(of: place)
      }
      return true
    case .children(let classes):
      return scene.visit(inside: widget, deepest: 1) { found, depth in
        depth == 1 && scene.isOne(found, of: classes) ? (visit(rest, found, body) ? .skip : .stop) : .more
      }
    case .inside(let classes, let left):
      return scene.visit(inside: widget, deepest: .max) { found, depth in
        if depth > 0, scene.isOne(found, of: left) { return .skip }
        guard scene.isOne(found, of: classes) else { return .more }
        return visit(rest, found, body) ? .skip : .stop
      }
    }
  }
}
