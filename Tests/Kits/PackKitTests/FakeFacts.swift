import ABIOverlay

@testable import PackHost

/// What the host finds out by the rules of a component, of the widgets of ``FakeHost``.
struct FakeFacts: FactScene {
  private let host = FakeHost.current

  /// The value of a rule; nil where it has none or cannot be read.
  static func value(_ rule: String, of widget: FakeWidget) -> Value? {
    (try? FactRule(rule)).flatMap { FactReader(FakeFacts()).value($0, of: widget) }
  }

  static func holds(_ condition: String, _ inner: FakeWidget, owner: FakeWidget) -> Bool {
    (try? PartCondition(condition)).map { FactReader(FakeFacts()).holds($0, inner, owner: owner) } ?? false
  }

  func node(_ widget: FakeWidget) -> Node { Node(widget.node) }
  func widget(_ node: Node) -> FakeWidget { host.widgets[node.object] ?? FakeWidget(0, [], parent: nil, [:]) }
  func parent(of widget: FakeWidget) -> FakeWidget? { widget.parent }
  func isOne(_ widget: FakeWidget, of classes: ClassList) -> Bool {
    classes.names.contains(where: widget.classes.contains)
  }
  func own(_ name: String, of widget: FakeWidget) -> Value? {
    widget.properties[name] ?? (name == "shown-text" ? widget.properties["label"] : nil)
  }
  func portable(_ name: String, of widget: FakeWidget, depth: Int) -> Value? {
    name == "kind" ? .string(widget.kind) : own(name, of: widget)
  }

  func visit(inside widget: FakeWidget, deepest: Int, _ body: (FakeWidget, Int) -> FactWay) -> Bool {
    visit(widget, 0, deepest, body)
  }

  private func visit(_ widget: FakeWidget, _ depth: Int, _ deepest: Int, _ body: (FakeWidget, Int) -> FactWay) -> Bool {
    switch body(widget, depth) {
    case .stop: false
    case .skip: true
    case .more:
      depth >= deepest || widget.children.filter { $0.properties["visible"] != .bool(false) }
        .allSatisfy { visit($0, depth + 1, deepest, body) }
    }
  }
}
