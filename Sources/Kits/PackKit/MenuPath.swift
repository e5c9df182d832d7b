/// The labels that lead to an item of a menu, as a script says them: `File>Recent>a.txt`, `#2>#1`.
public struct MenuPath: Sendable {
  /// One item on the way.
  public enum Step: Sendable, Equatable, CustomStringConvertible {
    case title(String)
    /// From 1, among all items of its menu.
    case number(Int)

    public var description: String {
      switch self {
      case .title(let title): "\"\(title)\""
      case .number(let number): "#\(number)"
      }
    }

    /// Which of a menu's items it is, from 0; nil where it is none of them.
    ///
    /// - Parameter titles: of all items of the menu, in order.
    /// - Throws: `PackError.invalid` where several are called so.
    public func index(in titles: [String]) throws -> Int? {
      switch self {
      case .number(let number): return titles.indices.contains(number &- 1) ? number - 1 : nil
      case .title(let title):
        let found = titles.indices.filter { titles[$0] == title }
        guard found.count < 2 else {
          throw PackError.invalid(
            "Menu: \(found.count) items are called \"\(title)\"; say #n, the place among the items of their menu")
        }
        return found.first
      }
    }

    /// What is waited for while no item is called so.
    ///
    /// - Parameter titles: of all items of the menu; empty ones are not listed.
    public func missing(in titles: [String]) -> String {
      let named = titles.filter { !$0.isEmpty }.map { "\"\($0)\"" }
      return named.isEmpty ? "item \(self); the menu is empty" : "item \(self), which is none of \(named.joined(separator: ", "))"
    }

    /// How a script names an item of a menu: by its title, where no other has the same.
    ///
    /// - Parameters:
    ///   - index: which item it is, from 0.
    ///   - titles: of all items of the menu, in order.
    public init(_ index: Int, in titles: [String]) {
      let title = titles.indices.contains(index) ? titles[index] : ""
      self = title.isEmpty || titles.count(where: { $0 == title }) > 1 ? .number(index + 1) : .title(title)
    }

    /// As a command has it.
    public var value: Value {
      switch self {
      case .title(let title): .string(title)
      case .number(let number): .int(Int64(number))
      }
    }
  }

  public let steps: [Step]

  /// The path as the name of a row, for a picker whose items are chosen as those of a menu are.
  package var row: Value { steps.count == 1 ? steps[0].value : .list(steps.map(\.value)) }

  /// The path that a command names.
  ///
  /// - Throws: `PackError.invalid` for what is no way through a menu.
  public init(_ play: Play) throws {
    _ = try play.arguments("path")
    let parts = play.values.flatMap { if case .list(let parts) = $0 { parts } else { [$0] } }
    steps = try parts.map { part in
      switch part {
      case .string(let title) where !title.isEmpty: return .title(title)
      case .int(let number) where number > 0 && number <= Int64(Int32.max): return .number(Int(number))
      default: throw PackError.invalid("Menu: path must be labels or #n from 1, with > between them; found \(part)")
      }
    }
  }
}

extension Play {
  /// The modifier by which a `Menu` says how the menu opens; nil where it says nothing of it.
  package var menuPlace: String? { ["at", "button"].first { modifiers[$0] != nil } }
}
