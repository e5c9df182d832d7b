/// The same method as Frida hooks it.
struct FridaColumns {
  private static let calls = 200_000

  /// None where Frida is not installed.
  let series: [Series]

  /// Measures the first method of ``CBench``, `void (ptr, ptr)`.
  init(_ bench: MethodBench, peers: String, rounds: Int) async throws {
    guard let function = bench.method.function,
      let frida = try await FridaPeer(in: peers, function: function)
    else {
      series = []
      return
    }
    defer { frida.end() }
    var figures: [FridaPeer.Hook: [Double]] = [:]
    for _ in 0..<rounds {
      for hook in FridaPeer.Hook.allCases {
        let time = try frida.hooked(hook) { bench.time(bench.method.function, calls: Self.calls) }
        figures[hook, default: []].append(time)
      }
    }
    series = try FridaPeer.Hook.allCases.map {
      try Series("\(bench.name): Frida, \(Self.name(of: $0))", .nanoseconds, figures[$0] ?? [])
    }
  }

  /// How many times faster ours is.
  func findings(ours: Series) -> [Finding] {
    zip(series, [20.0, 3.0]).map {
      Finding("\($0.name), over ours", .times, $0.median / ours.median, .above($1))
    }
  }

  private static func name(of hook: FridaPeer.Hook) -> String {
    switch hook {
    case .replace: "replaced by a function in JavaScript"
    case .attach: "with a function in C before it"
    }
  }
}
