import CGObject
import CapuchinABI

/// What GObject leaves to a toolkit: its own boxed values, as colours and fonts, and what is secret.
package protocol ToolkitValues {
  /// Calls `body` with a boxed value in the form of the ABI, whose memory lives for that call.
  /// - Returns: nil where it has none.
  static func with<Result>(
    _ content: UnsafeMutableRawPointer, of type: GType, _ body: (capuchin_value) -> Result
  ) -> Result?

  /// Sets an initialised GValue of a boxed type to what a text says.
  /// - Returns: whether it is one of that type.
  static func set(_ value: UnsafeMutablePointer<GValue>, to text: String) -> Bool

  /// What error sentences say of a boxed type, "a colour such as #ff8800"; nil where its name is enough.
  static func expected(_ type: GType) -> String?

  /// Whether property `spec` of an object must be handed out as a secret.
  /// - Parameter root: where the path to the property began: the entry of an entry buffer.
  static func isSecret(_ object: Object, _ spec: ParamSpec, from root: Object) -> Bool
}
