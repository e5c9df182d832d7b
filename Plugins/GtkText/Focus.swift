import PackKit

extension Node {
  /// Gives it the keyboard focus, unless it or a part of it has it.
  func focus() throws {
    typealias Grab = @convention(c) (UnsafeMutableRawPointer) -> Int32
    let isFocused = self["has-focus"] == true || first("GtkText")?["has-focus"] == true
    guard !isFocused else { return }
    _ = try host.require("gtk_widget_grab_focus", as: Grab.self)(try requirePointer())
  }
}
