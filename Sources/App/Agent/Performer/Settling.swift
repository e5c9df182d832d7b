import PackHost

/// Waits, once a command has acted, until the app has come to rest.
///
/// First what was sent is dispatched and laid out. Then the app's own idles run, in which many apps bring
/// their windows up to date: whoever reads next finds what the command has brought about.
struct Settling {
  private var isDrained = false

  /// Goes on by one pass.
  ///
  /// - Parameters:
  ///   - pause: how long it waits for what is pending.
  ///   - isOver: the time is up: idles are not waited for any more.
  mutating func step(_ acting: any Acting, _ pause: inout Backoff, _ isOver: Bool) -> JobStep {
    do throws(PackError) {
      if case .again(let reason) = try acting.settle() {
        if isOver { return .end(.error(.restless(reason))) }
        if pause.count > 0 { acting.forceFrame() }
        return .wait(pause.next(), for: reason)
      }
    } catch {
      return .end(.error(.unsettled(error)))
    }
    guard !isDrained, !isOver else { return .end(.ok()) }
    isDrained = true
    return .drain
  }
}
