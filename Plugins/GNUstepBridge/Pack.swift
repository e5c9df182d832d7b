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
  capabilities: [
    CAPUCHIN_BRIDGE: UnsafeRawPointer(BridgeTable.make(Bridge(), toolkit: "GNUstep")),
    CAPUCHIN_SLOTS: UnsafeRawPointer(SlotsTable.make()),
  ])

@c @implementation
public func capuchin_pack_entry_v1() -> UnsafePointer<capuchin_pack>? { pack.table }
