import Script

/// What a monkeyID means, in the words of `ids.txt`.
enum IDDescription {
  static func text(of source: String) -> String {
    do throws(Diagnostic) {
      return text(of: try MonkeyID(parsing: source))
    } catch {
      return "error: " + error.message
    }
  }

  private static func text(of id: MonkeyID) -> String {
    (id.scopes.map(scope) + [target(id)]).joined(separator: ": ")
  }

  private static func scope(_ scope: MonkeyID.Scope) -> String {
    let row = scope.row.map { row in
      switch row {
      case .ordinal(let ordinal): "\(ordinal)"
      case .named(let name): self.name(name)
      }
    }.joined(separator: " > ")
    return "in " + name(scope.name) + number(scope.ordinal) + (row.isEmpty ? "" : " row " + row)
  }

  private static func target(_ id: MonkeyID) -> String {
    switch id.target {
    case .any: "any"
    case .ordinal(let ordinal): "number \(ordinal)"
    case .text(let text, let ordinal): "text \"\(text)\"\(number(ordinal))"
    case .wildcard(let pattern): "wildcard \"\(pattern)\""
    case .xpath(let query): "query \"\(query)\""
    case .plist(let query): "query of the property list \"\(query)\""
    }
  }

  private static func name(_ name: MonkeyID.Name) -> String {
    switch name {
    case .text(let text): "\"\(text)\""
    case .wildcard(let pattern): "wildcard \"\(pattern)\""
    }
  }

  private static func number(_ ordinal: Int?) -> String {
    ordinal.map { " number \($0)" } ?? ""
  }
}
