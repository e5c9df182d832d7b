import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk-trees", version: "1.0.0",
  components: BoxClass.all.map { Box($0) } + BoxClass.all.map { BoxRow($0) } + [
    TreeView(), IconView(), Picker(className: "GtkComboBox"), Picker(className: "GtkAppChooserButton"), Completion(),
  ])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
