import CGtk4
import CapuchinABI

/// Why the bridge did not do something: a status for the host and a sentence for the person.
struct Refusal: Error, Equatable {
  let status: UInt32
  private let word: @Sendable () -> String

  /// - Parameter sentence: only worked out when somebody reads it: packs try properties that a
  ///   class may not have.
  init(_ status: UInt32, _ sentence: @escaping @Sendable @autoclosure () -> String = "") {
    self.status = status
    word = sentence
  }

  var sentence: String { word() }

  static func == (left: Refusal, right: Refusal) -> Bool {
    left.status == right.status && left.sentence == right.sentence
  }

  static let stale = Refusal(CAPUCHIN_STALE, "the widget is gone")

  static func invalid(_ sentence: String) -> Refusal { Refusal(CAPUCHIN_INVALID, sentence) }
  static func failed(_ sentence: String) -> Refusal { Refusal(CAPUCHIN_FAILED, sentence) }
  static func unsupported(_ sentence: String) -> Refusal { Refusal(CAPUCHIN_UNSUPPORTED, sentence) }
  static func again(_ sentence: String) -> Refusal { Refusal(CAPUCHIN_AGAIN, sentence) }
}

/// All sentences of the bridge, in one place.
extension Refusal {
  static let notUp = failed("GTK is not up yet: wait for `ready`")

  static func notWidget(_ className: String) -> Refusal {
    invalid("a \(className) is no widget: it has no place in a window")
  }

  static func unmapped(_ what: String) -> Refusal {
    failed("\(what) is not on screen")
  }

  // MARK: Properties

  static func noProperty(_ name: String, of type: GType) -> Refusal {
    @Sendable func sentence() -> String {
      let nearest = Properties.nearest(to: name, in: type)
      let hint = nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
      return "\(typeName(type)) has no property \"\(name)\"\(hint)"
    }
    return Refusal(CAPUCHIN_INVALID, sentence())
  }

  static func noObject(_ name: String, _ className: String) -> Refusal {
    failed("property \"\(name)\" of \(className) holds no object now")
  }

  static func notReadable(_ name: String, _ className: String) -> Refusal {
    unsupported("property \"\(name)\" of \(className) cannot be read")
  }

  static func noForm(_ name: String, _ className: String, _ type: String) -> Refusal {
    unsupported("property \"\(name)\" of \(className) is a \(type), which has no form as a value")
  }

  static func notWritable(_ name: String, _ className: String) -> Refusal {
    invalid("property \"\(name)\" of \(className) cannot be set")
  }

  static func mismatch(_ what: String, expected: String, found: String) -> Refusal {
    invalid("\(what) must be \(expected); found \(found)")
  }

  // MARK: Signals and actions

  static func noSignal(_ name: String, _ className: String, nearest: String?) -> Refusal {
    let hint = nearest.map { "; the nearest name is \"\($0)\"" } ?? ""
    return invalid("\(className) has no signal or method \"\(name)\"\(hint)")
  }

  static func argumentCount(
    _ what: String, _ className: String, expected: Int, found: Int
  ) -> Refusal {
    let plural = expected == 1 ? "" : "s"
    return invalid("\"\(what)\" of \(className) takes \(expected) argument\(plural); found \(found)")
  }

  static func noAction(_ name: String, _ className: String) -> Refusal {
    invalid(
      "no action \"\(name)\" with that parameter can be activated from \(className) or the widgets "
        + "around it")
  }

  static func disabledAction(_ name: String) -> Refusal {
    failed("action \"\(name)\" is disabled now")
  }

  static func actionParameter(_ name: String, expected: String) -> Refusal {
    invalid("action \"\(name)\" \(expected)")
  }
}
