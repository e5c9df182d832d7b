import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk-containers", version: "1.0.0",
  components: [
    Notebook(), ViewButtons("GtkStackSwitcher", of: "GtkStack"), StackSidebar(), Expander(), Splitter(), HeaderBar("GtkHeaderBar"), HeaderBar("AdwHeaderBar"),
  ] + Place.classes.map { Place($0) })

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
