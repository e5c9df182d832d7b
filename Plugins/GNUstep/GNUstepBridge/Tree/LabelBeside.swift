import CObjC

/// The label that names a view from beside it: the one that ends to its left, else the one above it.
///
/// AppKit knows no such relation, so it is told by place. A label is a field that cannot be edited and
/// has no bezel: what has one shows a value. Labels above each other do not name each other; of labels in a row one
/// names the next where the two are alone, or it ends with a colon; one before a field or another view without a title
/// is that one's, and names nothing below. Of a matrix each cell is named by itself, and the cells before it are between.
struct LabelBeside {
  /// How far a label may end from what it names.
  private static let gap = 40.0
  /// How far below a label what it names may begin.
  private static let lead = 12.0

  private struct Neighbour {
    let view: Object
    let frame: NSRect
  }

  private let view: Object
  private let others: [Neighbour]
  private let frame: NSRect
  private let goesDown: Bool
  /// The box that holds nothing but the view.
  private let box: Object?

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
      return Neighbour(view: shown, frame: try LabelBeside.frame(of: shown, in: place))
    }
    for near in cell?.neighbours ?? [] {
      guard let other = try near.cell else { continue }
      others.append(Neighbour(view: other, frame: try LabelBeside.frame(of: near, in: place)))
    }
    self.others = others
    box = others.isEmpty && above?.isKind(of: LabelBeside.box) == true ? above : nil
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
    guard let before = try nearest({ (other) throws(Raised) in try end(of: other, before: frame) }) else {
      guard !isLabel else { return nil }
      guard let over = try nearest({ above($0.frame) }), try !isTaken(over.label) else { return try titleOfBox() }
      return over.text
    }
    if isLabel, !before.text.hasSuffix(":"), try !isAlone(with: before.label.frame) { return nil }
    return before.text
  }

  private func titleOfBox() throws(Raised) -> String? {
    guard let box, try UInt32(truncatingIfNeeded: box.int("titlePosition")) != LabelBeside.noTitle else { return nil }
    return try box.send("title")?.string
  }

  /// Whether neither the label before the view nor the view, which is a label as well, has another beside it: it is
  /// no text among others.
  private func isAlone(with before: NSRect) throws(Raised) -> Bool {
    if try nearest({ left($0.frame, of: before) }) != nil { return false }
    return try nearest({ left(frame, of: $0.frame) }) == nil
  }

  /// Whether a label stands before something that it names.
  private func isTaken(_ label: Neighbour) throws(Raised) -> Bool {
    let after = try closest { (other) throws(Raised) in
      other.view == label.view ? nil : try end(of: label, before: other.frame)
    }
    guard let view = after?.view else { return false }
    if view.isKind(of: LabelBeside.button), !view.isKind(of: Family.popUpButton) { return false }
    return try !LabelBeside.isLabel(view)
  }

  /// How far a view ends left of the frame. The frame of a label may reach below what it names: then what is drawn of
  /// it counts.
  private func end(of other: Neighbour, before frame: NSRect) throws(Raised) -> Double? {
    if let distance = left(other.frame, of: frame) { return distance }
    guard other.frame.origin.x < frame.origin.x, try LabelBeside.isLabel(other.view) else { return nil }
    return left(try LabelBeside.drawn(other), of: frame)
  }

  /// The part of a label's frame that its text takes, by how it is aligned.
  private static func drawn(_ label: Neighbour) throws(Raised) -> NSRect {
    let cell = label.view.isKind(of: textCell) ? label.view : try label.view.send("cell") ?? label.view
    var drawn = label.frame
    drawn.size.width = min(drawn.size.width, try cell.point("cellSize").x)
    let rest = label.frame.size.width - drawn.size.width
    switch try cell.int("alignment") {
    case right: drawn.origin.x += rest
    case center: drawn.origin.x += rest / 2
    default: break
    }
    return drawn
  }

  /// NSRightTextAlignment, NSCenterTextAlignment.
  private static let (right, center) = (1, 2)

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
  private func nearest(
    _ distance: (Neighbour) throws(Raised) -> Double?
  ) throws(Raised) -> (text: String, label: Neighbour)? {
    guard let found = try closest(distance), try LabelBeside.isLabel(found.view),
      let text = try found.view.send("stringValue")?.string
    else { return nil }
    return (text, found)
  }

  /// The nearest of the others, within the gap.
  private func closest(_ distance: (Neighbour) throws(Raised) -> Double?) throws(Raised) -> Neighbour? {
    var found: (other: Neighbour, distance: Double)?
    for other in others {
      guard let distance = try distance(other), distance < found?.distance ?? .infinity else { continue }
      found = (other, distance)
    }
    guard let found, found.distance <= LabelBeside.gap else { return nil }
    return found.other
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

  private static let box = ObjCClass("NSBox")
  private static let noTitle: UInt32 = 0
  private static let button = ObjCClass("NSButton")
  private static let textField = ObjCClass("NSTextField")
  private static let textCell = ObjCClass("NSTextFieldCell")
  private static let clipView = ObjCClass("NSClipView")
  private static let scrollView = ObjCClass("NSScrollView")
  /// Also of rows and columns, `GSHbox` and `GSVbox`.
  private static let table = ObjCClass("GSTable")
}
