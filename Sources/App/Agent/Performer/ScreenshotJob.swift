import PackHost

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
