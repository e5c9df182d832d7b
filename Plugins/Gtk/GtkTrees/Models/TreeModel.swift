import GtkKit

/// A GtkTreeModel: any of the toolkit's or the app's own.
///
/// It remembers where it was, since siblings are mostly asked for one after the other. Only for one
/// call of a component: between two the model may be another. It keeps the model: an app may take that out
/// of its widget when a row is opened.
final class TreeModel {
  private typealias Count = @convention(c) (Pointer, Pointer?) -> Int32
  private typealias Nth = @convention(c) (
    Pointer, Pointer, Pointer?, Int32
  ) -> Int32
  private typealias Next = @convention(c) (Pointer, Pointer) -> Int32
  /// GTK_TREE_MODEL_LIST_ONLY.
  private static let listOnly: Int32 = 2

  let pointer: Pointer
  private let countOf: Count
  private let nth: Nth
  private let next: Next
  private var last: (path: RowPath, iter: TreeIter)?

  init(_ pointer: Pointer) throws {
    self.pointer = pointer
    countOf = try Toolkit.function("gtk_tree_model_iter_n_children", as: Count.self)
    nth = try Toolkit.function("gtk_tree_model_iter_nth_child", as: Nth.self)
    next = try Toolkit.function("gtk_tree_model_iter_next", as: Next.self)
    try Toolkit.act("g_object_ref", pointer)
  }

  deinit { try? Toolkit.act("g_object_unref", pointer) }

  /// Whether no row can have rows below it.
  private(set) lazy var isList =
    ((try? Toolkit.answer("gtk_tree_model_get_flags", pointer)) ?? 0) & TreeModel.listOnly != 0

  /// What was remembered holds no more: the app has run.
  func forget() { last = nil }

  func count(below path: RowPath) -> Int {
    if path.isEmpty { return Int(max(0, countOf(pointer, nil))) }
    guard var iter = iter(at: path) else { return 0 }
    return Int(max(0, countOf(pointer, &iter)))
  }

  /// Calls `body` with the row's iterator.
  /// - Throws: `PackError.stale` where there is no such row.
  func with<Result>(_ path: RowPath, _ body: (Pointer) throws -> Result) throws -> Result {
    guard var iter = iter(at: path) else { throw PackError.stale }
    return try withUnsafeMutablePointer(to: &iter) { try body($0) }
  }

  /// The string that a column of the model has for a row; empty if it has none.
  func text(at path: RowPath, column: Int) throws -> String {
    typealias Get = @convention(c) (Pointer, Pointer, Int32, Pointer) -> Void
    let get = try Toolkit.function("gtk_tree_model_get_value", as: Get.self)
    var value = StringValue()
    try with(path) { row in
      withUnsafeMutablePointer(to: &value) { get(pointer, row, Int32(clamping: column), Pointer($0)) }
    }
    defer { withUnsafeMutablePointer(to: &value) { try? Toolkit.act("g_value_unset", Pointer($0)) } }
    guard value.type == StringValue.string else { return "" }
    return try withUnsafeMutablePointer(to: &value) { try Toolkit.text("g_value_get_string", Pointer($0)) } ?? ""
  }

  /// The path of an iterator, which the caller frees.
  func path(of iter: inout TreeIter) throws -> Pointer? {
    typealias Get = @convention(c) (Pointer, Pointer) -> Pointer?
    return try Toolkit.function("gtk_tree_model_get_path", as: Get.self)(pointer, &iter)
  }

  func iter(at path: RowPath) -> TreeIter? {
    guard let index = path.last, index >= 0 else { return nil }
    if let last, last.path == path { return last.iter }
    guard let iter = following(path) ?? fresh(path, index) else { return nil }
    last = (path, iter)
    return iter
  }

  /// The iterator of the sibling after the last one.
  private func following(_ path: RowPath) -> TreeIter? {
    guard let last, last.path.count == path.count, last.path.dropLast() == path.dropLast(),
      last.path[last.path.count - 1] + 1 == path[path.count - 1]
    else { return nil }
    var iter = last.iter
    return next(pointer, &iter) != 0 ? iter : nil
  }

  private func fresh(_ path: RowPath, _ index: Int) -> TreeIter? {
    var iter = TreeIter()
    // A model need not check its bounds: GTK never requests a row that is not there.
    guard index < count(below: Array(path.dropLast())), let number = Int32(exactly: index) else { return nil }
    if path.count == 1 { return nth(pointer, &iter, nil, number) != 0 ? iter : nil }
    guard var parent = self.iter(at: Array(path.dropLast())) else { return nil }
    return nth(pointer, &iter, &parent, number) != 0 ? iter : nil
  }
}

/// A GtkTreeIter, which is the caller's memory: a stamp and three pointers.
struct TreeIter {
  var words: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
}

/// A GValue: its type, and two words of data.
private struct StringValue {
  /// G_TYPE_STRING.
  static let string: UInt = 16 << 2

  var type: UInt = 0
  var data: (UInt, UInt) = (0, 0)
}
