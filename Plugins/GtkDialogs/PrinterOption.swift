import GtkKit

/// An option of a printer's, in a GtkPrintUnixDialog. That for the file which is printed to is a button with the path
/// on it, which depends on where the app was started: `Touch Button File`, by the label beside it. Others are made of
/// widgets of their own.
struct PrinterOption: Component {
  let className = "GtkPrinterOptionWidget"
  let kind: Kind = .of { $0.hasFileButton ? "Button" : nil }
  let owns: Ownership = .when { option, _ in option.hasFileButton }
  let properties: [Property] = [Property("text") { option in option.hasFileButton ? .string(option.first("GtkButton")?.labelText ?? "") : nil }]
}

extension Node {
  fileprivate var hasFileButton: Bool { children.contains { $0.isA("GtkButton") } }
}
