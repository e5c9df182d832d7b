import CapuchinABI

/// The sentences that are alike in all toolkits. Each bridge adds those that speak of its own.
extension BridgeError {
  package static func notWidget(_ className: String) -> BridgeError {
    invalid("a \(className) is no widget: it has no place in a window")
  }

  package static func unmapped(_ what: String) -> BridgeError { failed("\(what) is not on screen") }

  // MARK: What a click would reach

  package static func nothing(atX x: Double, y: Double, of what: String) -> BridgeError {
    failed("nothing is at \(rounded(x)),\(rounded(y)) of \(what)")
  }

  /// A script may name a place far beyond any number of pixels.
  private static func rounded(_ place: Double) -> String {
    Int(exactly: place.rounded()).map(String.init) ?? "\(place)"
  }

  package static func modal(_ who: String) -> BridgeError {
    covered("it is behind \(who), which is modal: it takes all input until it is closed")
  }

  package static func open(_ who: String) -> BridgeError { covered("\(who) is open and takes the click") }

  private static func covered(_ sentence: String) -> BridgeError { BridgeError(CAPUCHIN_STATUS_COVERED, sentence) }

  // MARK: Properties

  /// Worded only when somebody reads it: packs try properties that a class may not have.
  package static func noProperty(
    _ name: String, of className: String, nearest: @escaping @Sendable () -> String?
  ) -> BridgeError {
    BridgeError(CAPUCHIN_STATUS_INVALID, "\(className) has no property \"\(name)\"\(hint(nearest()))")
  }

  package static func noObject(_ name: String, _ className: String) -> BridgeError {
    failed("property \"\(name)\" of \(className) holds no object now")
  }

  package static func notReadable(_ name: String, _ className: String) -> BridgeError {
    unsupported("property \"\(name)\" of \(className) cannot be read")
  }

  package static func noForm(_ name: String, _ className: String, _ type: String) -> BridgeError {
    unsupported("property \"\(name)\" of \(className) is a \(type), which has no form as a value")
  }

  package static func notWritable(_ name: String, _ className: String) -> BridgeError {
    invalid("property \"\(name)\" of \(className) cannot be set")
  }

  package static func argumentCount(_ what: String, expected: Int, found: Int) -> BridgeError {
    invalid("\(what) takes \(expected) argument\(expected == 1 ? "" : "s"); found \(found)")
  }

  /// The end of a sentence about a name that nothing has.
  package static func hint(_ nearest: String?) -> String {
    nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
  }
}
