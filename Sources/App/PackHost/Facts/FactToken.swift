/// A word, text, number or sign of a rule.
struct FactToken {
  enum Kind: Equatable {
    /// `use-underline`, `GtkLabel`
    case name(String)
    case text(String)
    case number(Double)
    case symbol(String)
    case end
  }

  let kind: Kind
  /// Its first character, from 1.
  let position: Int

  private static let symbols: Set<Character> = ["(", ")", ",", ".", "=", "@"]
  private static let escaped: [Character: Character] = ["n": "\n", "t": "\t", "\"": "\"", "\\": "\\"]

  /// The end of a rule.
  static func end(after tokens: [FactToken]) -> FactToken {
    tokens.last ?? FactToken(kind: .end, position: 1)
  }

  /// All of a text; the last is its end.
  static func all(in rule: String) throws(FactRuleProblem) -> [FactToken] {
    var rest = Array(rule)[...]
    let count = rest.count
    var tokens: [FactToken] = []
    func position() -> Int { count - rest.count + 1 }
    while let character = rest.first {
      let start = position()
      if character.isWhitespace {
        rest.removeFirst()
      } else if character == "\"" {
        tokens.append(FactToken(kind: .text(try text(in: &rest, start)), position: start))
      } else if isOfName(character), !character.isNumber, character != "-" {
        let name = rest.prefix(while: isOfName)
        rest.removeFirst(name.count)
        tokens.append(FactToken(kind: .name(String(name)), position: start))
      } else if character.isASCII, character.isNumber || character == "-" {
        let digits = rest.prefix { isOfName($0) || $0 == "." }
        rest.removeFirst(digits.count)
        guard let number = Double(String(digits)) else {
          throw FactRuleProblem(position: start, expected: "a number", found: "\"\(String(digits))\"")
        }
        tokens.append(FactToken(kind: .number(number), position: start))
      } else if rest.starts(with: "??") {
        rest.removeFirst(2)
        tokens.append(FactToken(kind: .symbol("??"), position: start))
      } else if symbols.contains(character) {
        rest.removeFirst()
        tokens.append(FactToken(kind: .symbol(String(character)), position: start))
      } else {
        throw FactRuleProblem(
          position: start, expected: "a word, a text, a number or a sign", found: "\"\(character)\"")
      }
    }
    return tokens + [FactToken(kind: .end, position: count + 1)]
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == "_")
  }

  /// A text in quotes.
  private static func text(in rest: inout ArraySlice<Character>, _ start: Int) throws(FactRuleProblem) -> String {
    var text = ""
    rest.removeFirst()
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let plain = rest.popFirst().flatMap({ escaped[$0] }) else {
        throw FactRuleProblem(position: start, expected: "\\n, \\t, \\\" or \\\\ in the text", found: "another \"\\\"")
      }
      text.append(plain)
    }
    throw FactRuleProblem(position: start, expected: "a closing quote", found: "the end")
  }
}

extension FactToken.Kind: CustomStringConvertible {
  /// As an error shows it.
  var description: String {
    switch self {
    case .name(let name): "\"\(name)\""
    case .text(let text): "the text \"\(text)\""
    case .number(let number): "\(number)"
    case .symbol(let symbol): "\"\(symbol)\""
    case .end: "the end"
    }
  }
}
