import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk-controls", version: "1.0.0",
  components: [
    Button(), Link(), ToggleButton(), CheckBox(), RadioButton(), Switch(),
    Label(), Icon(), Picture(), ProgressBar(), LevelBar(), InfoBar(), Spinner(), LockButton(),
  ])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
