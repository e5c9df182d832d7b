/// What the lexer and parser refuse; the words of each error are here.
enum SyntaxProblem: Sendable, Hashable {
  case notUTF8
  case quoteNotClosed
  case quoteInsideWord
  case textAfterQuote
  case unknownEscape(String)
  case escapeAtEnd
  case malformedUnicodeEscape
  case malformedVariable
  case unknownNamespace(String)
  case variableAsVerb
  case malformedModifier
  case modifierWithoutValue
  case modifierTwice(String)
  case wordAfterModifier
  case modifierWithoutCommand
  case noCommand
  case notOneWord

  /// - Parameter range: nil for the whole line.
  func diagnostic(in line: SourceLine, at range: Range<Int>? = nil) -> Diagnostic {
    let name = String(describing: self).prefix { $0 != "(" }
    return Diagnostic(code: .init(rawValue: "syntax." + name), message: message, line: line, range: range)
  }

  var message: String {
    switch self {
    case .notUTF8: "expected UTF-8 text, found bytes that are none"
    case .quoteNotClosed: "expected a closing \" before the end of the line"
    case .quoteInsideWord:
      "expected a blank before \"; write \\\" for a quote that belongs to the word"
    case .textAfterQuote: "expected a blank after the closing \""
    case .unknownEscape(let found):
      "expected one of \" \\ n t r u{hex} * ? [ ] / # $ % > after \\, found \(found); write \\\\ for a backslash"
    case .escapeAtEnd: "expected a character after \\; write \\\\ for a backslash"
    case .malformedUnicodeEscape: "expected \\u{hex} with the number of a Unicode character"
    case .malformedVariable: "expected ${name}, ${secret:name} or ${env:NAME}; write \\${ for text"
    case .unknownNamespace(let found):
      "expected ${name}, ${secret:name} or ${env:NAME}, found \"\(found):\""
    case .variableAsVerb: "expected a verb, found a variable; only ids and arguments hold variables"
    case .malformedModifier: "expected %name=value; write \"%…\" for a word that begins with %"
    case .modifierWithoutValue: "expected a value after =; write \"\" for an empty one"
    case .modifierTwice(let name): "expected %\(name) once, found it a second time"
    case .wordAfterModifier:
      "expected a modifier or the end of the line; words come before modifiers"
    case .modifierWithoutCommand: "expected a command before the modifier"
    case .noCommand: "expected a command"
    case .notOneWord: "expected one word; write \" around text with blanks"
    }
  }
}
