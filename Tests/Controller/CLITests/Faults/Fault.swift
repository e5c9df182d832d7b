import Testing

/// One thing that goes wrong, as Docs/Faults.md tells it and as `FaultTests` does it.
///
/// To add one, append it to the list of its chapter, run `CAPUCHIN_UPDATE_DOCS=1 swift test --filter
/// FaultsPageTests`, and look at the page.
struct Fault: Sendable, CustomTestStringConvertible {
  /// Where the sentence stands.
  enum Stream: String, Sendable { case output = "standard output", errors = "standard error" }

  /// What a row cannot do without.
  enum Need: Sendable {
    /// A folder `disk` of 64 KiB, on which `given` fills what it wants: `fill LEFT` leaves so many bytes.
    case smallDisk
    /// The GTK fixture, as `$APP`; another of its pages is `${APP% *} PAGE`.
    case app
    /// The pack that does wrong what it is told, as `$PACKS`.
    case faultyPack
  }

  /// For failures of the test: short, unique.
  let id: String
  /// What happened, for the page, in Markdown.
  let cause: String
  /// What a shell does before, in an empty folder.
  var given = ""
  /// What the person runs, in a shell; its exit status is `status`.
  let run: String
  /// The exact lines that are said; `…` stands for what differs from one time to the next.
  let says: String
  var on = Stream.errors
  let status: Int32
  /// What is left behind, for the page; sessions and their processes never are.
  var leaves = "nothing"
  /// What a shell finds true afterwards.
  var holds = "true"
  var needs: [Need] = []

  var testDescription: String { id }
}

extension Fault {
  /// The chapters of the page, in its order.
  static let chapters: [(title: String, faults: [Fault])] = [
    ("Results that cannot be written", results), ("Recordings", recordings), ("Scripts and data", scripts),
    ("Packs", packs), ("Packs in an app", insidePacks), ("Apps", apps), ("Sessions", sessions), ("Commands", commands),
  ]
}
