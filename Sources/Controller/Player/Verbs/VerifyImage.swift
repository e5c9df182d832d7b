import Files
import Images
import Script

extension ScriptRun {
  /// How often a widget is looked at: further apart than two frames of an animation.
  private static let interval = Duration.milliseconds(50)

  /// How long a picture that stands still and is not as expected is looked at again, as a `Verify…` is.
  private static let patience = Duration.seconds(1)

  /// `VerifyImage kind monkeyID file`: the app makes pictures of the widget until two in a row are alike; such a one is
  /// compared.
  ///
  /// - Parameters:
  ///   - words: the verb and what follows it; of an `If` a part of the command.
  ///   - once: whether one picture decides.
  mutating func verifyImage(_ action: Action, _ words: ArraySlice<Word>, once: Bool = false) async throws -> PerformResult {
    let expected = try expectedImage(action, words)
    var request = action.request(options)
    request.line = action.line(of: words)
    let isCondition = once
    let once = once || request.timeout <= .zero
    let keepsFile: ExpectedImage.KeepsFile? =
      !options.updatesImages ? .notAsked
      : action.modifiers.shouldFail ? .shallFail : isCondition ? .condition : once ? .looksOnce : nil
    let updates = keepsFile == nil
    request.looksOnce = once
    let end = ContinuousClock.now + request.timeout
    var (last, stillSince): ([UInt8]?, ContinuousClock.Instant?)
    var known: ExpectedImage.Verdict?
    while true {
      request.timeout = max(.zero, end - .now)
      let shot = await performer.perform(request)
      guard shot.status == .ok else { return shot }
      guard let picture = shot.picture else { throw PlayProblem.noPicture(verb: "VerifyImage") }
      let (now, change) = (ContinuousClock.now, try last.flatMap { try expected.change(from: $0, to: picture) })
      if once || last != nil && change == nil {
        let verdict = try picture == last ? known ?? expected.verdict(on: picture) : expected.verdict(on: picture)
        known = verdict
        let since = stillSince ?? now
        stillSince = since
        let isFinal = verdict == .same || verdict == .missing && !updates
        if once || isFinal || now - since >= Self.patience || now >= end {
          return try ended(verdict, expected, picture, keepsFile)
        }
      } else {
        (stillSince, known) = (nil, nil)
        if now >= end, let change { return expected.moving(change, picture) }
      }
      last = picture
      request.isRepeated = true
      try await Task.sleep(for: min(Self.interval, max(.zero, end - now)))
    }
  }

  private mutating func expectedImage(_ action: Action, _ words: ArraySlice<Word>) throws -> ExpectedImage {
    let words = Array(words)
    guard words.count > 3 else { throw PlayProblem.noPicture(verb: "VerifyImage") }
    var rules = ImageComparison.Rules()
    var mask: String?
    for modifier in action.modifiers.others {
      let text = try variables.text(of: modifier.value)
      switch modifier.name.lowercased() {
      case "tolerance":
        guard let number = NumberText.number(text), number >= 0 else {
          throw PlayProblem.badModifier(name: modifier.name, expected: "a number from 0 to 255", found: text)
        }
        rules.tolerance = Int(min(number, 255))
      case "antialiasing": rules.ignoresSmoothing = text == "true"
      case "mask": mask = text
      default: break
      }
    }
    let file = try variables.text(of: words[3])
    return try ExpectedImage(
      widget: "\(words[1].text) \(words[2].text)", file: action.script.path(of: file),
      mask: mask.map(action.script.path), rules)
  }

  /// Writes what is expected from now on, if that is asked for.
  private func ended(
    _ verdict: ExpectedImage.Verdict, _ expected: ExpectedImage, _ picture: [UInt8], _ keepsFile: ExpectedImage.KeepsFile?
  ) throws -> PerformResult {
    guard keepsFile == nil, verdict != .same else { return try expected.result(verdict, picture, keepsFile) }
    do throws(FileError) {
      try Self.write(picture, to: expected.file)
    } catch {
      throw PlayProblem.file(error)
    }
    return PerformResult(status: .ok, message: expected.updated(verdict))
  }
}
