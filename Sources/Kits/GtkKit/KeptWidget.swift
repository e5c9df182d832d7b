import PackKit

extension Node {
  /// Keeps the widget alive until the loop is idle: its handler may put another one in its place, and what was chosen
  /// is read only when the dispatch has ended.
  package func keepUntilIdle() {
    typealias Once = @convention(c) (Pointer?) -> Int32
    typealias Add = @convention(c) (Int32, Once, Pointer?, Pointer?) -> UInt32
    guard let pointer, let add = try? Toolkit.function("g_idle_add_full", as: Add.self),
      let release = try? Toolkit.function("g_object_unref", as: Pointer.self)
    else { return }
    guard (try? Toolkit.act("g_object_ref", pointer)) != nil else { return }
    // GLib calls the last one when it drops the source.
    _ = add(200, { _ in 0 }, pointer, release)
  }
}
