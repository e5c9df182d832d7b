import ArgumentParser
import CBench
import Interception

/// `capuchin-bench interception`.
struct InterceptionCost: BenchCommand {
  static let configuration = CommandConfiguration(
    commandName: "interception",
    abstract: "What a call of an intercepted method costs, beside the same in C with libffi.")

  @OptionGroup var options: BenchOptions

  /// No app and no display is needed.
  func run() async throws {
    let machine = try await Machine.current()
    try options.print([await Self.measure(peers: options.peers, rounds: options.rounds)], takenOn: machine)
  }

  static func measure(on stage: BenchStage, rounds: Int) async throws -> Section {
    try await measure(peers: stage.peers, rounds: rounds)
  }

  private static func measure(peers: String, rounds: Int) async throws -> Section {
    var (series, findings): ([Series], [Finding]) = ([], [])
    var allocations: UInt64 = 0
    for index in 0..<Int32(CBENCH_METHODS) {
      let bench = try MethodBench(index)
      let figures = try bench.figures(rounds: rounds)
      let name = bench.name
      let raw = try Series("\(name): C closure + ffi_call", .nanoseconds, figures.rawClosure)
      series += [
        try Series("\(name): not intercepted", .nanoseconds, figures.plain),
        try Series("\(name): wrapper in C", .nanoseconds, figures.wrapper), raw,
      ]
      for machine in InterceptionMachine.available {
        let goal = machine == .closures ? 1.3 : name.hasPrefix("pair") ? 1 : 0.8
        let handled = try Series(
          "\(name): \(machine), handler that calls the original", .nanoseconds, figures.handled[machine] ?? [])
        let passed = figures.passed[machine] ?? []
        series += [handled, try Series("\(name): \(machine), passing through", .nanoseconds, passed)]
        findings.append(
          Finding("\(name): \(machine) over the C closure", .times, handled.median / raw.median, .below(goal)))
      }
      allocations += figures.allocations.reduce(0, +)
      if let bench = try OriginalBench(index) {
        let calls = try bench.figures(rounds: rounds)
        let libffi = try Series("\(name): ffi_call", .nanoseconds, calls.libffi)
        let original = try Series("\(name): original, called with values", .nanoseconds, calls.original)
        series += [libffi, original]
        findings.append(
          Finding("\(name): original over ffi_call", .times, original.median / libffi.median, .below(1.2)))
        allocations += calls.allocations
      }
      if index == 0 {
        let frida = try await FridaColumns(bench, peers: peers, rounds: rounds)
        series += frida.series
        findings += try frida.findings(
          ours: Series(name, .nanoseconds, figures.handled[InterceptionMachine.available[0]] ?? []))
      }
    }
    findings.append(
      Finding("allocations in all of these calls", .allocations, Double(allocations), .below(1)))
    return Section(title: "Interception", method: method, series: series, findings: findings)
  }

  private static let method = """
    A method of each signature is called a million times a round through a slot: as it is, replaced by a \
    function in C that calls it, by a libffi closure in C that forwards with `ffi_call`, and \
    intercepted, by the assembly of x86-64 and by closures of libffi as on every other processor: with a handler \
    in Swift that reads every argument and calls the original, and with one that is not active, so that the calls \
    pass through. Methods with numbers and pointers only are also called as a pack calls an original: with values \
    that are checked, beside `ffi_call` with arguments that are there already. The method of a class of gcc's Objective-C runtime \
    is found by `objc_msg_lookup` at each call. Where Python's package `frida` is installed, \
    Frida attaches to this same process and hooks the first method: replaced by a function in \
    JavaScript that reads both arguments and calls the original, and with a function in C that reads \
    them called before it (200,000 calls a round).
    """
}
