/// The classes of what shows one of several places.
public enum TabClasses {
  /// Those that people work with wherever they are: in a row they are no part of it.
  public static let inRows = [
    "GtkNotebook", "GtkStackSwitcher", "AdwCarousel", "AdwInlineViewSwitcher", "AdwTabBar", "AdwToggleGroup", "AdwViewSwitcher",
  ]
}
