/// Gives up the driver's commands that are under way or wait: each is answered, as an error, before this is.
public enum GiveUp: WireMethod {
  public static let method = Method.giveUp
  public typealias Parameters = Nothing
  public typealias Result = Nothing
}
