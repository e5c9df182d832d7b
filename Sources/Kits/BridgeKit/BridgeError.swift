import CapuchinABI

/// Why a bridge did not do something: a status for the host and a sentence for the person.
///
/// Each bridge adds the sentences that speak of its toolkit.
package struct BridgeError: Error, Equatable {
  package let status: UInt32
  private let word: @Sendable () -> String

  /// - Parameter sentence: only worked out when somebody reads it: packs try properties that a
  ///   class may not have.
  package init(_ status: UInt32, _ sentence: @escaping @Sendable @autoclosure () -> String = "") {
    self.status = status
    word = sentence
  }

  package var message: String { word() }

  package static func == (left: BridgeError, right: BridgeError) -> Bool {
    left.status == right.status && left.message == right.message
  }
}

extension BridgeError {
  package static let stale = BridgeError(CAPUCHIN_STATUS_STALE, "the widget is gone")

  package static func invalid(_ sentence: String) -> BridgeError { BridgeError(CAPUCHIN_STATUS_INVALID, sentence) }
  package static func failed(_ sentence: String) -> BridgeError { BridgeError(CAPUCHIN_STATUS_FAILED, sentence) }
  package static func unsupported(_ sentence: String) -> BridgeError {
    BridgeError(CAPUCHIN_STATUS_UNSUPPORTED, sentence)
  }
  package static func again(_ sentence: String) -> BridgeError { BridgeError(CAPUCHIN_STATUS_AGAIN, sentence) }

  package static func mismatch(_ what: String, expected: String, found: String) -> BridgeError {
    invalid("\(what) must be \(expected); found \(found)")
  }
}

/// Runs one call of a bridge's table: what it throws becomes the status, its sentence goes into
/// `message`.
package func answering(
  _ message: UnsafePointer<capuchin_sink>?, _ body: () throws(BridgeError) -> Void
) -> UInt32 {
  do throws(BridgeError) {
    try body()
    return CAPUCHIN_STATUS_OK
  } catch {
    // Words only for who reads them.
    if let message {
      let sentence = error.message
      if !sentence.isEmpty { message.put(sentence) }
    }
    return error.status
  }
}

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
