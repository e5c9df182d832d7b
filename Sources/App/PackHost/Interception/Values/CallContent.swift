import ABIOverlay
import Interception

/// A value that a call carries, taken apart by its type. Packs get it as a `Value`, a trace shows it as text.
indirect enum CallContent {
  case null
  /// A truth value or a number.
  case number(CallValue)
  /// The real and the imaginary part.
  case complex(CallValue, CallValue)
  case text(String)
  /// A text that is no UTF-8, or memory of which nothing more is known.
  case bytes([UInt8])
  /// What the toolkit has said of a type of its own.
  case value(Value)
  case object(UnsafeRawPointer)
  /// A struct, by its name and its members.
  case structure(String, [(name: String?, content: CallContent)])
  /// An array.
  case elements([CallContent])
  /// A pointer to something that cannot be looked into, of this type.
  case address(UnsafeRawPointer, TypeEncoding)
}
