import ABIOverlay

/// A number that a hand has set, as a script says it.
public enum ShortValue {
  /// The value with the fewest decimals that are less than a hundredth of a pixel away, and of a step, so
  /// that a hand cannot tell the two apart.
  ///
  /// - Parameters:
  ///   - value: the true one.
  ///   - lower: the least that the value can be; where either bound is no number, the value stays as it is.
  ///   - upper: the most.
  ///   - length: of what it is moved along, in pixels.
  ///   - step: what a key or a notch changes; 0 where nobody said.
  public static func of(
    _ value: Double, from lower: Double, to upper: Double, along length: Double, step: Double = 0
  ) -> Double {
    let pixel = (upper - lower) / max(length, 1)
    let tolerance = (step > 0 ? min(pixel, step) : pixel) / 100
    var power = 1.0
    for _ in 0..<12 {
      let short = (value * power).rounded() / power
      if abs(short - value) < tolerance, lower <= short, short <= upper { return short }
      power *= 10
    }
    return value
  }
}

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
