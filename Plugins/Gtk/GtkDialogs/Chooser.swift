import GtkKit

/// What a GtkFileChooser says of itself.
extension Node {
  /// The files that are chosen at the moment.
  var chosenFiles: [ChooserFile] {
    guard let pointer, let list = try? Toolkit.take("gtk_file_chooser_get_files", pointer) else { return [] }
    defer { try? Toolkit.act("g_object_unref", list) }
    return Toolkit.objects(in: list).compactMap { file in
      defer { try? Toolkit.act("g_object_unref", file) }
      return ChooserFile(file)
    }
  }

  /// The folder that it shows; nil while it shows none.
  var chooserFolder: ChooserFile? {
    guard let pointer, let folder = try? Toolkit.take("gtk_file_chooser_get_current_folder", pointer) else { return nil }
    defer { try? Toolkit.act("g_object_unref", folder) }
    return ChooserFile(folder)
  }

  /// What the filter is called that decides which files it shows.
  var chooserFilter: String? {
    guard let filter: Node = self["filter"] else { return nil }
    return filter.filterName
  }

  /// All filters that its user can choose from.
  var chooserFilters: [Node] {
    guard let filters: Node = self["filters"], let list = filters.pointer else { return [] }
    return Toolkit.objects(in: list).compactMap { filter in
      defer { try? Toolkit.act("g_object_unref", filter) }
      return node(of: filter)
    }
  }

  var filterName: String? { pointer.flatMap { try? Toolkit.text("gtk_file_filter_get_name", $0) } }

  /// What it is for.
  var chooserAction: ChooserAction { self["action"].flatMap(ChooserAction.init) ?? .open }

  func setChooser(_ function: String, to file: ChooserFile) throws {
    typealias Set = @convention(c) (Pointer, Pointer, Pointer?) -> Int32
    _ = try file.held { try Toolkit.function(function, as: Set.self)(requirePointer(), $0, nil) }
  }

  func setChooserName(_ name: String) throws {
    typealias Set = @convention(c) (Pointer, UnsafePointer<CChar>) -> Void
    try Toolkit.function("gtk_file_chooser_set_current_name", as: Set.self)(requirePointer(), name)
  }
}

/// GtkFileChooserAction, by its nicks.
enum ChooserAction: String {
  case open, save
  case folder = "select-folder"
}

extension Toolkit {
  /// The objects of a GListModel, each with a reference that is the caller's.
  static func objects(in list: Pointer) -> [Pointer] {
    let count = (try? Toolkit.answer("g_list_model_get_n_items", list)) ?? 0
    return (0..<max(0, count)).compactMap { try? Toolkit.take("g_list_model_get_item", list, at: Int($0)) }
  }
}
