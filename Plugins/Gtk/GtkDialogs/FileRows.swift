import GtkKit

/// The rows of a dialog's files: a GtkTreeView until GTK 4.8, later a GtkColumnView.
struct FileRows {
  private let view: Node

  init?(in dialog: Node) {
    guard let box = dialog.first("GtkFileChooserWidget"), let view = box.first("GtkColumnView") ?? box.treeOfFiles else { return nil }
    self.view = view
  }

  /// Selects the rows of these files, and no others.
  /// - Returns: what is missing; nil once it has all of them.
  func select(_ files: [ChooserFile]) throws -> String? {
    let rows = try view.isA("GtkColumnView") ? columnRows() : treeRows()
    let chosen = files.map { file in rows.first { $0.file == file } }
    if let place = chosen.firstIndex(where: { $0 == nil }) { return "\(files[place].text) in the list of files" }
    // A tree that gets the keys later would select its first row.
    try? view.focus()
    for (index, row) in chosen.compactMap(\.self).enumerated() { try row.select(index == 0) }
    return nil
  }

  private struct Row {
    let file: ChooserFile
    /// Selects it; alone if it is the first.
    let select: (Bool) throws -> Void
  }

  private func columnRows() throws -> [Row] {
    typealias Select = @convention(c) (Pointer, UInt32, Int32) -> Int32
    typealias Attribute = @convention(c) (Pointer, UnsafePointer<CChar>) -> Pointer?
    guard let model: Node = view["model"] else { return [] }
    let select = try Toolkit.function("gtk_selection_model_select_item", as: Select.self)
    let attribute = try Toolkit.function("g_file_info_get_attribute_object", as: Attribute.self)
    return try Toolkit.objects(in: model.requirePointer()).enumerated().compactMap { index, info in
      defer { try? Toolkit.act("g_object_unref", info) }
      guard let file = attribute(info, "standard::file").flatMap(ChooserFile.init) else { return nil }
      return Row(file: file) { isFirst in _ = try select(model.requirePointer(), UInt32(clamping: index), isFirst ? 1 : 0) }
    }
  }

  private func treeRows() throws -> [Row] {
    guard let model: Node = view["model"] else { return [] }
    let pointer = try model.requirePointer()
    let column = try fileColumn(of: pointer)
    let count = try Toolkit.function(
      "gtk_tree_model_iter_n_children", as: (@convention(c) (Pointer, Pointer?) -> Int32).self)(pointer, nil)
    return try (0..<max(0, count)).compactMap { index in
      guard let column, let file = try file(at: index, column, of: pointer) else { return nil }
      return Row(file: file) { isFirst in try selectInTree(index, alone: isFirst) }
    }
  }

  /// The column with the GFile.
  private func fileColumn(of model: Pointer) throws -> Int32? {
    let type = try Toolkit.function("g_type_from_name", as: (@convention(c) (UnsafePointer<CChar>) -> UInt).self)("GFile")
    let ask = try Toolkit.function("gtk_tree_model_get_column_type", as: (@convention(c) (Pointer, Int32) -> UInt).self)
    return (0..<max(0, try Toolkit.answer("gtk_tree_model_get_n_columns", model))).first { ask(model, $0) == type }
  }

  private func file(at index: Int32, _ column: Int32, of model: Pointer) throws -> ChooserFile? {
    typealias Nth = @convention(c) (Pointer, Pointer, Pointer?, Int32) -> Int32
    typealias Read = @convention(c) (Pointer, Pointer, Int32, Pointer) -> Void
    // A GtkTreeIter has 32 bytes, a GValue 24.
    var (iterator, value) = ([UInt64](repeating: 0, count: 4), [UInt64](repeating: 0, count: 3))
    guard try Toolkit.function("gtk_tree_model_iter_nth_child", as: Nth.self)(model, &iterator, nil, index) != 0 else { return nil }
    try Toolkit.function("gtk_tree_model_get_value", as: Read.self)(model, &iterator, column, &value)
    defer { try? Toolkit.function("g_value_unset", as: (@convention(c) (Pointer) -> Void).self)(&value) }
    let object = try Toolkit.function("g_value_get_object", as: (@convention(c) (Pointer) -> Pointer?).self)(&value)
    return object.flatMap(ChooserFile.init)
  }

  private func selectInTree(_ index: Int32, alone: Bool) throws {
    guard let selection = try Toolkit.take("gtk_tree_view_get_selection", view.requirePointer()) else { return }
    if alone { try Toolkit.act("gtk_tree_selection_unselect_all", selection) }
    typealias Make = @convention(c) (UnsafePointer<CChar>) -> Pointer?
    guard let path = try Toolkit.function("gtk_tree_path_new_from_string", as: Make.self)("\(index)") else { return }
    defer { try? Toolkit.act("gtk_tree_path_free", path) }
    try Toolkit.act("gtk_tree_selection_select_path", selection, path)
  }
}

extension Node {
  /// The tree of files, of all trees in a chooser.
  fileprivate var treeOfFiles: Node? {
    if isA("GtkTreeView"), buildableID == "browse_files_tree_view" { return self }
    for child in allChildren {
      if let found = child.treeOfFiles { return found }
    }
    return nil
  }
}
