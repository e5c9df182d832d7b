import GtkKit

/// An option of a printer's, in a GtkPrintUnixDialog. That for the file which is printed to is a button with the path
/// on it, which depends on where the app was started: `Touch Button File`, by the label beside it. Others are made of
/// widgets of their own.
struct PrinterOption: Component {
  let className = "GtkPrinterOptionWidget"
  let kind: Kind = .rule("if(children(GtkButton), \"Button\", null)")
  let owns: Ownership = .rule("owner.children(GtkButton)")
  let properties: [Property] = [Property("text", rule: "inside(GtkButton).@text")]
}
