import GtkKit

/// A GtkLabel, to be read: `Verify Label total 12`. A click on one with links in it is recorded
/// where it was, because its middle may be no link.
struct Label: Component {
  let className = "GtkLabel"
  let kind: Kind = "Label"
  let properties: [Property] = [
    Property("text", from: "shown-text"),
    Property("selected") { node in node.selectedText.map { .string($0) } },
  ]

  func event(_ event: InputEvent, on node: Node) -> Response {
    guard event.kind == .release, event.isPrimary, node.hasLinks, let frame = node.frame,
      frame.contains(event.x, event.y)
    else { return event.onShown(node) }
    return .offer(
      Command("Touch", .double((event.x - frame.x).rounded()), .double((event.y - frame.y).rounded())))
  }
}

extension Node {
  /// What is selected in a label that can be, else nil.
  fileprivate var selectedText: String? {
    guard self["selectable"] == true, let pointer else { return nil }
    typealias Bounds = @convention(c) (Pointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    guard let bounds = try? Toolkit.function("gtk_label_get_selection_bounds", as: Bounds.self) else { return nil }
    var (start, end): (Int32, Int32) = (0, 0)
    guard bounds(pointer, &start, &end) != 0, start >= 0, end >= start else { return "" }
    // Offsets count Unicode code points.
    let scalars = shownText.unicodeScalars.dropFirst(Int(start)).prefix(Int(end) - Int(start))
    return String(String.UnicodeScalarView(scalars))
  }
}

/// A GtkImage, to be read: `Verify Image status emblem-ok`.
struct Icon: Component {
  let className = "GtkImage"
  let kind: Kind = "Image"
  let properties: [Property] = [
    Property("value", rule: #"icon-name ?? file ?? """#)
  ]

  func event(_ event: InputEvent, on node: Node) -> Response { event.onShown(node) }
}

/// A GtkPicture, to be read. Pixels of the app's own have no name.
struct Picture: Component {
  let className = "GtkPicture"
  let kind: Kind = "Image"
  let properties: [Property] = [Property("value") { .string($0.filePath ?? "") }]

  func event(_ event: InputEvent, on node: Node) -> Response { event.onShown(node) }
}

extension Node {
  /// The path of the GFile that a picture shows.
  fileprivate var filePath: String? {
    guard let pointer, let file = try? Toolkit.take("gtk_picture_get_file", pointer) else { return nil }
    return try? Toolkit.text("g_file_peek_path", file)
  }
}

/// A GtkProgressBar, to be read: `Verify ProgressBar copy 0.5`.
struct ProgressBar: Component {
  let className = "GtkProgressBar"
  let kind: Kind = "ProgressBar"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [
    Property("value", from: "fraction"),
    Property("text", rule: #"text ?? """#),
  ]
}

/// A GtkLevelBar, to be read: `Verify LevelBar battery 3`.
struct LevelBar: Component {
  let className = "GtkLevelBar"
  let kind: Kind = "LevelBar"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [Property("value")]
}
