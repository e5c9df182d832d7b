import PackManifest
import Script

/// A process that crashed, or does not answer, in a call into a pack.
public struct PackFault: Error, Equatable, Sendable {
  public let place: PackPlace
  /// How the process ended; nil if it has not, or nobody knows.
  public let status: ExitStatus?
  /// Since when it is in the call, of one that does not answer.
  public let since: Duration?

  /// Of a process that has ended.
  public init(_ place: PackPlace, ended status: ExitStatus?) {
    self.place = place
    self.status = status
    since = nil
  }

  /// Of a process that does not answer.
  init(stuckIn place: PackPlace) {
    self.place = place
    status = nil
    since = .milliseconds(max(0, monotonicMilliseconds() - Int64(place.began / 1_000_000)))
  }

  /// The pack that is to blame; nil where the toolkit or the app may be.
  public var culprit: String? { place.isToBlame(signal: signal) ? place.pack : nil }

  private var signal: Int32? {
    guard case .signalled(let number)? = status else { return nil }
    return number
  }

  /// For programs.
  public var code: String? {
    guard culprit != nil else { return nil }
    return since == nil ? "pack-crash" : "pack-hang"
  }
}

extension PackFault: CustomStringConvertible {
  /// `inside the pack "wrong", component.play (/packs/wrong/libwrong.so)`
  public var description: String {
    let sentence = place.sentence(isToBlame: culprit != nil, signal: signal)
    guard let since else { return sentence }
    return "since \(DurationText.text(of: since)) \(sentence)"
  }
}
