/// A word before a type. None changes how a value is passed.
public enum Qualifier: String, CaseIterable, Hashable, Sendable {
  case const = "r"
  case `in` = "n"
  case `inout` = "N"
  case out = "o"
  case byCopy = "O"
  case byReference = "R"
  case oneway = "V"
  case atomic = "A"
  /// Not followed by the garbage collector.
  case uncollected = "|"
}
