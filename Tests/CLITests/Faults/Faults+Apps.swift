extension Fault {
  private static func started(
    _ id: String, _ cause: String, given: String = "", _ app: String, says: String
  ) -> Fault {
    Fault(
      id: "app-\(id)", cause: cause, given: given, run: "capuchin record --headless -- \(app)", says: "capuchin: \(says)", status: 2)
  }

  static let apps = [
    started("absent", "an app that is not there", "/nonexistent", says: "There is no program /nonexistent."),
    started(
      "mode", "an app that cannot be executed", given: "echo > app", "./app",
      says: "…app cannot be executed. Name a program, or make it executable with chmod +x."),
    started(
      "ends", "an app that ends at once", "true",
      says: "true ended with exit status 0 before it could be controlled.…"),
    started(
      "crashes", "an app that crashes at its start", "sh -c 'kill -SEGV $$'",
      says: "sh ended with signal 11 (Segmentation fault) before it could be controlled."),
  ]
}
