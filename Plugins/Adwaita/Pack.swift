import CapuchinABI
import PackKit

private let pack = Pack(
  id: "adwaita", version: "1.0.0",
  components: [
    ActionRow(), EntryRow("AdwEntryRow", .of { $0.hidesText ? "PasswordField" : "TextField" }),
    EntryRow("AdwPasswordEntryRow", "PasswordField"), ExpanderRow(), ButtonRow(), SpinRow(),
    ViewSwitcher(), ToggleGroup.alone, ToggleGroup.ofViews, TabBar.bar, TabBar.overview, TabButton(), Carousel(),
    Navigation("AdwNavigationView"), Navigation("AdwLeaflet"),
    Drawer("AdwFlap", open: "reveal-flap"), Drawer("AdwOverlaySplitView", open: "show-sidebar"),
    Drawer("AdwBottomSheet", open: "open"), Dialog("AdwMessageDialog"), Dialog("AdwDialog"), Avatar(),
  ])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
