/// One thing that the doctor looked at.
struct Finding: Encodable, Equatable {
  /// How much it matters.
  enum State: String, Encodable {
    case ok
    /// Capuchin works without it.
    case note
    case missing
    /// It is there and does harm.
    case wrong
  }

  let state: State
  let subject: String
  let found: String
  /// What to do about it; nil if nothing need be done.
  let next: String?

  init(_ state: State, _ subject: String, _ found: String, next: String? = nil) {
    self.state = state
    self.subject = subject
    self.found = found
    self.next = next
  }
}
