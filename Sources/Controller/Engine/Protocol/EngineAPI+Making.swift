import FoundationEssentials
import Logging
import Player
import Script
import Session
import Wire

extension LaunchOptions {
  /// - Throws: `SessionError` if Capuchin is not installed whole.
  init(
    _ request: EngineAPI.OpenRequest, _ packs: PackUse, _ installation: Installation?, _ output: AppOutputPipe,
    _ logger: Logger
  ) throws {
    try self.init(app: request.app, installation: installation)
    stage = Stage(rawValue: request.stage.rawValue) ?? .private
    display = DisplayChoice(named: request.display)
    additions = request.environment
    packPath = packs.path.folders.map(\.path)
    setUp = request.setUp
    self.output = output.destination
    inheritsInput = false
    self.logger = logger
  }
}

extension DisplayChoice {
  fileprivate init(named name: String) {
    self =
      switch name {
      case "automatic": .automatic
      case "headless": .headless
      case "wayland": .wayland
      default: .named(name)
      }
  }
}

extension EngineAPI.Outcome {
  /// - Parameter inner: of a command that plays a script, what went wrong in that.
  init(_ step: StepResult, inner: StepResult? = nil, lostApp: Bool = false) {
    let reason = inner ?? step
    let message = reason.message.isEmpty || inner == nil ? step.message : "\(step.message): \(reason.message)"
    self.init(
      status: Status(rawValue: step.status.rawValue) ?? .error, command: step.command, message: message,
      milliseconds: step.duration / .milliseconds(1), code: step.code ?? reason.code, nearMisses: reason.nearMisses,
      candidates: reason.candidates.map { EngineAPI.Candidate(tier: $0.tier, text: $0.text) }, value: step.value,
      picture: reason.picture.map { Data($0).base64EncodedString() },
      difference: reason.difference.map { Data($0).base64EncodedString() }, tree: reason.tree, pack: reason.pack,
      lostApp: lostApp)
  }
}

extension EngineAPI.Step {
  init(_ step: StepResult) {
    var bare = step
    (bare.picture, bare.difference, bare.tree) = (nil, nil, nil)
    self.init(
      file: step.file, line: step.line, depth: step.depth, name: step.name, tag: step.tag,
      outcome: EngineAPI.Outcome(bare))
  }
}

extension EngineAPI.Played {
  init(_ result: ScriptResult) {
    self.init(
      status: Status(rawValue: result.status.rawValue) ?? .error, milliseconds: result.duration / .milliseconds(1),
      steps: result.steps.map { EngineAPI.Step($0) }, failure: result.firstProblem.map { EngineAPI.Outcome($0) },
      lostApp: result.lostApp)
  }
}

extension EngineAPI.Line {
  init(_ recorded: Recorded, _ pid: Int32, session: String) {
    self.init(
      session: session, process: Int(pid), sequence: recorded.sequence, line: recorded.line, final: recorded.final,
      candidates: recorded.candidates.map { EngineAPI.Candidate(tier: $0.tier, text: $0.text) }, kind: recorded.kind,
      window: recorded.window, conditions: recorded.conditions, effects: recorded.effects)
  }
}

extension EngineAPI.Window {
  init(_ window: Windows.Window) {
    self.init(
      kind: window.kind, id: window.id, title: window.title, active: window.active, modal: window.modal,
      width: window.width, height: window.height)
  }
}

extension EngineAPI.Language {
  init(_ catalog: Catalog) {
    self.init(kinds: catalog.kinds.map { EngineAPI.Kind($0) }, verbs: catalog.verbs.map { EngineAPI.Verb($0) })
  }
}

extension EngineAPI.Kind {
  fileprivate init(_ kind: KindSchema) {
    self.init(
      name: kind.name, parent: kind.parent, mainProperty: kind.mainProperty, summary: kind.summary,
      properties: kind.properties.map {
        EngineAPI.Property(name: $0.name, type: $0.type.rawValue, summary: $0.summary)
      })
  }
}

extension EngineAPI.Verb {
  fileprivate init(_ verb: VerbSchema) {
    let forms = verb.forms.map { form in
      EngineAPI.Form(
        kinds: form.kinds,
        arguments: form.arguments.map {
          EngineAPI.Argument(
            name: $0.name, type: $0.type.rawValue, optional: $0.isOptional, repeated: $0.isRepeated, choices: $0.choices)
        })
    }
    self.init(name: verb.name, summary: verb.summary, recorded: verb.isRecorded, forms: forms)
  }
}

extension StepResult {
  /// As a person is told of it.
  package init(_ outcome: EngineAPI.Outcome) {
    self.init(
      file: "", line: 1, command: outcome.command, status: PerformResult.Status(rawValue: outcome.status.rawValue) ?? .error,
      message: outcome.message.isEmpty ? outcome.value ?? "" : outcome.message,
      duration: .milliseconds(outcome.milliseconds), code: outcome.code, nearMisses: outcome.nearMisses,
      candidates: outcome.candidates.map { PerformResult.Candidate(tier: $0.tier, text: $0.text) })
  }
}
