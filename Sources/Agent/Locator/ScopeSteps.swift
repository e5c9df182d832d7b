import Script

/// One thing an ancestor must be, from a scope of a monkeyID: `files[#3]/` makes two steps.
enum ScopeStep {
  /// An ancestor of any kind with that id; the n-th of those in tree order if there is an ordinal.
  case ancestor(MonkeyID.Name, ordinal: Int?)
  /// A row with that text.
  case row(MonkeyID.Name)
  /// The n-th row.
  case rowOrdinal(Int)

  /// The steps of scopes, from outside in.
  static func steps(of scopes: some Sequence<MonkeyID.Scope>) -> [ScopeStep] {
    scopes.flatMap { scope in
      [.ancestor(scope.name, ordinal: scope.ordinal)]
        + scope.row.map {
          switch $0 {
          case .named(let name): ScopeStep.row(name)
          case .ordinal(let ordinal): ScopeStep.rowOrdinal(ordinal)
          }
        }
    }
  }

  /// Whether those that match have to be counted, so that every widget must be looked at.
  var counts: Bool {
    switch self {
    case .ancestor(_, let ordinal): ordinal != nil
    case .row: false
    case .rowOrdinal: true
    }
  }
}
