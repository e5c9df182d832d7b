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
