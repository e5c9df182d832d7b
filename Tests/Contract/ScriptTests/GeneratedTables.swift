import Script

/// The tables of the docs that are made from the catalog.
enum GeneratedTables {
  static let all: [String: String] = [
    "kinds": kinds, "properties": properties, "verbs": verbs, "modifiers": modifiers,
  ]

  private static let catalog = Catalog.builtIn

  private static var kinds: String {
    table(
      ["kind", "is also found as", "main property", "its own text is"],
      catalog.kinds.map { kind in
        let ancestors = catalog.ancestry(of: kind.name).dropFirst().map(\.name).joined(
          separator: ", ")
        let main = catalog.mainProperty(of: kind.name).map { "`\($0.name)`" } ?? ""
        let shown = catalog.property("text", of: kind.name) == nil ? "" : "an id"
        let text = catalog.textIsValue(of: kind.name) ? "a value" : shown
        return ["**\(kind.name)**: \(kind.summary)", ancestors, main, text]
      })
  }

  private static var properties: String {
    table(
      ["kind", "property", "type", "means"],
      catalog.kinds.flatMap { kind in
        kind.properties.map { ["\(kind.name)", "`\($0.name)`", $0.type.rawValue, $0.summary] }
      })
  }

  private static var verbs: String {
    table(
      ["verb", "for", "does", "recorded"],
      catalog.verbs.flatMap { verb in
        verb.forms.enumerated().map { index, form in
          let words = [verb.name] + form.arguments.map(argument)
          let modifiers = index == 0 ? verb.modifiers.map { "`%\($0.name)=` \($0.summary)" } : []
          let kinds =
            form.kinds == ["View"]
            ? "any" : form.kinds.isEmpty ? "the session" : form.kinds.joined(separator: ", ")
          let does = ([index == 0 ? verb.summary : "″"] + modifiers).joined(separator: "; ")
          return ["`\(words.joined(separator: " "))`", kinds, does, verb.isRecorded ? "yes" : ""]
        }
      })
  }

  private static var modifiers: String {
    table(
      ["modifier", "value", "means"],
      catalog.generalModifiers.map { ["`%\($0.name)=`", $0.type.rawValue, $0.summary] })
  }

  private static func argument(_ argument: ArgumentSchema) -> String {
    let name = argument.choices.isEmpty ? argument.name : argument.choices.joined(separator: "/")
    let repeated = name + (argument.isRepeated ? "…" : "")
    return argument.isOptional ? "[\(repeated)]" : repeated
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = head.map { _ in "---" }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
