import ABIOverlay
import CapuchinABI

/// One signal, property or action to be heard of every instance of a class, also of those that
/// exist already.
public struct Listen: Sendable, Equatable {
  let source: Source
  let name: String
  let className: String
  let property: String
  var connects = false

  /// The same of a signal that is emitted only while somebody is connected to the widget: somebody is, while the user
  /// is recorded.
  public var connected: Listen {
    var copy = self
    copy.connects = true
    return copy
  }

  /// Signal `name`.
  /// - Parameters:
  ///   - name: as the toolkit spells it.
  ///   - className: the class that emits, where it is not the component's own.
  ///   - property: the property of the component's class that holds the emitter ("buffer").
  public static func signal(
    _ name: String, of className: String = "", in property: String = ""
  ) -> Listen {
    Listen(source: .signal, name: name, className: className, property: property)
  }

  /// A change of property `name`; the parameters are those of `signal`.
  public static func property(
    _ name: String, of className: String = "", in property: String = ""
  ) -> Listen {
    Listen(source: .property, name: name, className: className, property: property)
  }

  /// Action `name`, or any where it is empty; the parameters are those of `signal`.
  public static func action(
    _ name: String, of className: String = "", in property: String = ""
  ) -> Listen {
    Listen(source: .action, name: name, className: className, property: property)
  }
}
