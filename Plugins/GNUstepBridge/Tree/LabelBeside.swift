import CObjC

/// The label that names a view from beside it: the one that ends to its left, else the one above it.
///
/// AppKit knows no such relation, so it is told by place. A label is a field that cannot be edited and
/// has no bezel: what has one shows a value. Labels above each other do not name each other; of labels in a row one
/// names the next where the two are alone, or it ends with a colon. Of a matrix each cell is named by itself, and the
/// cells before it are between.
struct LabelBeside {
  /// How far a label may end from what it names.
  private static let gap = 40.0
  /// How far below a label what it names may begin.
  private static let lead = 12.0

  private let view: Object
  private let others: [(view: Object, frame: NSRect)]
  private let frame: NSRect
  private let goesDown: Bool

  /// Nil where the label beside a view, or a cell of a matrix, fails to be told; a view in a scroller is named with
  /// that.
  init?(_ object: Object) throws(Raised) {
    let cell = object.isKind(of: Family.cell) ? try CellPlace(of: object) : nil
    let named = try LabelBeside.whole(of: cell?.matrix ?? object)
    guard let around = try named.send("superview") else { return nil }
    // A table puts each view into one of its own.
    let above = try around.send("superview")
    let isCell = above?.isKind(of: LabelBeside.table) == true
    let place = isCell ? above ?? around : around
    view = cell == nil ? named : object
    frame = if let cell { try LabelBeside.frame(of: cell, in: place) } else { try LabelBeside.frame(of: named, in: place) }
    goesDown = try place.bool("isFlipped")
    var others = try place.list("subviews").filter { $0 != (isCell ? around : named) }.map { (other) throws(Raised) in
      let shown = isCell ? try other.list("subviews").first ?? other : other
      return (shown, try LabelBeside.frame(of: shown, in: place))
    }
    for near in cell?.neighbours ?? [] {
      if let other = try near.cell { others.append((other, try LabelBeside.frame(of: near, in: place))) }
    }
    self.others = others
  }

  private static func frame(of cell: CellPlace, in place: Object) throws(Raised) -> NSRect {
    try place.rect("convertRect:fromView:", cell.frame, cell.matrix)
  }

  private static func frame(of view: Object, in place: Object) throws(Raised) -> NSRect {
    let frame = try view.rect("frame")
    guard let around = try view.send("superview"), around != place else { return frame }
    return try place.rect("convertRect:fromView:", frame, around)
  }

  /// Nil where there is none, or another view is between.
  func text() throws(Raised) -> String? {
    let isLabel = try LabelBeside.isLabel(view)
    guard let before = try nearest({ left($0, of: frame) }) else {
      return isLabel ? nil : try nearest(above)?.text
    }
    if isLabel, !before.text.hasSuffix(":"), try !isAlone(with: before.frame) { return nil }
    return before.text
  }

  /// Whether neither the label before the view nor the view, which is a label as well, has another beside it: it is
  /// no text among others.
  private func isAlone(with before: NSRect) throws(Raised) -> Bool {
    if try nearest({ left($0, of: before) }) != nil { return false }
    return try nearest({ left(frame, of: $0) }) == nil
  }

  /// How far one ends left of another; nil of those that are not there.
  private func left(_ other: NSRect, of frame: NSRect) -> Double? {
    let distance = frame.origin.x - (other.origin.x + other.size.width)
    let overlap = min(top(frame), top(other)) - max(frame.origin.y, other.origin.y)
    return overlap * 2 > min(frame.size.height, other.size.height) && distance > -4 ? distance : nil
  }

  /// How far one ends above the view, where both begin at the left alike.
  private func above(_ other: NSRect) -> Double? {
    let distance = goesDown ? frame.origin.y - top(other) : other.origin.y - top(frame)
    let isAligned = abs(frame.origin.x - other.origin.x) <= LabelBeside.lead
    return isAligned && distance > -4 && distance <= LabelBeside.lead ? distance : nil
  }

  /// The nearest of the others, if that is a label.
  private func nearest(_ distance: (NSRect) -> Double?) throws(Raised) -> (text: String, frame: NSRect)? {
    let found = others.compactMap { other in distance(other.frame).map { (other: other, distance: $0) } }
      .min { $0.distance < $1.distance }
    guard let found, found.distance <= LabelBeside.gap, try LabelBeside.isLabel(found.other.view) else { return nil }
    guard let text = try found.other.view.send("stringValue")?.string else { return nil }
    return (text, found.other.frame)
  }

  private func top(_ rect: NSRect) -> Double { rect.origin.y + rect.size.height }

  /// A text or table with the scroller that it is alone in.
  private static func whole(of view: Object) throws(Raised) -> Object {
    guard let clip = try view.send("superview"), clip.isKind(of: clipView),
      let scroller = try clip.send("superview"), scroller.isKind(of: scrollView)
    else { return view }
    return scroller
  }

  private static func isLabel(_ object: Object) throws(Raised) -> Bool {
    guard object.isKind(of: textField) || object.isKind(of: textCell), try !object.bool("isEditable"),
      try !object.bool("isBezeled")
    else { return false }
    return object.isKind(of: textCell) ? true : try !object.bool("isHidden")
  }

  private static let textField = ObjCClass("NSTextField")
  private static let textCell = ObjCClass("NSTextFieldCell")
  private static let clipView = ObjCClass("NSClipView")
  private static let scrollView = ObjCClass("NSScrollView")
  /// Also of rows and columns, `GSHbox` and `GSVbox`.
  private static let table = ObjCClass("GSTable")
}
