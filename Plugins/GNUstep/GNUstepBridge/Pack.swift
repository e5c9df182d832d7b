import BridgeKit
import CapuchinABI
import GestureKit
import PackKit

private let pack = Pack(
  id: "gnustep-bridge", version: "1.0.0",
  components: [
    ContextMenu(), AnyWidget.cell, MenuItem(),
    TopWindow("NSWindow", "Window"), TopWindow("NSPanel", "Dialog"), TopWindow("NSMenuPanel", "Window"),
  ],
  capabilities: capabilities())

private func capabilities() -> KeyValuePairs<String, UnsafeRawPointer> {
  let bridge = Bridge()
  return [
    CAPUCHIN_EXT_BRIDGE: UnsafeRawPointer(BridgeTable.make(bridge, toolkit: "GNUstep")),
    CAPUCHIN_EXT_METHODS: UnsafeRawPointer(SlotsTable.make(bridge.registry)),
  ]
}

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
