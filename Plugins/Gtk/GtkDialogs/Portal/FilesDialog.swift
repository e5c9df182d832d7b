import CGObject
import GtkKit
import Synchronization

/// Shows a GtkFileChooserDialog for what the portal is asked for, and tells what is chosen in it. On the toolkit's thread.
enum FilesDialog {
  /// Those that are shown, by the dialogs' addresses.
  private static let shown = Mutex<[UInt: FilesRequest]>([:])
  /// The addresses of those that stay until the app has heard the answer: an app may forget what it asked with its next
  /// question.
  private static let telling = Mutex<Set<UInt>>([])
  private static let (accept, cancel): (Int32, Int32) = (-3, -6)

  static func show(_ request: FilesRequest) {
    var dialog: Pointer?
    do {
      let made = try make()
      dialog = made
      try fill(made, request)
      try Emissions.connect(made, "response", unsafeBitCast(responded, to: Pointer.self))
      try Emissions.whenGone(made, hasGone)
      shown.withLock { $0[UInt(bitPattern: made)] = request }
      try Toolkit.act("gtk_window_present", made)
    } catch {
      Host.log(.warning, "the portal's dialog for files was not shown: \(error)")
      FilesPortal.answer(request, .failed)
      dialog.map(destroy)
    }
  }

  /// The app wants no answer any more. Any thread; it happens after what was asked before.
  static func close(_ handle: String) {
    _ = try? Host.after(milliseconds: 0) {
      guard let dialog = shown.withLock({ shown in
        let key = shown.first { $0.value.handle == handle }?.key
        return key.flatMap { shown.removeValue(forKey: $0) == nil ? nil : Pointer(bitPattern: $0) }
      }) else { return }
      destroy(dialog)
    }
  }

  private static func destroy(_ dialog: Pointer) { try? Toolkit.act("gtk_window_destroy", dialog) }

  /// Without an answer, as by the app itself, which ends all its windows.
  private static let hasGone: Emissions.WhenGone = { _, dialog in
    shown.withLock { $0.removeValue(forKey: UInt(bitPattern: dialog)) }.map { FilesPortal.answer($0, .failed) }
  }

  private typealias Responded = @convention(c) (Pointer, Int32, Pointer?) -> Void
  private static let responded: Responded = { dialog, response, _ in
    guard let request = shown.withLock({ $0.removeValue(forKey: UInt(bitPattern: dialog)) }) else { return }
    FilesPortal.answer(request, response == accept ? .chosen(results(of: dialog, request)) : .cancelled)
    g_object_ref(dialog)
    telling.withLock { _ = $0.insert(UInt(bitPattern: dialog)) }
    if !FilesPortal.whenHeard(by: request.sender, dialog, heard) { close(dialog) }
  }

  private static let heard: GAsyncReadyCallback = { connection, result, dialog in
    g_dbus_connection_call_finish(OpaquePointer(connection), result, nil).map { g_variant_unref($0) }
    if let dialog { close(dialog) }
  }

  private static func close(_ dialog: Pointer) {
    telling.withLock { _ = $0.remove(UInt(bitPattern: dialog)) }
    destroy(dialog)
    g_object_unref(dialog)
  }

  /// Whether a dialog has been answered and the app has yet to hear of it.
  static func isTelling(_ dialog: Node) -> Bool {
    dialog.pointer.map { dialog in telling.withLock { $0.contains(UInt(bitPattern: dialog)) } } ?? false
  }

  private static func make() throws -> Pointer {
    let type = try Toolkit.function("gtk_file_chooser_dialog_get_type", as: (@convention(c) () -> GType).self)()
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else { throw PackError.failed("GTK made no dialog") }
    return Pointer(object)
  }

  private static func fill(_ dialog: Pointer, _ request: FilesRequest) throws {
    try set("gtk_window_set_title", dialog, request.title)
    try Toolkit.act("gtk_window_set_modal", dialog, request.isModal ? 1 : 0)
    if let parent = try activeWindow() { try Toolkit.act("gtk_window_set_transient_for", dialog, parent) }
    try Toolkit.act("gtk_file_chooser_set_action", dialog, number(of: request.action))
    try Toolkit.act("gtk_file_chooser_set_select_multiple", dialog, request.takesSeveral ? 1 : 0)
    try addButtons(to: dialog, request)
    // By the specification a filter may be given alone.
    let filters = request.filters.isEmpty ? [request.currentFilter].compactMap(\.self) : request.filters
    for filter in filters { try add(filter, to: dialog, isCurrent: request.currentFilter?.isSame(as: filter) == true) }
    for choice in request.choices { try add(choice, to: dialog) }
    try setFiles(of: dialog, request)
  }

  private static func number(of action: ChooserAction) -> Int32 {
    switch action {
    case .open: 0
    case .save: 1
    case .folder: 2
    }
  }

  private static func addButtons(to dialog: Pointer, _ request: FilesRequest) throws {
    typealias Add = @convention(c) (Pointer, UnsafePointer<CChar>, Int32) -> Pointer?
    let add = try Toolkit.function("gtk_dialog_add_button", as: Add.self)
    _ = add(dialog, translated("_Cancel"), cancel)
    let label: String
    switch request.action {
    case .open: label = translated("_Open")
    case .save: label = translated("_Save")
    case .folder: label = translated("_Select")
    }
    _ = add(dialog, request.acceptLabel ?? label, accept)
    try Toolkit.act("gtk_dialog_set_default_response", dialog, accept)
  }

  /// As the toolkit says it.
  private static func translated(_ text: String) -> String { g_dgettext("gtk40", text).map { String(cString: $0) } ?? text }

  private static func add(_ filter: Variant, to dialog: Pointer, isCurrent: Bool) throws {
    typealias Make = @convention(c) (OpaquePointer) -> Pointer?
    let make = try Toolkit.function("gtk_file_filter_new_from_gvariant", as: Make.self)
    guard let made = filter.lent(make) else { return }
    defer { g_object_unref(made) }
    try Toolkit.act("gtk_file_chooser_add_filter", dialog, made)
    if isCurrent { try Toolkit.act("gtk_file_chooser_set_filter", dialog, made) }
  }

  private static func add(_ choice: FilesRequest.Choice, to dialog: Pointer) throws {
    typealias Strings = UnsafePointer<UnsafeMutablePointer<CChar>?>
    typealias Add = @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>, Strings?, Strings?) -> Void
    typealias Choose = @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void
    let add = try Toolkit.function("gtk_file_chooser_add_choice", as: Add.self)
    let ids = choice.options.map { g_strdup($0.id) } + [nil]
    let labels = choice.options.map { g_strdup($0.label) } + [nil]
    defer { for text in ids + labels { g_free(text) } }
    if choice.options.isEmpty {
      add(dialog, choice.id, choice.label, nil, nil)
    } else {
      add(dialog, choice.id, choice.label, ids, labels)
    }
    if !choice.value.isEmpty { try Toolkit.function("gtk_file_chooser_set_choice", as: Choose.self)(dialog, choice.id, choice.value) }
  }

  private static func setFiles(of dialog: Pointer, _ request: FilesRequest) throws {
    if let folder = request.currentFolder { try set("gtk_file_chooser_set_current_folder", dialog, path: folder) }
    guard request.kind == .save else { return }
    if let file = request.currentFile { try set("gtk_file_chooser_set_file", dialog, path: file) }
    if let name = request.currentName { try set("gtk_file_chooser_set_current_name", dialog, name) }
  }

  private static func set(_ function: String, _ dialog: Pointer, _ text: String) throws {
    try Toolkit.function(function, as: (@convention(c) (Pointer, UnsafePointer<CChar>) -> Void).self)(dialog, text)
  }

  private static func set(_ function: String, _ dialog: Pointer, path: String) throws {
    guard let file = g_file_new_for_path(path) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    typealias Set = @convention(c) (Pointer, OpaquePointer, Pointer?) -> Int32
    _ = try Toolkit.function(function, as: Set.self)(dialog, file, nil)
  }

  /// The window in which the app was asked for it: that which has the keys, else the newest.
  private static func activeWindow() throws -> Pointer? {
    typealias All = @convention(c) () -> UnsafeMutablePointer<GList>?
    let all = try Toolkit.function("gtk_window_list_toplevels", as: All.self)()
    defer { g_list_free(all) }
    let windows = sequence(first: all, next: { $0?.pointee.next }).prefix { $0 != nil }.compactMap { $0?.pointee.data }
    let mapped = try windows.filter { try Toolkit.answer("gtk_widget_get_mapped", $0) != 0 }
    return try mapped.first { try Toolkit.answer("gtk_window_is_active", $0) != 0 } ?? mapped.first
  }

  private static func results(of dialog: Pointer, _ request: FilesRequest) -> [(String, Variant)] {
    var results = [("uris", Variant(array: uris(of: dialog, request).map { Variant($0) }, of: "as"))]
    results.append(("choices", Variant(array: request.choices.compactMap { chosen($0, in: dialog) }, of: "a(ss)")))
    if let filter = try? Toolkit.take("gtk_file_chooser_get_filter", dialog),
      let told = try? Toolkit.function("gtk_file_filter_to_gvariant", as: (@convention(c) (Pointer) -> OpaquePointer?).self)(filter),
      let variant = Variant(told)
    {
      results.append(("current_filter", variant))
    }
    return results
  }

  private static func uris(of dialog: Pointer, _ request: FilesRequest) -> [String] {
    guard let list = try? Toolkit.take("gtk_file_chooser_get_files", dialog) else { return [] }
    defer { g_object_unref(list) }
    return Toolkit.objects(in: list).flatMap { file in
      defer { g_object_unref(file) }
      let chosen = OpaquePointer(file)
      guard request.kind == .saveSeveral else { return [uri(chosen)].compactMap(\.self) }
      return request.files.compactMap { name in
        guard let child = g_file_get_child(chosen, name) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(child)) }
        return uri(child)
      }
    }
  }

  private static func uri(_ file: OpaquePointer) -> String? {
    guard let text = g_file_get_uri(file) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func chosen(_ choice: FilesRequest.Choice, in dialog: Pointer) -> Variant? {
    typealias Get = @convention(c) (Pointer, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    guard let value = try? Toolkit.function("gtk_file_chooser_get_choice", as: Get.self)(dialog, choice.id) else { return nil }
    return Variant(tuple: [Variant(choice.id), Variant(String(cString: value))])
  }
}
