/// What a method of the toolkit's has returned, and what it has written to where its arguments point.
///
/// Each type of a method is one form of a ``Value``, as an argument, as a result, and when a call is observed:
///
/// | type | value |
/// |---|---|
/// | integers, floats, truth values | the number, checked for the type's range; of 128 bits, and of a `long double` that a `Double` would cut, its digits as a text |
/// | complex numbers | `[real, imaginary]` |
/// | objects | a node; a text or a number where the toolkit has objects for them |
/// | classes, selectors, `GType`, enumerations | the name |
/// | `char *`, `char **` | a text, a list of texts |
/// | structs | a list of the members, or a map by their names where the toolkit tells them; a rectangle for NSRect |
/// | arrays | a list |
/// | pointers to numbers or to structs of numbers | what they point to, or a list of several |
/// | pointers to objects | what they point to; `[.null]` for a pointer to nothing, as an error that is to be set |
/// | other pointers, blocks | a map of their `address`: they can only be passed on |
/// | any pointer | `.null` for none |
public struct CallAnswer: Sendable, Equatable {
  /// Nil if the method has no result.
  public let result: Value?
  /// By the argument's number, from 1.
  public let outputs: [Int: Value]

  /// - Parameter values: as the host puts them: the result has no name, the others have the argument's number.
  init(_ values: [NamedValue]) {
    result = values.first { Int($0.name) == nil }?.value
    outputs = Dictionary(values.compactMap { value in Int(value.name).map { ($0, value.value) } }) { first, _ in first }
  }
}
