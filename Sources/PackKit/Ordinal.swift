import ABIOverlay

extension Value {
  /// What a script calls the place of something, from 1; 0 for none, which toolkits say by a negative index
  /// or by the largest.
  ///
  /// - Parameter index: the place as a toolkit has it, from 0.
  public static func ordinal(_ index: Int?) -> Value {
    guard let index, index >= 0, index < .max else { return 0 }
    return .int(Int64(index) + 1)
  }
}
