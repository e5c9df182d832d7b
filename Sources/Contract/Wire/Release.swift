/// What this build of Capuchin calls itself, on both sides of the wire.
public enum Release {
  public static let version = "0.1.0"
}
