/// Why a command cannot go on, as far as it has looked.
///
/// On a busy machine a query may have no answer yet when the time is up. Then the reason is what an earlier look found.
struct LastReason {
  private(set) var known: Problem?

  /// The problem to report if this is the last look.
  mutating func reason(_ problem: Problem) -> Problem {
    if case .unanswered = problem { return known ?? problem }
    known = problem
    return problem
  }
}
