import BridgeKit
import CGObject
import Glibc

/// What the app has connected handlers to. `Sources/App/SignalEar` notes it, which only coverage has preloaded.
package struct SignalEar {
  private typealias Tell = @convention(c) (UnsafeMutableRawPointer?, UInt, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Void
  private typealias Count = @convention(c) (UnsafeMutableRawPointer?, UInt, UInt) -> Void
  private typealias TellHeard = @convention(c) (Object, UnsafeMutableRawPointer?, Tell) -> Void
  private typealias TellEmitted = @convention(c) (UnsafeMutableRawPointer?, Count) -> Void

  private let tellHeard: TellHeard
  private let tellEmitted: TellEmitted

  /// Nil where it is not loaded.
  package static let current = SignalEar()

  private init?() {
    guard let program = dlopen(nil, RTLD_LAZY), let heard = dlsym(program, "capuchin_heard_signals"),
      let emitted = dlsym(program, "capuchin_emitted_signals")
    else { return nil }
    tellHeard = unsafeBitCast(heard, to: TellHeard.self)
    tellEmitted = unsafeBitCast(emitted, to: TellEmitted.self)
  }

  /// The signals of an object to which the app listens now: `7:clicked`, `8:notify::active`, with numbers that are no
  /// other's in this process.
  ///
  /// - Parameter names: whether its class stands before each: `9:GtkGestureClick::pressed`.
  package func heard(of object: Object, names: Bool) -> [String] {
    var told: [(number: UInt, signal: String)] = []
    withUnsafeMutablePointer(to: &told) { place in
      tellHeard(object, place) { place, number, signal, detail in
        guard let place, let signal else { return }
        let text = String(cString: signal) + (detail.map { "::" + String(cString: $0) } ?? "")
        place.assumingMemoryBound(to: [(number: UInt, signal: String)].self).pointee.append((number, text))
      }
    }
    let prefix = names ? object.className + "::" : ""
    return told.map { "\($0.number):\(prefix)\($0.signal)" }
  }

  /// How often signals were emitted while the app listened to them, also those of objects that are gone: `7=2`.
  package var emitted: [String] {
    var told: [String] = []
    withUnsafeMutablePointer(to: &told) { place in
      tellEmitted(place) { place, number, count in
        place?.assumingMemoryBound(to: [String].self).pointee.append("\(number)=\(count)")
      }
    }
    return told
  }
}
