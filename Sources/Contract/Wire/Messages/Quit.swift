/// Asks the app to end as if its user closed every window; the response comes before it ends.
public enum Quit: WireMethod {
  public static let method = Method.quit
  public typealias Parameters = Nothing
  public typealias Result = Nothing
}
