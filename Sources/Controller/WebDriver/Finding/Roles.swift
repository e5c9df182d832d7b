/// The names that assistive technology has for what widgets are.
enum Roles {
  private static let kinds = [
    "push button": "Button", "button": "Button", "toggle button": "ToggleButton", "check box": "CheckBox",
    "radio button": "RadioButton", "text": "TextField", "entry": "TextField", "password text": "PasswordField",
    "label": "Label", "combo box": "Picker", "slider": "Slider", "spin button": "Stepper", "list": "List", "table": "Table",
    "tree": "Tree", "menu": "Menu", "menu bar": "MenuBar", "menu item": "MenuItem", "page tab list": "Tabs",
    "progress bar": "ProgressBar", "frame": "Window", "window": "Window", "dialog": "Dialog", "image": "Image",
    "scroll bar": "ScrollBar", "switch": "Switch", "link": "Link",
  ]

  /// Of a role that has none, any.
  static func kind(of role: String) -> String { kinds[role.lowercased().replacing("_", with: " ")] ?? "*" }

  /// The role of a kind as an element's name: `push_button`.
  static func name(of kind: String) -> String {
    switch kind {
    case "Button", "MenuButton": "push_button"
    case "TextField", "TextArea", "SearchField": "text"
    case "Window": "frame"
    case "View", "Canvas", "Scroller", "Splitter", "HeaderBar": "filler"
    default: kinds.first { $0.value == kind }?.key.replacing(" ", with: "_") ?? kind.lowercased()
    }
  }

  /// The role of a kind, as WAI-ARIA calls it.
  static func role(of kind: String) -> String {
    switch kind {
    case "Button", "MenuButton": "button"
    case "ToggleButton": "button"
    case "CheckBox": "checkbox"
    case "RadioButton": "radio"
    case "TextField", "TextArea", "PasswordField": "textbox"
    case "SearchField": "searchbox"
    case "Picker": "combobox"
    case "Slider": "slider"
    case "Stepper": "spinbutton"
    case "Switch": "switch"
    case "List": "list"
    case "Table": "table"
    case "Tree": "tree"
    case "Tabs": "tablist"
    case "ProgressBar": "progressbar"
    case "Window": "application"
    case "Dialog": "dialog"
    case "Image": "img"
    case "Link": "link"
    case "Row": "row"
    case "MenuItem": "menuitem"
    default: "generic"
    }
  }
}
