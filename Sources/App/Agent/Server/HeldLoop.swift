import PackManifest
import Script
import Wire

/// A main loop that does not turn, in words.
struct HeldLoop {
  /// Why it does not turn.
  enum Cause {
    /// The app, or a pack that the agent has called.
    ///
    /// - Parameter thread: what the loop's thread does, in words.
    case app(PackPlace?, thread: String)
    /// The thread could have run, and had no processor for so many milliseconds.
    case starvation(Double)
    /// The agent itself looks at the app's widgets.
    case search
  }

  let cause: Cause
  /// For how long at least.
  let milliseconds: Double
  /// In milliseconds of the monotonic clock.
  let now: Double

  init(_ cause: Cause, milliseconds: Double, now: Double) {
    (self.cause, self.milliseconds, self.now) = (cause, milliseconds, now)
  }

  var sentence: String {
    let duration = HeldLoop.seconds(milliseconds)
    switch cause {
    case .app(nil, let thread): return "the app's main loop has not turned for \(duration): \(thread)"
    case .app(let place?, _):
      let age = HeldLoop.seconds(HeldLoop.age(place.began, now))
      return "the app's main loop has not turned since \(age), \(place.sentence(isToBlame: isPacks))"
    case .starvation(let waited):
      return "the machine is busy: in the last \(duration) the app's main thread could have run, and had no processor "
        + "for \(HeldLoop.seconds(waited)); run less beside it, or give the command more with %timeout"
    case .search:
      return "Capuchin has looked at the app's widgets for \(duration): there are very many; name the window or the "
        + "widget around it as a scope, and fewer are looked at"
    }
  }

  private var code: Perform.Code {
    switch cause {
    case .app: isPacks ? .packHang : .busy
    case .starvation: .machineBusy
    case .search: .busy
    }
  }

  private var isPacks: Bool { culprit != nil }

  /// The pack that is to blame.
  private var culprit: String? {
    if case .app(let place?, _) = cause, place.isAlone { place.pack } else { nil }
  }

  /// Answers a request in place of the loop. A command that has looked answers what it saw.
  func answer(_ call: Call) {
    guard call.isToPerform else { return call.fail(WireError(.notReady, sentence)) }
    var result = Perform.Result(
      status: .error, message: sentence, milliseconds: milliseconds, code: code, pack: culprit)
    if culprit == nil, let seen = call.seen {
      (result.status, result.code) = (seen.status, seen.code)
      result.message = "\(seen.message); meanwhile \(sentence)"
    }
    call.answer(Perform.self, result)
  }

  /// - Parameter began: in nanoseconds of the monotonic clock.
  /// - Returns: milliseconds since then.
  static func age(_ began: UInt64, _ now: Double) -> Double {
    now - Double(began) / 1e6
  }

  /// `700 ms`, `2.1 s`
  private static func seconds(_ milliseconds: Double) -> String {
    let tenths = (milliseconds / 100).rounded()
    guard tenths.isFinite, tenths >= 10 else { return "\(NumberText.text(of: max(0, milliseconds.rounded()))) ms" }
    return "\(NumberText.text(of: tenths / 10)) s"
  }
}
