/// What all instances of a toolkit class have in common, worked out once for each class.
final class ClassTraits {
  /// Counts the classes in the order in which they were met: the index into tables by class.
  let number: Int
  let className: String
  /// The class, its bases and its interfaces.
  let chain: Set<String>
  /// The kind of every instance; nil where each must be asked.
  let kind: String?
  /// The kinds that its instances may have; nil if that is open.
  let kinds: Set<String>?
  /// Whether some instance may claim inner widgets as parts of it.
  let claims: Bool

  init(
    number: Int, className: String, chain: Set<String>, kind: String?, kinds: Set<String>?, claims: Bool
  ) {
    self.number = number
    self.className = className
    self.chain = chain
    self.kind = kind
    self.kinds = kinds
    self.claims = claims
  }
}
