import PackKit

extension Node {
  /// What a GtkLabel shows: without markup and mnemonic mark.
  var shownText: String {
    typealias GetText = @convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?
    guard let pointer, let getText = Host.function("gtk_label_get_text", as: GetText.self),
      let text = getText(pointer)
    else { return self["label"] ?? "" }
    return String(cString: text)
  }

  /// The label of a button: its own, else that of the first label it shows.
  var labelText: String {
    if let label: String = self["label"], !label.isEmpty {
      return self["use-underline"] == true ? label.withoutMnemonicMark : label
    }
    return first("GtkLabel")?.shownText ?? ""
  }
}
