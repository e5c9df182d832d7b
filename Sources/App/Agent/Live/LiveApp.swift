import Glibc
import PackHost
import Script
import Wire
import struct PackHost.Point

/// Everything that looks at, plays and records one app, put together. On the toolkit's thread.
final class LiveApp {
  let scene: LiveScene
  let finder: Finder
  let performer: Performer
  let readiness: Readiness
  let services: AgentServices
  let trees: TreeQuery
  let acting: LiveActing
  let pictures: Pictures
  let fields: SecureFields

  private let host: PackHost
  private let secrets: Secrets
  private let translations = Translations(clock: Monotonic.milliseconds)
  private let log: LogWriter
  private weak var recorder: Recorder?
  /// Whether what changes by itself will be looked for.
  private var isLooking = false

  init(host: PackHost, secrets: Secrets, lastAnswer: LastAnswer, work: OwnWork, log: @escaping LogWriter) {
    self.host = host
    self.secrets = secrets
    self.log = log
    let scene = LiveScene(host: host)
    let fields = SecureFields(scene: scene, secrets: secrets)
    let trees = TreeQuery(
      scene: scene, secrets: secrets, fields: fields, program: ProcessFacts.program, pid: getpid())
    let queries = WidgetQueries(trees, clock: Monotonic.milliseconds)
    let finder = Finder(scene: scene) { question throws(FindFailure) in
      do throws(QueryError) {
        return try queries.nodes(question)
      } catch {
        if case .running = error { throw .unanswered(error.description) }
        throw .query(error.description)
      }
    }
    let acting = LiveActing(host: host, scene: scene)
    let input = InputSynthesizer(scene: scene) { event throws(PackError) in
      guard let bridge = host.bridge(of: event.window) else { throw PackError(.stale) }
      acting.noteSending(event)
      try bridge.send(event)
    }
    let readiness = Readiness(scene: scene, acting: acting, clock: Monotonic.milliseconds)
    let pictures = Pictures(host: host, scene: scene, secrets: secrets, fields: fields)
    let jobs = JobMaker(
      finder: finder, translations: translations, acting: acting, readiness: readiness, input: input, secrets: secrets,
      fields: fields, picture: pictures.ofFrontWindow, image: pictures.picture(of:masked:),
      secretive: pictures.secretive(in:),
      tree: trees.matches, clock: Monotonic.milliseconds)
    performer = Performer(
      jobs: jobs,
      results: ResultMaker(
        secrets: secrets, fields: fields,
        locators: LocatorMaker(finder: finder, holdsSecret: secrets.isIn),
        evidence: ResultMaker.Evidence(
          picture: pictures.ofFrontWindow, tree: trees.whole, path: TreePath(scene: scene).path(of:))),
      lastAnswer: lastAnswer, work: work, noteAct: host.trail.noteAct)
    services = AgentServices(scene: scene, finder: finder, acting: acting, input: input)
    (self.scene, self.trees, self.finder, self.fields) = (scene, trees, finder, fields)
    (self.acting, self.readiness, self.pictures) = (acting, readiness, pictures)
  }

  /// What the texts of recorded lines may be in the app's code, by text; nothing if the app shows what that says.
  func textsInCode(of lines: [String]) -> [String: [String]] {
    guard translations.areOpen else { return [:] }
    let texts = lines.compactMap { try? scene.catalog.bind(Command(parsing: $0)) }.flatMap(\.textsOfApp)
    return texts.reduce(into: [:]) { found, text in
      let sources = translations.sources(of: text)
      if !sources.isEmpty { found[text] = sources }
    }
  }

  /// A recorder for what the user does from now on.
  ///
  /// - Parameters:
  ///   - order: which names of a widget come first.
  ///   - rehearses: whether what is played counts as the user's.
  ///   - explanations: told why acts are recorded or not.
  func recorder(
    _ order: NameOrder, after last: Int, rehearses: Bool = false, explanations: Explanations? = nil,
    tell: @escaping Journal.Tell
  ) -> Recorder {
    let behaviours = LiveBehaviours(host: host, scene: scene, log: log)
    behaviours.explanations = explanations
    let recorder = Recorder(
      scene: scene, behaviours: behaviours,
      maker: LocatorMaker(finder: finder, order: order, holdsSecret: secrets.isIn),
      words: CommandWords(catalog: scene.catalog, secrets: secrets),
      clock: { UInt64(max(0, Monotonic.milliseconds())) },
      isPlaying: { [performer] in !rehearses && performer.isPerforming }, after: last, tell: tell)
    (recorder.explanations, recorder.rehearsal) = (explanations, rehearses ? .due : .none)
    acting.willPlay = rehearses ? { [weak recorder] in recorder?.rehearse($0) } : { _ in }
    acting.willSend = rehearses ? { [weak recorder] in recorder?.rehearse(sending: $0) } : { _ in }
    self.recorder = recorder
    // What the app has filled in itself is no one's to read in a line or its map.
    fields.learnAll()
    lookAround()
    return recorder
  }

  /// As long as there is a recorder; one call is pending, however often recording has begun anew meanwhile.
  private func lookAround() {
    guard !isLooking else { return }
    isLooking = acting.after(RestlessValues.period) { [weak self] in
      guard let self, !ForkGuard.isOff else { return }
      isLooking = false
      guard let recorder else { return }
      fields.learn()
      recorder.lookAround()
      lookAround()
    }
  }
}
