import CGtk4
import GObjectKit

/// The label that names a widget from beside it: the one whose mnemonic leads to it, else the one
/// before it in a box or in its row of a grid. Of labels in a row one names the next where the two are alone, or it
/// ends with a colon.
///
/// GTK 4.8 has the accessible relation "labelled by", too, but no way to read which label it holds.
enum LabelBeside {
  static func of(_ widget: Widget) -> String? {
    byMnemonic(widget) ?? byPlace(widget)
  }

  private static func byMnemonic(_ widget: Widget) -> String? {
    guard let labels = gtk_widget_list_mnemonic_labels(widget) else { return nil }
    defer { g_list_free(labels) }
    for link in sequence(first: labels, next: \.pointee.next) {
      guard let label = link.pointee.data?.assumingMemoryBound(to: GtkWidget.self) else { continue }
      // A button's own label leads to the button.
      if !label.ancestry.contains(widget) { return Names.text(ofLabel: label) }
    }
    return nil
  }

  /// Looks around the widget, and around what holds nothing but it.
  private static func byPlace(_ widget: Widget) -> String? {
    var inner = widget
    // A text in a scroller, in a frame, in a box of its own.
    for _ in 0..<5 {
      guard let parent = gtk_widget_get_parent(inner) else { return nil }
      if isA(parent, gtk_grid_get_type()) { return inGrid(parent, inner, for: widget) }
      if let label = before(inner, for: widget) { return label }
      guard holdsOnly(inner, parent, for: widget) else { return nil }
      if let title = title(ofFrame: parent) { return title }
      inner = parent
    }
    return nil
  }

  private static func title(ofFrame frame: Widget) -> String? {
    guard isA(frame, gtk_frame_get_type()) else { return nil }
    return gtk_frame_get_label(pointer(toFrame: frame)).flatMap { Names.cleaned(String(cString: $0)) }
  }

  private static func pointer(toFrame widget: Widget) -> UnsafeMutablePointer<GtkFrame> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkFrame.self)
  }

  /// True of a parent that holds nothing but the child. What is before a scroller names a text in it; before a list in
  /// one it may be anything.
  private static func holdsOnly(_ child: Widget, _ parent: Widget, for widget: Widget) -> Bool {
    if isA(parent, gtk_box_get_type()) { return isAlone(child) }
    if isA(parent, gtk_frame_get_type()) { return gtk_frame_get_child(pointer(toFrame: parent)) == child }
    return isA(widget, gtk_text_view_get_type()) && isA(parent, gtk_scrolled_window_get_type())
      && gtk_scrolled_window_get_child(parent.opaque) == child
  }

  private static func before(_ inner: Widget, for widget: Widget) -> String? {
    guard let parent = gtk_widget_get_parent(inner), isA(parent, gtk_box_get_type()) else {
      return nil
    }
    guard let label = shownSibling(inner, gtk_widget_get_prev_sibling), isA(label, gtk_label_get_type()) else { return nil }
    return isCaption(label, of: widget) { [shownSibling(label, gtk_widget_get_prev_sibling), shownSibling(inner, gtk_widget_get_next_sibling)] }
      ? name(in: label, for: widget) : nil
  }

  /// Whether a label says what a widget is: before another label it may be a text among others.
  ///
  /// - Parameter others: what stands before the label and behind the widget.
  private static func isCaption(_ label: Widget, of widget: Widget, _ others: () -> [Widget?]) -> Bool {
    guard isA(widget, gtk_label_get_type()), others().contains(where: { $0.map { isA($0, gtk_label_get_type()) } == true })
    else { return true }
    // What stands before it may be anything.
    return isA(label, gtk_label_get_type()) && gtk_label_get_text(label.opaque).map { String(cString: $0).hasSuffix(":") } == true
  }

  private static func inGrid(_ grid: Widget, _ inner: Widget, for widget: Widget) -> String? {
    guard let cell = GridCell(of: inner, in: grid) else { return nil }
    let row = grid.children.compactMap { sibling -> (label: Widget, cell: GridCell)? in
      guard sibling != inner, isA(sibling, gtk_label_get_type()), gtk_widget_get_visible(sibling) != 0,
        let other = GridCell(of: sibling, in: grid), other.row == cell.row
      else { return nil }
      return (sibling, other)
    }
    guard let before = row.first(where: { $0.cell.ends(at: cell) }) else { return nil }
    return isCaption(before.label, of: widget) { row.filter { $0.cell.ends(at: before.cell) || cell.ends(at: $0.cell) }.map(\.label) }
      ? name(in: before.label, for: widget) : nil
  }

  private static func isAlone(_ widget: Widget) -> Bool {
    shownSibling(widget, gtk_widget_get_prev_sibling) == nil
      && shownSibling(widget, gtk_widget_get_next_sibling) == nil
  }

  private static func shownSibling(
    _ widget: Widget, _ step: (Widget?) -> Widget?
  ) -> Widget? {
    var sibling = step(widget)
    while let candidate = sibling, gtk_widget_get_visible(candidate) == 0 { sibling = step(candidate) }
    return sibling
  }

  /// The text of a label, unless its mnemonic says that it names another widget. A colon between
  /// hours and minutes names neither.
  private static func name(in label: Widget, for widget: Widget) -> String? {
    guard let text = Names.text(ofLabel: label), text.unicodeScalars.contains(where: isOfWord) else {
      return nil
    }
    if let named = gtk_label_get_mnemonic_widget(label.opaque),
      named != widget, gtk_widget_is_ancestor(named, widget) == 0,
      gtk_widget_is_ancestor(widget, named) == 0
    {
      return nil
    }
    return text
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
  }
}

/// Where a GtkGrid has a child.
private struct GridCell {
  let column, row, width: Int32

  init?(of child: Widget, in grid: Widget) {
    guard gtk_widget_get_parent(child) == grid else { return nil }
    var column: Int32 = 0
    var row: Int32 = 0
    var width: Int32 = 0
    let raw = UnsafeMutableRawPointer(grid).assumingMemoryBound(to: GtkGrid.self)
    gtk_grid_query_child(raw, child, &column, &row, &width, nil)
    (self.column, self.row, self.width) = (column, row, width)
  }

  func ends(at next: GridCell) -> Bool { column &+ width == next.column }
}
