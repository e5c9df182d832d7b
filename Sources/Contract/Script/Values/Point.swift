/// A position in a widget, in its own coordinates.
public struct Point: Sendable, Hashable {
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Reads `x,y,x,y…`.
  ///
  /// - Returns: nil unless there is at least one pair and every part is a number.
  public static func points(_ text: String) -> [Point]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      NumberText.number(String($0))
    }
    guard numbers.count.isMultiple(of: 2) else { return nil }
    var points: [Point] = []
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      guard let x = numbers[index], let y = numbers[index + 1] else { return nil }
      points.append(Point(x: x, y: y))
    }
    return points.isEmpty ? nil : points
  }

  /// - Returns: `x,y,x,y…`.
  public static func text(of points: [Point]) -> String {
    points.map { "\(NumberText.text(of: $0.x)),\(NumberText.text(of: $0.y))" }.joined(
      separator: ",")
  }
}
