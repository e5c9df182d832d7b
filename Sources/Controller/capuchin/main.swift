import Dispatch
import Glibc

// An `await` here would hand the main thread to Dispatch, which leaves all signals open there. A
// supervisor must get every signal itself: the end of its children above all.
if CommandLine.arguments.dropFirst().first == Supervise._commandName {
  Capuchin.supervise()
} else {
  Task {
    await Capuchin.start()
    exit(0)
  }
  dispatchMain()
}
