/// What an agent that cannot be reached writes to its session's `doors.log`, and a controller looks for there.
public enum DoorsLogText {
  /// The process has loaded a toolkit for which there is no pack.
  public static let noBridge = "no pack is a bridge to this process's toolkit"
}
