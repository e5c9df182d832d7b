/// Why a command does not bind, and which part of its line is to blame.
struct LocatedProblem: Error {
  let problem: BindingProblem
  let range: Range<Int>?

  init(_ problem: BindingProblem, at range: Range<Int>?) {
    self.problem = problem
    self.range = range
  }
}
