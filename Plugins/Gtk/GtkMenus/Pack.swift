import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk-menus", version: "1.0.0", components: [MenuBar(), MenuTitle(), MenuButton(), MenuItem(), ContextMenu()])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
