import PackKit

/// Follows a row while rows come and go around it: a GtkTreeRowReference.
final class RowTracker {
  typealias Pointer = UnsafeMutableRawPointer

  private let model: Pointer
  private let reference: Pointer?

  init(_ path: RowPath, in model: TreeModel) throws {
    self.model = model.pointer
    typealias New = @convention(c) (Pointer, Pointer) -> Pointer?
    let new = try Toolkit.shared.function("gtk_tree_row_reference_new", as: New.self)
    reference = try Host.withTreePath(path) { new(model.pointer, $0) }
  }

  deinit {
    if let reference { try? Host.act("gtk_tree_row_reference_free", reference) }
  }

  /// Where the row is now; nil where it is gone, or the widget shows another model.
  func path(in model: TreeModel) throws -> RowPath? {
    guard let reference, model.pointer == self.model else { return nil }
    return try Host.row(taking: Host.take("gtk_tree_row_reference_get_path", reference))
  }
}
