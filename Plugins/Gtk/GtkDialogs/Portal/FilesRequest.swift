import CGObject
import GtkKit

/// What an app asks the portal for files.
struct FilesRequest: Sendable {
  /// The portal's methods.
  enum Kind: String {
    case open = "OpenFile"
    case save = "SaveFile"
    /// Several files with names that the app has, in a folder that is chosen.
    case saveSeveral = "SaveFiles"
  }

  /// What the app lets its user choose beside the files.
  struct Choice {
    let id, label, value: String
    /// By their ids; none for a check box.
    let options: [(id: String, label: String)]
  }

  /// Of the methods' arguments.
  static let type = "(ssa{sv})"

  let kind: Kind
  /// Who asked, by its unique name.
  let sender: String
  /// The object whose signal tells the answer.
  let handle: String
  let title: String
  private let options: Variant

  /// - Parameter body: the method's arguments; nil is answered for others than it takes.
  init?(_ kind: Kind, _ body: Variant, sender: String) {
    guard body.isOf(Self.type), let options = body.parts.last else { return nil }
    let token = options.entry("handle_token", "s")?.text ?? "capuchin\(UInt64.random(in: 0...(.max)))"
    let name = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
    let handle = "\(FilesPortal.path)/request/\(name)/\(token)"
    guard token.allSatisfy({ $0 != "/" }), g_variant_is_object_path(handle) != 0 else { return nil }
    let names = options.entry("files", "aay")?.parts.compactMap(\.bytes) ?? []
    guard names.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 != "/" } }) else { return nil }
    (self.kind, self.sender, self.handle, self.options) = (kind, sender, handle, options)
    title = body.parts[1].text ?? ""
  }

  var action: ChooserAction {
    switch kind {
    case .open: options.entry("directory", "b")?.truth == true ? .folder : .open
    case .save: .save
    case .saveSeveral: .folder
    }
  }

  var isModal: Bool { options.entry("modal", "b")?.truth ?? true }
  var takesSeveral: Bool { kind == .open && options.entry("multiple", "b")?.truth == true }
  var acceptLabel: String? { options.entry("accept_label", "s")?.text }
  /// The name that is proposed.
  var currentName: String? { options.entry("current_name", "s")?.text }
  var currentFolder: String? { options.entry("current_folder", "ay")?.bytes }
  var currentFile: String? { options.entry("current_file", "ay")?.bytes }
  /// The names of those that are saved, all in one folder.
  var files: [String] { options.entry("files", "aay")?.parts.compactMap(\.bytes) ?? [] }
  var filters: [Variant] { options.entry("filters", "a(sa(us))")?.parts ?? [] }
  var currentFilter: Variant? { options.entry("current_filter", "(sa(us))") }

  var choices: [Choice] {
    (options.entry("choices", "a(ssa(ss)s)")?.parts ?? []).compactMap { choice in
      let parts = choice.parts
      guard parts.count == 4, let id = parts[0].text, let label = parts[1].text, let value = parts[3].text else { return nil }
      let options = parts[2].parts.compactMap { option in
        option.parts.first?.text.flatMap { id in option.parts.last?.text.map { (id: id, label: $0) } }
      }
      return Choice(id: id, label: label, value: value, options: options)
    }
  }
}

/// What became of it.
enum FilesAnswer {
  case chosen([(String, Variant)])
  case cancelled
  /// The dialog could not be shown.
  case failed

  var code: UInt32 {
    switch self {
    case .chosen: 0
    case .cancelled: 1
    case .failed: 2
    }
  }

  /// GTK reads `uris` also where nothing was chosen, and ends by it where there are none.
  var results: [(String, Variant)] { if case .chosen(let results) = self { results } else { [("uris", Variant(array: [], of: "as"))] } }
}
