import PackKit

/// The methods by which a list's selection changes, of whatever class its model is.
enum SelectionMethods {
  private static let interface = "GtkSelectionModel"

  /// How they are called and where they are in GtkSelectionModelInterface, for where GTK's
  /// introspection is not installed.
  static let all: [Delegate] = [
    Delegate("select_item", of: interface, in: "model", encoding: "i@Ii", at: 32),
    Delegate("unselect_item", of: interface, in: "model", encoding: "i@I", at: 40),
    Delegate("select_range", of: interface, in: "model", encoding: "i@IIi", at: 48),
    Delegate("unselect_range", of: interface, in: "model", encoding: "i@II", at: 56),
    Delegate("select_all", of: interface, in: "model", encoding: "i@", at: 64),
    Delegate("unselect_all", of: interface, in: "model", encoding: "i@", at: 72),
    Delegate("set_selection", of: interface, in: "model", encoding: "i@^v^v", at: 80),
  ]
}
