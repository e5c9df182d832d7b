import CapuchinABI
import PackKit

private let pack = Pack(
  id: "gnustep-text", version: "1.0.0",
  components: [
    TextField("NSTextField", TextField.byInstance, delegates: [.fieldEnds]),
    TextField("NSTextFieldCell", TextField.byInstance, ids: TextField.shownText),
    TextField("NSSecureTextField", "PasswordField", delegates: [.fieldEnds]),
    TextField("NSSearchField", "SearchField", delegates: [.fieldEnds]),
    ComboBox(), TextField.form, TextArea(),
  ])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
