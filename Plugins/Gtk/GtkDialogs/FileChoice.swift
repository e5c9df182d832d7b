import GtkKit

/// Plays `Choose FileChooser … /path`: has the dialog choose the files, and once it says that it has, presses the button
/// that accepts.
struct FileChoice {
  private let play: Play
  private let node: Node

  init(_ play: Play) { (self.play, node) = (play, play.node) }

  /// The first word: whether the button is pressed. The third: whether the dialog was told the files. The fourth:
  /// whether it has said that it has them.
  func perform() throws -> Outcome {
    if play.scratch[0] != 0 { return try Answer(play).give() }
    let files = try files()
    if play.scratch[2] == 0 {
      try check(files)
      try setFilter()
    }
    // A dialog that has just come up may show its own folder after that, and forget what it was told.
    let isFirst = play.scratch[2] == 0 || play.pass % 30 == 0
    play.scratch[2] = 1
    if let missing = try choose(files, isFirst: isFirst) { return .again(waitingFor: missing) }
    // The toolkit deals with what was selected before the button gets its click.
    if play.scratch[3] == 0 {
      play.scratch[3] = 1
      return .again(waitingFor: "it to be chosen")
    }
    return try Answer(play).give()
  }

  private func files() throws -> [ChooserFile] {
    guard !play.values.isEmpty else { throw problem("requires 1 argument or more: path; found 0") }
    return try play.values.map { value in
      guard let text = String(value) else { throw problem("path must be a text; found \(value)") }
      return try ChooserFile(argument: text, of: play)
    }
  }

  /// What a person could not choose there.
  private func check(_ files: [ChooserFile]) throws {
    let takesSeveral = node["select-multiple"] == true && node.chooserAction != .save
    if files.count > 1, !takesSeveral { throw problem("the dialog takes one file; found \(files.count)") }
    for file in files { try check(file) }
    if Set(files.map { $0.folder?.text ?? "" }).count > 1 {
      throw problem("several files must be in one folder, as a person can select them only there")
    }
  }

  private func check(_ file: ChooserFile) throws {
    switch node.chooserAction {
    case .open:
      guard file.isThere else { throw missing(file) }
      if file.isFolder { throw problem("\(file.text) is a folder, and the dialog is for files; name a file in it") }
    case .folder:
      guard file.isThere else { throw missing(file) }
      guard file.isFolder else { throw problem("\(file.text) is a file, and the dialog is for folders; name the folder that it is in") }
    case .save:
      guard let folder = file.folder, folder.isFolder else { throw missing(file.folder ?? file) }
      if file.isFolder { throw problem("\(file.text) is a folder; name the file in it that shall be saved") }
    }
  }

  private func missing(_ file: ChooserFile) -> PackError {
    problem("\(file.text) is not there; make it before, where the app sees it: its home, ~, is \(ChooserFile.home)")
  }

  private func problem(_ sentence: String) -> PackError { .invalid("\(play.verb) \(node.kind): \(sentence)") }

  private func setFilter() throws {
    guard case .string(let name)? = play.modifiers["filter"] else { return }
    let filters = node.chooserFilters
    guard let filter = filters.first(where: { $0.filterName == name }) else {
      let names = filters.compactMap(\.filterName).map { "\"\($0)\"" }.joined(separator: ", ")
      throw problem("the dialog has no filter \"\(name)\"; it has \(names.isEmpty ? "none" : names)")
    }
    try Toolkit.act("gtk_file_chooser_set_filter", node.requirePointer(), filter.requirePointer())
  }

  /// - Returns: what is missing; nil once they are chosen.
  private func choose(_ files: [ChooserFile], isFirst: Bool) throws -> String? {
    guard let first = files.first else { return nil }
    if node.chooserAction == .save { return try name(first, isFirst: isFirst) }
    if files.count > 1 { return try select(files, isFirst: isFirst) }
    if isFirst { try node.setChooser("gtk_file_chooser_set_file", to: first) }
    return node.chosenFiles == [first] ? nil : "\(first.text) to be selected"
  }

  /// The file's folder is shown, then its name is in the field: showing a folder may change that.
  private func name(_ file: ChooserFile, isFirst: Bool) throws -> String? {
    guard let folder = file.folder else { return nil }
    if isFirst {
      try node.setChooser("gtk_file_chooser_set_current_folder", to: folder)
      // What is selected in the list counts where that has the keys.
      try? node.first("GtkFileChooserEntry")?.focus()
    }
    guard node.chooserFolder == folder else { return "folder \(folder.text) to be shown" }
    if node.chosenFiles == [file] { return nil }
    try node.setChooserName(file.name)
    return node.chosenFiles == [file] ? nil : "the name \(file.name) to be taken"
  }

  private func select(_ files: [ChooserFile], isFirst: Bool) throws -> String? {
    guard let folder = files.first?.folder else { return nil }
    if isFirst { try node.setChooser("gtk_file_chooser_set_current_folder", to: folder) }
    guard node.chooserFolder == folder else { return "folder \(folder.text) to be shown" }
    func areChosen() -> Bool { Set(node.chosenFiles.map(\.text)) == Set(files.map(\.text)) }
    if areChosen() { return nil }
    if let missing = try FileRows(in: node)?.select(files) { return missing }
    return areChosen() ? nil : "\(files.count) files to be selected"
  }
}

extension ChooserFile {
  /// Whether a person can choose it in a dialog for that.
  func canBeChosen(by action: ChooserAction) -> Bool {
    switch action {
    case .open: isThere && !isFolder
    case .folder: isThere && isFolder
    case .save: folder?.isFolder == true && !isFolder
    }
  }
}
