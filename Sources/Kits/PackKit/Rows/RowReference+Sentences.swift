/// What is waited for where a script's row is not there, or not the only one.
extension RowReference {
  private static let mostNumbers = 5

  /// `row "Grac", which is none of 4: near it are "Grace"; #n counts them, %by= looks elsewhere`
  ///
  /// - Parameters:
  ///   - count: how many rows were looked at.
  ///   - steps: how far the way is known, the row that is missing included; nil for all of it.
  ///   - similar: what those are called.
  ///   - elsewhere: what `%by=` could say, as far as that is known; nil where it says something already.
  public func notFound(
    of count: Int, upTo steps: Int? = nil, _ similar: SimilarTexts? = nil, elsewhere: [String]? = nil
  ) -> String {
    let said = described(upTo: steps ?? self.steps.count)
    guard count > 0 else { return "row \(said); there are no rows" }
    guard case .text? = self.steps.prefix(steps ?? self.steps.count).last else { return "row \(said) of \(count)" }
    return "row \(said), which is none of \(count)\(similar?.told ?? ""); #n counts them\(RowReference.hint(elsewhere))"
  }

  /// `row "Grac", which is none of the first 4000`, while the search goes on.
  public func notFound(inFirst seen: Int) -> String { "row \(self), which is none of the first \(seen)" }

  /// `one row "Ada"; 2 of 4 are called so: #1, #3, %by= looks elsewhere`
  ///
  /// - Parameters:
  ///   - found: how many are called so.
  ///   - count: of how many rows.
  ///   - steps: how far the way is looked at; nil for all of it.
  ///   - numbers: theirs from 1, as far as they are known.
  ///   - elsewhere: what `%by=` could say, as far as that is known; nil where it says something already.
  public func ambiguous(
    _ found: Int, of count: Int, upTo steps: Int? = nil, numbers: [Int] = [], elsewhere: [String]? = nil
  ) -> String {
    let listed = numbers.prefix(RowReference.mostNumbers).map { "#\($0)" }.joined(separator: ", ")
    let more = numbers.count > RowReference.mostNumbers ? " …" : ""
    let which = numbers.isEmpty ? "; #n counts them" : ": \(listed)\(more)"
    return "one row \(described(upTo: steps ?? self.steps.count)); \(found) of \(count) are called so\(which)"
      + RowReference.hint(elsewhere)
  }

  private static func hint(_ elsewhere: [String]?) -> String {
    guard let elsewhere else { return "" }
    return ", %by= looks elsewhere" + (elsewhere.isEmpty ? "" : " (\(elsewhere.joined(separator: ", ")))")
  }
}

extension PackError {
  static func noRow(_ value: Value, _ command: String) -> PackError {
    .invalid("\(command): row must be a text, #n from 1, or in a tree a path of those; found \(value)")
  }
}

/// The sentences of what cannot be done with rows, the same in all packs.
extension Play {
  /// `Expand Tree: row "doc" has no rows below it`
  public func cannot(_ row: RowReference, _ why: String) -> PackError { cannot("row \(row) \(why)") }

  /// `Select Tree: only one row can be selected`
  public func cannot(_ why: String) -> PackError { .failed("\(verb) \(node.kind): \(why)") }

  /// Checks that a column is where it was moved to: an app may move it back.
  ///
  /// - Parameters:
  ///   - column: as a sentence names it.
  ///   - place: where it was moved to, from 0.
  ///   - now: where it is; nil where it has gone by that.
  /// - Throws: `MoveColumn Table: column "Size" does not stay at 1: the app has it at 2`
  public func checkMoved(_ column: String, to place: Int, now: Int?) throws {
    guard let now, now != place else { return }
    throw cannot("column \(column) does not stay at \(place + 1): the app has it at \(now + 1)")
  }
}
