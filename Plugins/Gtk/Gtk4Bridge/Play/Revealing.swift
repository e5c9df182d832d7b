import CGtk4
import CapuchinABI
import GObjectKit

/// Scrolling what is off screen into view.
enum Revealing {
  /// Moves the adjustments of all scrolled windows around a widget so that `area` of it, in the
  /// coordinates of its frame, is on screen; the innermost first.
  static func reveal(_ widget: Widget, _ area: capuchin_rect?) {
    // Scrolling runs the app's handlers, which may end any of them.
    let held = Array(widget.ancestry)
    holding(held) {
      for viewport in held.dropFirst() where isA(viewport, gtk_scrollable_get_type()) {
        reveal(widget, area, in: viewport)
      }
    }
  }

  private static func reveal(_ widget: Widget, _ area: capuchin_rect?, in viewport: Widget) {
    // What the inner one moved is where it now is only after a layout.
    for clock in FrameClock.all() { clock.layOut() }
    let frame = Geometry.bounds(of: widget, in: viewport)
    var wanted = frame
    if let area {
      wanted = capuchin_rect(
        x: frame.x + area.x, y: frame.y + area.y, width: area.width, height: area.height)
    }
    let page = Geometry.bounds(of: viewport, in: viewport)
    move(gtk_scrollable_get_hadjustment(viewport.opaque), wanted.x, wanted.width, page.x, page.width)
    move(gtk_scrollable_get_vadjustment(viewport.opaque), wanted.y, wanted.height, page.y, page.height)
  }

  /// Moves an adjustment just so far that a span of its page is seen, its beginning at least.
  private static func move(
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ start: Double, _ length: Double,
    _ pageStart: Double, _ pageLength: Double
  ) {
    guard let adjustment, pageLength > 0 else { return }
    let before = start - pageStart
    let after = start + length - (pageStart + pageLength)
    let step = before < 0 ? before : after > 0 ? min(after, before) : 0
    guard step != 0 else { return }
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step)
  }
}
