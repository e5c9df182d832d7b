import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk4-lists", version: "1.0.0",
  components: [
    ListView(), GridView(), ColumnView(), TreeExpander(),
  ] + DropDown.classes.map(DropDown.init) + Node.rowClasses.map(Row.init) + Node.cellClasses.map(Cell.init))

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
