import GtkKit
import Synchronization

/// The folder that a dialog for files makes: `MakeFolder FileChooser "Save as" ~/letters`. Nothing that is chosen later
/// says that it was made.
final class NewFolder: Sendable {
  static let shared = NewFolder()

  /// What would be made, if the button were pressed now.
  private let planned = Mutex<(dialog: Node, folder: ChooserFile)?>(nil)

  /// Something is about to be done in a dialog.
  func note(_ dialog: Node) {
    let folder = dialog.plannedFolder
    planned.withLock { $0 = folder.map { (dialog, $0) } }
  }

  /// The folder that the dialog has made since; nil if it has made none.
  func made(in dialog: Node) -> ChooserFile? {
    let planned = planned.withLock { $0 }
    guard let planned, planned.dialog == dialog, planned.folder.isFolder else { return nil }
    return planned.folder
  }

  /// Makes a folder and shows it, as the button of the dialog does.
  static func play(_ play: Play) throws -> Outcome {
    let folder = try ChooserFile(argument: play.argument("path"), of: play)
    return try play.perform(waitingFor: "folder \(folder.text) to be shown", until: { play.pass > 0 && play.node.chooserFolder == folder }) {
      if folder.isThere { throw PackError.failed("\(play.verb) \(play.node.kind): \(folder.text) is there already; remove it before") }
      guard folder.folder?.isFolder == true else {
        throw PackError.invalid("\(play.verb) \(play.node.kind): \(folder.folder?.text ?? folder.text) is not there, or no folder; make it before")
      }
      typealias Make = @convention(c) (Pointer, Pointer?, Pointer?) -> Int32
      let isMade = try folder.held { try Toolkit.function("g_file_make_directory", as: Make.self)($0, nil, nil) != 0 }
      guard isMade else {
        throw PackError.failed("\(play.verb) \(play.node.kind): \(folder.text) could not be made; may the app write in \(folder.folder?.text ?? "there")?")
      }
      try play.node.setChooser("gtk_file_chooser_set_current_folder", to: folder)
    }
  }
}

extension Node {
  /// The folder of which the name is written in the dialog's popover; nil where that is closed, or it is there.
  fileprivate var plannedFolder: ChooserFile? {
    guard let name = template("new_folder_name_entry"), name.state.contains(.shown), let text: String = name["text"], !text.isEmpty,
      let folder = chooserFolder?.child(text), !folder.isThere
    else { return nil }
    return folder
  }

  /// A part of the chooser, by what the toolkit's template calls it.
  fileprivate func template(_ id: String) -> Node? {
    if buildableID == id { return self }
    for child in allChildren {
      if let found = child.template(id) { return found }
    }
    return nil
  }
}
