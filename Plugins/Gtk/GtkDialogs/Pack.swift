import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "gtk-dialogs", version: "1.0.0",
  components: [FileDialog(), Message(), ChooserWidget.color, ChooserWidget.font, PrinterOption()],
  onStart: FilesPortal.start, onStop: FilesPortal.stop)

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
