import TestSupport

extension UITree {
  /// A line for each widget that a query finds, in tree order: kind, id, and those of its properties that
  /// it has, as a test can compare them at a glance: `Slider "Volume" value=2.5`.
  func lines(_ xpath: String, _ properties: String...) throws -> [String] {
    try widgets(xpath).map { widget in
      let id = widget["id"].map { ["\"\($0)\""] } ?? []
      let told = properties.compactMap { name in widget[name].map { "\(name)=\($0)" } }
      return ([widget.kind] + id + told).joined(separator: " ")
    }
  }
}
