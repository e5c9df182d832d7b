import PackHost
import Script

/// Presses keys in the window that has the focus.
final class KeysJob: Job {
  private let acting: any Acting
  private let window: () -> Node?
  private let send: (Node) throws(PackError) -> Void
  private var isSent = false
  private var pause = Backoff(from: 0, to: 10)
  private var settling = Settling()
  private(set) var isInsideApp = false
  var willAct: () -> Void = {}
  let found: Node? = nil

  /// - Parameters:
  ///   - window: the window that gets the user's next key.
  ///   - send: sends the keys there.
  init(acting: any Acting, window: @escaping () -> Node?, send: @escaping (Node) throws(PackError) -> Void) {
    self.acting = acting
    self.window = window
    self.send = send
  }

  func countAsActed() {
    isInsideApp = false
    isSent = true
  }

  func pass(isOver: Bool) -> JobStep {
    do throws(PackError) {
      if !isSent {
        guard let window = window() else {
          return isOver ? .end(.error(.hidden("the app's window"))) : .wait(pause.next(), for: "a window")
        }
        willAct()
        isInsideApp = true
        try send(window)
        isInsideApp = false
        isSent = true
        return .wait(0, for: "")
      }
      return try settling.step(acting, &pause, isOver)
    } catch {
      isInsideApp = false
      return .end(.error(Problem(error, widget: "the active window", verb: "Keys")))
    }
  }
}

/// Takes a picture of the window in front; the controller writes the file.
final class ScreenshotJob: LookingJob {
  let found: Node? = nil
  private let acting: any Acting
  private let picture: () throws(PackError) -> [UInt8]
  private var pause = Backoff(from: 0, to: 10)

  init(acting: any Acting, picture: @escaping () throws(PackError) -> [UInt8]) {
    self.acting = acting
    self.picture = picture
  }

  func pass(isOver: Bool) -> JobStep {
    do throws(PackError) {
      return .end(.ok(picture: try picture()))
    } catch {
      // A toolkit may have nothing to show of what changed until the next frame.
      guard isOver else {
        acting.forceFrame()
        return .wait(pause.next(), for: error.message)
      }
      return .end(.error(Problem(error, widget: "the active window", verb: "Screenshot")))
    }
  }
}
