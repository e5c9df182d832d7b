import CapuchinABI
import PackKit

/// A GtkLabel, to be read: `Verify Label total 12`. A click on one with links in it is recorded
/// where it was, because its middle may be no link.
struct Label: Component {
  let className = "GtkLabel"
  let kind: Kind = "Label"
  let properties: [Property] = [
    Property("text") { .string($0.shownText) },
    Property("selected") { node in node.selectedText.map { .string($0) } },
  ]

  func event(_ event: InputEvent, on node: Node) -> Response {
    guard event.kind == .release, event.isPrimary, node.hasLinks, let frame = node.frame,
      frame.contains(event.x, event.y)
    else { return .pass }
    return .offer(
      Command("Touch", .double((event.x - frame.x).rounded()), .double((event.y - frame.y).rounded())))
  }
}

extension Node {
  fileprivate var hasLinks: Bool {
    guard self["use-markup"] == true, let markup: String = self["label"] else { return false }
    return markup.lowercased().split(separator: "<").contains { $0.hasPrefix("a ") }
  }

  /// What is selected in a label that can be, else nil.
  fileprivate var selectedText: String? {
    guard self["selectable"] == true, let pointer else { return nil }
    typealias Bounds = @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
    guard let bounds = Host.function("gtk_label_get_selection_bounds", as: Bounds.self) else {
      return nil
    }
    var (start, end): (Int32, Int32) = (0, 0)
    guard bounds(pointer, &start, &end) != 0, start >= 0, end >= start else { return "" }
    // Offsets count Unicode code points.
    let scalars = shownText.unicodeScalars.dropFirst(Int(start)).prefix(Int(end) - Int(start))
    return String(String.UnicodeScalarView(scalars))
  }
}
