import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk-controls", version: "1.0.0",
  components: [
    Button(), MenuButton(), Link(), ToggleButton(), CheckBox(), RadioButton(), Switch(),
    MenuItem(), MenuTitle(),
    Label(), Icon(), Picture(), ProgressBar(), LevelBar(),
  ])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
