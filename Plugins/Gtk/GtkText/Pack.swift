import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk-text", version: "1.0.0",
  components: [
    Editable(),
    TextField("GtkEntry", .rule(SharedRules.fieldKind)),
    TextField("GtkText", .rule(SharedRules.fieldKind)),
    TextField("GtkEditableLabel", "TextField", emitsActivate: false),
    TextField("GtkSearchEntry", "SearchField"),
    TextField("GtkPasswordEntry", "PasswordField"),
    TextArea(),
  ])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
