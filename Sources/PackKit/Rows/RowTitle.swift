extension [String] {
  /// What a script calls one of so many: its text if no other has it, else its number; nil where there is
  /// none.
  public func rowName(at index: Int) -> Value? {
    guard indices.contains(index) else { return nil }
    let text = self[index]
    let isName = text.isRowName && count { $0 == text } == 1
    return isName ? .string(text) : .ordinal(index)
  }
}
