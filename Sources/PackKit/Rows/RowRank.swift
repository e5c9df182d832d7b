import CapuchinABI

/// What wins over what among the commands of rows: a click that activates or edits selects as well.
public enum RowRank {
  public static let scroll: UInt32 = 91
  public static let selection = CAPUCHIN_RANK_CONTROL
  public static let button = CAPUCHIN_RANK_CONTROL + 5
  public static let expansion = CAPUCHIN_RANK_CONTROL + 10
  public static let activation = CAPUCHIN_RANK_CONTROL + 20
  public static let edit = CAPUCHIN_RANK_CONTROL + 30
}
