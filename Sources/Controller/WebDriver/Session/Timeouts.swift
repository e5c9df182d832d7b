import Wire

/// How long a session's commands may take, in milliseconds.
struct Timeouts: Sendable {
  private(set) var implicit = 0
  private(set) var pageLoad = 300_000
  private(set) var script: Int? = 30_000

  init() {}

  /// - Throws: `WebDriverError` with `.invalidArgument`.
  init(_ value: JSONValue, from known: Timeouts) throws(WebDriverError) {
    guard case .object(let members) = value else { throw .argument("timeouts", "an object") }
    let body = Body(members)
    if let name = members.keys.sorted().first(where: { !["implicit", "pageLoad", "script"].contains($0) }) {
      throw WebDriverError(.invalidArgument, "there is no timeout \"\(name)\"")
    }
    implicit = try body.whole("implicit") ?? known.implicit
    pageLoad = try body.whole("pageLoad") ?? known.pageLoad
    script = members["script"] == .null ? nil : try body.whole("script") ?? known.script
  }

  /// KDE's and older clients' way.
  mutating func setImplicit(_ milliseconds: Int) { implicit = milliseconds }

  var value: JSONValue {
    [
      "implicit": .integer(Int64(implicit)), "pageLoad": .integer(Int64(pageLoad)),
      "script": script.map { .integer(Int64($0)) } ?? .null,
    ]
  }
}
