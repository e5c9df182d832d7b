import CapuchinABI
import PackKit

private let pack = Pack(
  id: "gnustep-panels", version: "1.0.0", components: [FileChooser(), FontPanel(), ColorPanel()])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
