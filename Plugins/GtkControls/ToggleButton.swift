import PackKit

/// A GtkToggleButton: `Touch ToggleButton Bold`, as a button, because some release themselves.
///
/// In GTK 3 check and radio buttons are toggle buttons too; their own components come first.
struct ToggleButton: Component {
  let className = "GtkToggleButton"
  let kind: Kind = "ToggleButton"
  let properties: [Property] = [Property("active")]
}
