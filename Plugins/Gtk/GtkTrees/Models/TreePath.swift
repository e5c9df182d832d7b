import GtkKit

extension Toolkit {
  private typealias New = @convention(c) (UnsafePointer<Int32>, Int) -> Pointer?
  private typealias Range = @convention(c) (
    Pointer, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<Pointer?>
  ) -> Int32
  private typealias Indices = @convention(c) (Pointer, UnsafeMutablePointer<Int32>) -> UnsafePointer<Int32>?

  /// Calls `body` with a GtkTreePath for a row.
  static func withTreePath<Result>(_ path: RowPath, _ body: (Pointer) throws -> Result) throws -> Result {
    let new = try Toolkit.function("gtk_tree_path_new_from_indicesv", as: New.self)
    guard let made = path.map({ Int32(clamping: $0) }).withUnsafeBufferPointer({ indices in
      indices.baseAddress.flatMap { new($0, indices.count) }
    }) else { throw PackError.stale }
    defer { try? act("gtk_tree_path_free", made) }
    return try body(made)
  }

  /// The row of a GtkTreePath, which is freed; nil for none.
  static func row(taking path: Pointer?) throws -> RowPath? {
    guard let path else { return nil }
    defer { try? act("gtk_tree_path_free", path) }
    var depth: Int32 = 0
    let indices = try Toolkit.function("gtk_tree_path_get_indices_with_depth", as: Indices.self)
    guard let first = indices(path, &depth), depth > 0 else { return nil }
    return (0..<Int(depth)).map { Int(first[$0]) }
  }

  /// The first and the last row that are on screen, as the widget's function of that name says.
  static func rowsInSight(_ name: String, _ object: Pointer) throws -> (top: RowPath, bottom: RowPath)? {
    let range = try Toolkit.function(name, as: Range.self)
    var start: Pointer?
    var end: Pointer?
    guard range(object, &start, &end) != 0 else { return nil }
    let (top, bottom) = (try row(taking: start), try row(taking: end))
    return top.flatMap { top in bottom.map { (top, $0) } }
  }

  /// The rows of a GList of paths, all of which is freed.
  static func rows(taking list: Pointer?) throws -> [RowPath] {
    try items(list).compactMap { try row(taking: $0) }
  }

  /// The items of a GList that a function answers; the list is freed, the items are not.
  static func list(_ name: String, _ object: Pointer) throws -> [Pointer] {
    try items(try take(name, object))
  }

  /// The items of a GList, which is freed.
  private static func items(_ list: Pointer?) throws -> [Pointer] {
    var items: [Pointer] = []
    var link = list
    while let here = link {
      if let item = here.load(as: Pointer?.self) { items.append(item) }
      link = here.load(fromByteOffset: MemoryLayout<Pointer>.size, as: Pointer?.self)
    }
    if let list { try act("g_list_free", list) }
    return items
  }
}

/// The row that a signal tells: "0:3".
func rowPath(_ text: String) -> RowPath? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
  let path = parts.compactMap { $0 }
  return path.isEmpty || path.count != parts.count || path.contains { $0 < 0 } ? nil : path
}

/// Follows a row while rows come and go around it: a GtkTreeRowReference.
final class RowTracker {
  private let model: Pointer
  private let reference: Pointer?

  init(_ path: RowPath, in model: TreeModel) throws {
    self.model = model.pointer
    typealias New = @convention(c) (Pointer, Pointer) -> Pointer?
    let new = try Toolkit.function("gtk_tree_row_reference_new", as: New.self)
    reference = try Toolkit.withTreePath(path) { new(model.pointer, $0) }
  }

  deinit {
    if let reference { try? Toolkit.act("gtk_tree_row_reference_free", reference) }
  }

  /// Where the row is now; nil where it is gone, or the widget shows another model.
  func path(in model: TreeModel) throws -> RowPath? {
    guard let reference, model.pointer == self.model else { return nil }
    return try Toolkit.row(taking: Toolkit.take("gtk_tree_row_reference_get_path", reference))
  }
}
