import GNUstepKit
import PackKit

/// An NSSavePanel or NSOpenPanel: `Choose FileChooser Open /usr/share/dict/words`, `Cancel FileChooser Save`.
///
/// Whatever its user does in it is one line, as the panel is answered. What is in the home is called from there.
struct FileChooser: Component {
  let className = "NSSavePanel"
  let kind: Kind = "FileChooser"
  let owns = PanelParts.owned
  let verbs = PanelParts.verbs
  let listens: [Listen] = [.action("", of: "NSButton"), .signal("NSWindowWillCloseNotification")]
  let properties: [Property] = [
    Property("value") { .string(ChosenFiles(in: $0).paths.joined(separator: "\n")) }
  ]

  /// Whether it has closed since it was answered last, and whether it had when it was: there is one panel of each class,
  /// and an app may open it again at once.
  private let hasClosed = NodeMemory<Bool>()
  private let hadClosed = NodeMemory<Bool>()

  func event(_ event: InputEvent, on node: Node) -> Response { PanelParts.response(to: event) }

  /// Its buttons act, pressed or by their keys. The app may ask something before the panel closes, such as whether
  /// to replace a file: what is asked comes after this.
  func notified(_ notification: WidgetNotification) -> Command? {
    let panel = notification.node
    guard notification.source == .action else {
      hasClosed[panel] = true
      return nil
    }
    switch panel.action(of: notification.emitter) {
    case "cancel:":
      noteAnswer(panel)
      return Command("Cancel")
    case "ok:":
      let files = ChosenFiles(in: panel)
      guard !files.paths.isEmpty, files.isAnswered else { return nil }
      noteAnswer(panel)
      var command = Command("Choose")
      command.arguments = files.paths.map(Value.string)
      return command
    default: return nil
    }
  }

  private func noteAnswer(_ panel: Node) {
    hadClosed[panel] = hasClosed[panel]
    hasClosed[panel] = nil
  }

  /// What the app did not accept was followed by another answer; one that it did accept has closed the panel.
  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    hadClosed[node] == true ? nil : PanelParts.last(of: pending, next, verbs: ["Choose", "Cancel"])
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Choose": return try FileAnswer(play).choose()
    case "Cancel":
      _ = try play.arguments()
      return try FileAnswer(play).cancel()
    default: return .unsupported
    }
  }
}

/// The files that a panel has been answered with, or would be now.
struct ChosenFiles {
  /// As scripts say them, with `~` for the home.
  let paths: [String]
  /// Whether its button for that did more than open a folder.
  let isAnswered: Bool

  init(in panel: Node) {
    isAnswered = panel["visible"] != true || (panel["fullFileName"] as String?).map { !$0.isEmpty } ?? false
    let names = panel.isA("NSOpenPanel") ? panel.texts("filenames") : [panel.savedName]
    let home = panel.home
    paths = names.filter { !$0.isEmpty }.map { home?.shortened($0) ?? $0 }
  }
}

extension Node {
  /// The name that its user gave. `filename` appends a type that the panel requires to a name of another type, about
  /// which the panel asks first (gui, NSSavePanel.m): played, it must ask again.
  fileprivate var savedName: String {
    let named: String = self["fullFileName"] ?? ""
    let hasType = named.split(separator: "/").last?.dropFirst().contains(".") ?? false
    return hasType ? named : self["filename"] ?? ""
  }

  /// The texts of an array that a method answers with.
  fileprivate func texts(_ method: String) -> [String] {
    guard case .list(let values)? = try? call(method).first else { return [] }
    return values.compactMap { String($0) }
  }
}
