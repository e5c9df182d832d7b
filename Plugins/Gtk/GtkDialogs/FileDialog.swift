import CapuchinABI
import GtkKit

/// A GtkFileChooserDialog, also the one that a GtkFileChooserNative or a GtkFileDialog shows in the process: `Choose
/// FileChooser "Open a file" /home/ada/a.txt`, `Cancel FileChooser "Open a file"`.
///
/// All that is done in it is one line: which files, in the end. Whatever else the app gets of it is a line of its own:
/// a folder that is made, what the app has put into it.
struct FileDialog: Component {
  let className = "GtkFileChooserDialog"
  let kind: Kind = "FileChooser"
  let ignoresPresses = true
  let owns: Ownership = .when { dialog, inner in !dialog.hasOfApps(inner) }
  let listens: [Listen] = [.signal("clicked", of: "GtkButton")]
  let properties: [Property] = [
    Property("value") { .string($0.chosenFiles.first?.text ?? "") },
    Property("folder") { .string($0.chooserFolder?.text ?? "") },
  ]

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    switch event.kind {
    case .resize, .minimize: return .pass
    case .close:
      try ChooserWatch.shared.begin(node)
      return .offer(Command("Cancel"))
    case .press, .keyPress, .touchBegin: try ChooserWatch.shared.begin(node)
    default: break
    }
    NewFolder.shared.note(node)
    return .handled
  }

  func notified(_ notification: WidgetNotification) -> Command? {
    guard notification.emitter.buildableID == "new_folder_create_button",
      let folder = NewFolder.shared.made(in: notification.node)
    else { return nil }
    return Command("MakeFolder", .string(folder.text))
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Choose": try FileChoice(play).perform()
    case "Cancel": try Answer(play).give()
    case "MakeFolder": try NewFolder.play(play)
    default: .unsupported
    }
  }
}

extension Node {
  /// Whether something in a dialog for files is the app's own: what it has added below the files, a button with an
  /// answer of its own. Scripts find that whatever is selected; for a person who has done something in the dialog it may
  /// be a part of choosing.
  fileprivate func hasOfApps(_ inner: Node) -> Bool {
    if inner.isA("GtkButton") {
      guard let button = AnswerButton(inner, in: self), button.kind == .apps else { return false }
      return !button.mayAccept || !ChooserWatch.shared.isChoosing(self)
    }
    return inner.isA("GtkBox") && inner.buildableID == "extra_align"
  }

  /// What the toolkit's own template calls it.
  var buildableID: String? {
    guard let pointer else { return nil }
    return try? Toolkit.text("gtk_buildable_get_buildable_id", pointer)
  }
}
