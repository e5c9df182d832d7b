import CapuchinABI
import GtkKit

private let pack = Pack(
  id: "adwaita", version: "1.0.0",
  components: [
    ActionRow(), EntryRow("AdwEntryRow"), EntryRow("AdwPasswordEntryRow"), ExpanderRow(), ButtonRow(), SpinRow(),
    ViewButtons("AdwViewSwitcher", of: "AdwViewStack"), ToggleGroup.alone, ToggleGroup.ofViews, TabBar.bar, TabBar.overview, TabButton(), Carousel(),
    Navigation("AdwNavigationView"), Navigation("AdwLeaflet"),
    Drawer("AdwFlap", open: "reveal-flap"), Drawer("AdwOverlaySplitView", open: "show-sidebar"),
    Drawer("AdwBottomSheet", open: "open"), Dialog("AdwMessageDialog"), Dialog("AdwDialog"), Avatar(),
  ])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}
