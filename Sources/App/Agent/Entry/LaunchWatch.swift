import PackHost

/// Knows when an app has launched: it has done what it put off until it is idle, and its first windows are drawn. A
/// command before that would find another app, and what is done for commands would delay the app. On the toolkit's
/// thread.
final class LaunchWatch {
  /// Milliseconds for which the main loop has turned.
  private static let longest: UInt32 = 3000
  /// Milliseconds; a window that nobody sees may never be drawn.
  private static let longestFirstFrame: Double = 500
  /// Milliseconds between two looks.
  private static let pause: UInt32 = 5

  private let host: PackHost
  private let scheduler: UIScheduler
  /// How many frames each window had made when it was seen first.
  private var frames: [Node: UInt64] = [:]

  init(_ host: PackHost, _ scheduler: UIScheduler) {
    (self.host, self.scheduler) = (host, scheduler)
  }

  /// Calls `body` once it has; not in a fork.
  func afterLaunch(_ body: @escaping () -> Void) {
    let then = UIConfined(body)
    let watch = UIConfined(self)
    scheduler.afterIdles(within: LaunchWatch.longest) {
      guard let body = then.value else { return }
      watch.value?.afterFirstFrames(until: Monotonic.milliseconds() + LaunchWatch.longestFirstFrame, body)
    }
  }

  private func afterFirstFrames(until end: Double, _ body: @escaping () -> Void) {
    guard !ForkGuard.isOff else { return }
    if areDrawn() || Monotonic.milliseconds() >= end { return body() }
    let next = UIConfined { self.afterFirstFrames(until: end, body) }
    scheduler.after(LaunchWatch.pause) { next.value?() }
  }

  /// Looks once more. Of a toolkit that does not count frames, whatever has nothing more to do is drawn.
  private func areDrawn() -> Bool {
    var areDrawn = true
    for window in host.bridges.flatMap({ (try? $0.windows()) ?? [] }) {
      guard case .underWay(let count, _)? = host.bridge(of: window)?.motion(of: window) else { continue }
      if frames[window, default: count] == count { areDrawn = false }
      frames[window] = frames[window] ?? count
    }
    return areDrawn
  }
}
