import CapuchinABI

/// Which commands on rows are one.
public enum RowMerging {
  /// The command that replaces two in a row; nil if they stay two.
  ///
  /// - Parameters:
  ///   - pending: the one before.
  ///   - next: the one after it, of the same widget.
  ///   - clickActivates: whether a single click activates, so that a double click is no `Activate` after a
  ///     `Select`.
  public static func merge(_ pending: Command, _ next: Command, clickActivates: Bool) -> Command? {
    switch (pending.verb, next.verb) {
    case ("Scroll", "Scroll"): return pending.turnsWheel || next.turnsWheel ? nil : next
    case ("Select", "Activate"):
      // Activating selects: the first press of a double click is in it.
      let isSame = pending.arguments == next.arguments && pending.modifiers.isEmpty
      return isSame && !clickActivates ? next : nil
    case ("Select", "Select"):
      // A selection that grows, as by shift and arrow keys, or is made anew over the same rows.
      guard next.arguments.count > 1, next.modifiers.isEmpty || next.modifiers == pending.modifiers,
        pending.modifiers["add"] == nil,
        pending.arguments.count > 1 || pending.modifiers["activate"] == false || !clickActivates,
        pending.arguments.allSatisfy(next.arguments.contains)
      else { return nil }
      return next
    default: return nil
    }
  }
}

/// What wins over what among the commands of rows: a click that activates or edits selects as well.
public enum RowRank {
  public static let scroll: UInt32 = 91
  public static let selection = CAPUCHIN_RANK_CONTROL
  public static let button = CAPUCHIN_RANK_CONTROL + 5
  public static let expansion = CAPUCHIN_RANK_CONTROL + 10
  public static let activation = CAPUCHIN_RANK_CONTROL + 20
  public static let edit = CAPUCHIN_RANK_CONTROL + 30
}
