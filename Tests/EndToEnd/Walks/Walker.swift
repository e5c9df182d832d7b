import Foundation
import TestSupport

/// A random user of an app under `capuchin record`, who goes wherever an act leads.
final class Walker {
  enum Pace: String, Sendable {
    /// Looks at what came of each act, and thinks.
    case person
    /// Does several things before looking again.
    case hasty
  }

  private let recording: Recording
  private let keyboard: WalkKeyboard
  private let pace: Pace
  private let thinks: ClosedRange<Int>
  private var random: SeededRandom
  private var screen: UIScreen
  private var hasPopup = false
  /// How often a window was no longer there when something was to be done in it.
  private var misses = 0
  private static let mostMisses = 4
  /// Whether the app has ended, as at the item of a menu that ends it.
  private(set) var hasEnded = false
  private(set) var log: [String] = []
  private(set) var figures = WalkFigures()
  /// What had an effect, and no line.
  private(set) var lost: [String] = []

  /// - Parameter thinks: for how many milliseconds a person thinks between two acts.
  init(
    _ recording: Recording, _ keyboard: WalkKeyboard, _ pace: Pace, thinks: ClosedRange<Int>, _ random: SeededRandom
  ) async throws {
    (self.recording, self.keyboard, self.pace) = (recording, keyboard, pace)
    (self.thinks, self.random) = (thinks, random)
    screen = try await recording.screen()
    // An app may show its menu first.
    _ = try await restingState(after: .milliseconds(500))
    screen = try await recording.screen()
  }

  /// Does so many things, fewer where the app ends.
  func walk(_ acts: Int) async throws {
    while figures.acts < acts, !hasEnded {
      let before = (commands: try recording.commands(), said: recording.child.errors, state: WalkState(screen))
      let most = pace == .hasty ? Int.random(in: 2...4, using: &random) : 1
      let chosen = choose(min(most, acts - figures.acts))
      guard !chosen.isEmpty else { return }
      // A popover may have gone since the last look, a title be another.
      guard let origins = try? await origins(of: chosen) else {
        misses += 1
        guard misses < Self.mostMisses else { return }
        try await look()
        continue
      }
      try await perform(chosen, origins)
      try await look()
      if hasEnded { return }
      try await rest()
      if hasEnded { return }
      try await account(chosen, before.commands, before.said, before.state)
    }
  }

  private func choose(_ count: Int) -> [WalkAct] {
    let choice = WalkChoice(screen)
    let acts = (0..<count).compactMap { index in choice.act(&random, hasPopup: hasPopup && index == 0) }
    // What is on a page fades with it, and cannot be used again once it has gone.
    guard let last = acts.firstIndex(where: { $0.widget.kind == "Tabs" }) else { return acts }
    return Array(acts[...last])
  }

  private func origins(of acts: [WalkAct]) async throws -> [Point] {
    var origins: [Point] = []
    for act in acts { origins.append(try await origin(of: act)) }
    return origins
  }

  private func perform(_ acts: [WalkAct], _ origins: [Point]) async throws {
    for (act, origin) in zip(acts, origins) {
      log.append("\(act)")
      try await act.perform(with: keyboard, at: origin)
      figures.acts += 1
    }
    // A person's time to think, which is what is tried here.
    let pause = pace == .person ? Int.random(in: thinks, using: &random) : 0
    try await Task.sleep(for: .milliseconds(pause))
  }

  private func origin(of act: WalkAct) async throws -> Point {
    switch act.way {
    case .keys, .popup: Point(0, 0)
    default: try await recording.display.xdotool.origin(of: act.widget.place)
    }
  }

  private func look() async throws {
    do {
      screen = try await recording.screen()
      // A popover that is in the tree is a place like a window.
      let isElsewhere = screen.places.contains { $0.kind == "Popover" }
      let popup = isElsewhere ? nil : try await recording.display.xdotool.pointInPopup(across: 0, down: 0)
      hasPopup = popup != nil
    } catch {
      try await waitUntil("an app that gives no tree has ended: \(error)", within: .seconds(5)) {
        recording.child.status != nil
      }
      hasEnded = true
    }
  }

  /// Whether an effect has its line, which may come a moment later, or is reported.
  private func account(_ acts: [WalkAct], _ commands: [String], _ said: String, _ state: WalkState) async throws {
    defer { noteLines(after: commands) }
    let differences = state.differences(from: WalkState(screen))
    guard !differences.isEmpty else { return }
    figures.effects += 1
    do {
      try await waitUntil("a line is there", within: .seconds(3), every: .milliseconds(50)) {
        try recording.commands() != commands || isReported(acts, said)
      }
    } catch is TimedOut {
      let what = acts.map { "\($0)" }.joined(separator: "; ")
      lost.append("no line: \(what): \(differences.prefix(3).joined(separator: "; "))")
      return
    }
    if try recording.commands() == commands {
      figures.reported += 1
      let what = differences.prefix(3).joined(separator: "; ")
      log.append("  (no line, but reported: \(what): \(recording.child.errors))")
    }
  }

  /// Whether standard error says that an act gives no line: now, or before of the same kind of widget, for each
  /// sentence is there once.
  private func isReported(_ acts: [WalkAct], _ before: String) -> Bool {
    let now = recording.child.errors
    if now.dropFirst(before.count).contains(Self.report) { return true }
    return now.split(separator: "\n").contains { line in
      line.contains(Self.report) && acts.contains { line.contains(" \($0.widget.kind) ") }
    }
  }

  private static let report = "not recorded"

  /// What an act has set going, a page that slides in or a list that is still being filled, is its effect, not the next
  /// one's.
  private func rest() async throws {
    var last: (WalkState, [UIFrame])?
    do {
      try await waitUntil("the widgets stand still", within: .seconds(5), every: .milliseconds(150)) {
        try await look()
        let now = (WalkState(screen), screen.shape)
        defer { last = now }
        return hasEnded || last.map { $0 == now } == true
      }
    } catch is TimedOut {
      // Something in it moves all the time.
    }
  }

  /// The last line may have grown.
  private func noteLines(after commands: [String]) {
    let now = (try? recording.commands()) ?? []
    let same = zip(now, commands).prefix { $0 == $1 }.count
    log += now.dropFirst(same).map { "  " + $0 }
  }

  /// What each widget is like once nothing has changed for longer than apps show a passing message; of an app that
  /// never rests, at last.
  func restingState(after rest: Duration) async throws -> WalkState {
    var last = WalkState(screen)
    var since = ContinuousClock.now
    do {
      try await waitUntil("the app rests", within: .seconds(40), every: .milliseconds(500)) {
        let now = WalkState(try await recording.screen())
        if now != last { (last, since) = (now, .now) }
        return ContinuousClock.now - since >= rest
      }
    } catch is TimedOut {
      // It is compared as it is.
    }
    return last
  }
}
