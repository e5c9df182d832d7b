import PackHost
import Script

/// Presses keys in the window that gets the user's next key.
final class KeysJob: Job {
  private let acting: any Acting
  private let addressee: Addressee
  private let send: (Node) throws(PackError) -> Void
  private var isSent = false
  private var pause = Backoff(from: 0, to: 10)
  private var settling = Settling()
  private(set) var isInsideApp = false
  var willAct: () -> Void = {}
  let found: Node? = nil

  /// Whose keys they are.
  struct Addressee {
    /// The title of the window; nil for whichever is in front.
    let title: String?
    let scene: any Scene

    /// The window that gets them now.
    func window() throws(Problem) -> Node {
      guard let front = Places(scene: scene).front() else { throw .hidden("the app's window") }
      guard let title else { return front }
      let titles = scene.traits(of: front).map { scene.identities(of: front, $0).map(\.text) } ?? []
      guard titles.contains(title) else { throw .otherWindow(title, inFront: titles.first ?? "another") }
      return front
    }
  }

  /// - Parameter send: sends the keys to a window.
  init(to addressee: Addressee, acting: any Acting, send: @escaping (Node) throws(PackError) -> Void) {
    self.addressee = addressee
    self.acting = acting
    self.send = send
  }

  func countAsActed() {
    isInsideApp = false
    isSent = true
  }

  func pass(isOver: Bool) -> JobStep {
    do throws(PackError) {
      return isSent ? try settling.step(acting, &pause, isOver) : try press(isOver)
    } catch {
      isInsideApp = false
      return .end(.error(Problem(error, widget: "the active window", verb: "Keys")))
    }
  }

  private func press(_ isOver: Bool) throws(PackError) -> JobStep {
    let window: Node
    do throws(Problem) {
      window = try addressee.window()
    } catch {
      return isOver ? .end(.error(error)) : .wait(pause.next(), for: error.message)
    }
    willAct()
    isInsideApp = true
    try send(window)
    isInsideApp = false
    isSent = true
    return .wait(0, for: "")
  }
}
