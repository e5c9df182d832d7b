import CObjC

/// Widgets as sentences name them: `the window "Find Panel"`, `the NSButton "7"`.
enum Spoken {
  static func of(_ object: Object) -> String {
    let name = Names(object).all().first.map { " \"\($0.text)\"" } ?? ""
    switch Place(object) {
    case .window: return "the window\(name)"
    case .menu: return "the menu\(name)"
    default: return "the \(object.className)\(name)"
    }
  }
}
