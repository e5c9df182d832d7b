import ABIOverlay

/// A fact about the instances of a class, as a component states it: `plain(label, use-underline) ?? ""`.
///
/// Docs/WritingAPack.md describes the language. The host reads what the rule names and works the value out.
public struct FactRule: Sendable {
  /// As the component wrote it.
  public let text: String
  let value: Expression

  /// - Throws: where the text is wrong, and what was expected there.
  public init(_ text: String) throws(FactRuleProblem) {
    self.text = text
    var parser = try FactRuleParser(text)
    value = try parser.expressionToTheEnd()
  }
}

extension FactRule: Hashable {
  public static func == (left: FactRule, right: FactRule) -> Bool { left.text == right.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// What has a value.
indirect enum Expression: Sendable {
  case literal(Value)
  case path(FactPath)
  /// The first that has a value other than an empty text; if none has, the last.
  case firstOf([Expression])
  case conditional(Condition, Expression, Expression)
  /// By the value of the first: the one beside the same literal, else the last.
  case map(Expression, [(literal: Value, value: Expression)], otherwise: Expression)
  /// A text without the marks of mnemonics, where the condition is true.
  case plain(Expression, Condition)
  /// The texts of several widgets, in tree order.
  case join(FactPath, separator: String, keepsEmpty: Bool)
  /// What a row can be called by the texts of widgets in it.
  case rowNames(FactPath, keepsEmpty: Bool)
  /// A text that must be shown nowhere, where the condition is true.
  case secret(Expression, Condition)
  /// A place that is counted from 0, counted from 1; 0 for none.
  case ordinal(Expression)
}

/// What is true or false.
indirect enum Condition: Sendable {
  /// Whether there is a value that is not false, 0 or an empty text.
  case holds(Expression)
  case equals(Expression, Value)
  /// Whether a number has all these bits.
  case hasBits(Expression, Int64)
  /// Whether a list has an item.
  case contains(Expression, Value)
  /// Whether a widget is of one of the classes.
  case isA(FactPath, ClassList)
  case not(Condition)
  case all([Condition])
  case any([Condition])
}

/// A widget, or several, and what is read of them.
struct FactPath: Sendable {
  /// The way from the widget that the rule is about.
  enum Step: Sendable {
    case parent
    /// The widget that has the one as its part; only in a rule about parts.
    case owner
    /// The nearest around it that is of one of the classes, itself included.
    case around(ClassList)
    /// Those right in it that are of one of the classes.
    case children(ClassList)
    /// Those in it that are of one of the classes, itself included, and in no other of them, nor in what is left out.
    case inside(ClassList, but: ClassList)
    /// The widget that a property of the toolkit's holds.
    case held(String)
  }

  indirect enum Leaf: Sendable {
    /// The widget itself.
    case widget
    /// A property of the toolkit's.
    case own(String)
    /// A property as the components of the widget have it.
    case portable(String)
    /// What is worked out of the widget.
    case value(Expression)
  }

  var steps: [Step] = []
  var leaf = Leaf.widget
}

/// Classes of a toolkit. A widget must be of one of them.
struct ClassList: Sendable {
  let names: [String]
  /// Which list it is: each class remembers whether it is one of those.
  let number: Int

  init(_ names: [String]) {
    self.names = names
    number = ClassListNumbers.number(of: names)
  }
}

/// Which widgets inside another are parts of it, as a component states it: `not parent is GtkListBase`.
public struct PartCondition: Sendable {
  /// As the component wrote it.
  public let text: String
  let condition: Condition

  /// - Throws: where the text is wrong, and what was expected there.
  public init(_ text: String) throws(FactRuleProblem) {
    self.text = text
    var parser = try FactRuleParser(text)
    condition = try parser.conditionToTheEnd()
  }
}

extension PartCondition: Hashable {
  public static func == (left: PartCondition, right: PartCondition) -> Bool { left.text == right.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension PartCondition {
  /// What the condition is of all widgets of a class; nil if that depends on the widget.
  ///
  /// - Parameter isA: whether the class is one of a list.
  func decided(isA: (ClassList) -> Bool) -> Bool? { condition.decided(isA) }
}

extension Condition {
  fileprivate func decided(_ isA: (ClassList) -> Bool) -> Bool? {
    switch self {
    case .isA(let path, let classes): path.steps.isEmpty ? isA(classes) : nil
    case .not(let condition): condition.decided(isA).map { !$0 }
    case .all(let conditions): Condition.decided(conditions, isA, by: false)
    case .any(let conditions): Condition.decided(conditions, isA, by: true)
    case .holds, .equals, .contains, .hasBits: nil
    }
  }

  /// - Parameter decisive: one of these decides all.
  private static func decided(_ conditions: [Condition], _ isA: (ClassList) -> Bool, by decisive: Bool) -> Bool? {
    let answers = conditions.map { $0.decided(isA) }
    if answers.contains(decisive) { return decisive }
    return answers.contains(nil) ? nil : !decisive
  }
}
