/// An XPath over what KDE's driver shows: `//push_button[@name='7']`, as one over the tree.
struct RolePath {
  private(set) var expression = ""

  init(_ path: String) {
    var rest = path[...]
    while let character = rest.first {
      if character == "'" || character == "\"" {
        let text = rest.dropFirst().prefix { $0 != character }
        take(text.count + 2, &rest)
      } else if character.isLetter || character == "_" {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        rest.removeFirst(name.count)
        expression += replaced(String(name), before: rest)
      } else {
        take(1, &rest)
      }
    }
  }

  private mutating func take(_ count: Int, _ rest: inout Substring) {
    expression += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  /// A name of an attribute, a function, an axis or a role.
  private mutating func replaced(_ name: String, before rest: Substring) -> String {
    if expression.last == "@" {
      guard ["name", "description", "accessibility-id"].contains(name) else { return name }
      // What a person sees of a widget is in either.
      expression.removeLast()
      return name == "accessibility-id" ? "@id" : "(@id | @text)"
    }
    if rest.first == "(" || rest.hasPrefix("::") { return name }
    let kind = Roles.kind(of: name)
    return kind == "*" ? name : kind
  }
}
