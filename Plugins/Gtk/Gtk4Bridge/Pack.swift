import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit
import GestureKit
import PackKit

/// Every GtkWidget.
private let widget = AnyWidget(
  "GtkWidget",
  hasFocus: { node in Focus.isIn(try node.requirePointer().assumingMemoryBound(to: GtkWidget.self)) },
  drops: DragWatch.shared, wheel: WheelControllers.shared)

private let pack = Pack(
  id: "gtk4-bridge", version: "1.0.0",
  components: [
    widget, TopWindow("GtkWindow", "Window"), TopWindow("GtkDialog", "Dialog"), Popup(),
    Canvas("GtkDrawingArea"), Canvas("GtkGLArea"),
  ],
  capabilities: capabilities())

private func capabilities() -> KeyValuePairs<String, UnsafeRawPointer> {
  let bridge = Bridge()
  return [
    CAPUCHIN_EXT_BRIDGE: UnsafeRawPointer(BridgeTable.make(bridge, toolkit: "GTK")),
    CAPUCHIN_EXT_METHODS: UnsafeRawPointer(
      SlotsTable.make(Typelib(namespace: "Gtk", version: "4.0", package: "gir1.2-gtk-4.0"), bridge.values)),
  ]
}

/// Says in the session's log what no call can answer. Any thread.
func warn(_ sentence: String) { Host.log(.warning, sentence) }

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
