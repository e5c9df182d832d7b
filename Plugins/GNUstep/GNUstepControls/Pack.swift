import CapuchinABI
import PackKit

private let pack = Pack(
  id: "gnustep-controls", version: "1.0.0",
  components: [
    Button("NSButton"), Button("NSButtonCell"), PopUpButton(), Switch(),
    Slider(), Stepper(), ScrollBar(), ColorWell(), DatePicker(),
    Matrix(), MatrixCell(),
    Scroller(), Splitter(), TabView(), SegmentedControl(), Canvas(), Ruler(),
  ] + Shown.all)

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
