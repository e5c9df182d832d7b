import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk-ranges", version: "1.0.0",
  components: [Slider(), ScaleButton(), Stepper(), ScrollBar(), Scroller()])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
