import PackKit

/// What can be chosen in a pop-up button or a combo box, as scripts name it.
package struct Choices {
  private let titles: [String]
  private let count: Int

  /// - Parameters:
  ///   - titles: in order; those of separators are empty.
  ///   - count: how many there are, where these are the first of them.
  package init(_ titles: [String], of count: Int? = nil) {
    self.titles = titles
    self.count = count ?? titles.count
  }

  /// What a script calls one: its title if no other has it, else its number.
  package func name(of index: Int) -> Value { titles.rowName(at: index) ?? .ordinal(index) }

  /// Where the one is that a command names.
  package enum Place {
    case at(Int)
    /// Nowhere, or not in one place: what is waited for.
    case waiting(String)
  }

  package func find(_ row: RowReference) -> Place {
    switch row.steps.first {
    case .number(let number)? where number > 0 && number <= count: return .at(number - 1)
    case .text(let text)?:
      let found = titles.indices.filter { titles[$0] == text }
      if found.count == 1 { return .at(found[0]) }
      guard found.isEmpty else {
        return .waiting(row.ambiguous(found.count, of: count, numbers: found.map { $0 + 1 }))
      }
      var similar = SimilarTexts(to: text)
      titles.forEach { similar.see($0) }
      return .waiting(row.notFound(of: count, similar))
    default: return .waiting(row.notFound(of: count))
    }
  }
}

extension Play {
  /// The one that a `Select` names.
  /// - Throws: `PackError.invalid` for none, for several, and for what is no row; for `%by=`.
  package func choice() throws -> RowReference {
    guard rowsBy == nil else { throw PackError.invalid("\(verb) \(node.kind): its items have one text, %by= names no other") }
    return try RowReference(arguments("row").value("row"), isPath: false, for: self)
  }
}
