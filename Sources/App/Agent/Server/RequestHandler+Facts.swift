import PackHost
import Script
import Wire

/// What the process and the app are, as the wire tells it.
extension RequestHandler {
  var toolkit: Hello.Toolkit {
    let bridge = core.host.bridges.first
    let about = (try? bridge?.about()) ?? []
    func value(_ name: String) -> Value? { about.first { $0.name == name }?.value }
    return Hello.Toolkit(
      name: bridge?.toolkit ?? "", version: value("version")?.string ?? "",
      backend: value("backend")?.string ?? "", pointer: value("pointer")?.bool,
      keyboard: value("keyboard")?.bool, application: value("application")?.string, theme: value("theme")?.string,
      scale: value("scale")?.double)
  }

  /// What the host made of the packs.
  var packs: [Packs.Report] {
    core.host.reports.map { report in
      let (state, reason) = state(of: report)
      return Packs.Report(
        id: report.id, version: version(report), path: report.path, state: state, reason: reason,
        complaints: core.log.complaints(about: report.id))
    }
  }

  var shortPacks: [Hello.Pack] {
    core.host.reports.map { Hello.Pack(id: $0.id, version: version($0), state: state(of: $0).0) }
  }

  private func version(_ report: PackReport) -> String { core.host.version(ofPack: report.id) ?? "" }

  private func state(of report: PackReport) -> (PackState, String) {
    switch report.state {
    case .loaded, .started: (.loaded, "")
    case .skipped(let missing): (.idle, "\(missing) is not in this process")
    case .stopped: (.idle, "stopped")
    case .refused(let refusal): (.refused, "\(refusal)")
    }
  }

  /// The windows on screen.
  var windows: [Windows.Window] {
    let scene = live.scene
    live.fields.learnAll()
    return scene.windows().compactMap { node in
      guard let look = scene.look(at: node), look.isMapped else { return nil }
      let title = scene.property("text", of: node).map(PropertyText.text) ?? ""
      return Windows.Window(
        kind: scene.kind(of: node, look),
        id: core.secrets.redact(scene.identities(of: node, look.traits).first?.text ?? ""),
        title: core.secrets.redact(title), active: look.flags.contains(.active),
        modal: look.flags.contains(.modal), width: look.frame.width, height: look.frame.height)
    }
  }

  /// - Throws: `.invalid` where no such pack is in use here.
  func examined(_ parameters: Examine.Parameters) throws(PackError) -> Examine.Result {
    let examination = try Examination(pack: parameters.pack, core.host, live, core.secrets)
    var result =
      switch parameters.look {
      case .widgets: examination.widgets()
      case .properties: examination.properties()
      case .delegates: examination.delegates()
      case .stale: examination.stale()
      case .verbs: examination.verbs()
      case .arguments: examination.arguments()
      case .calls: examination.calls(Examination.times(parameters.count))
      case .recording: Examination.recording(Examination.times(parameters.count ?? 100), core)
      }
    (result.longestMilliseconds, result.longestVerb) = live.acting.takeLongest()
    return result
  }

  /// What can be traced of a class, from the first toolkit that has one of that name.
  ///
  /// - Throws: what the last toolkit says where none has it.
  func methods(of className: String) throws(PackError) -> [Methods.Description] {
    var failure = PackError(.unsupported, "the app has no toolkit that Capuchin knows")
    for bridge in core.host.bridges {
      do throws(PackError) {
        return try core.host.methods(of: className, bridge).map {
          Methods.Description(
            slot: $0.slot, signature: $0.signature, encoding: $0.encoding, refusal: $0.refusal,
            owner: $0.owner, implemented: $0.isImplemented)
        }
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// What a picture is to be taken of.
  ///
  /// - Returns: nil while a query for it has no answer yet.
  /// - Throws: `.stale` where there is no such widget or window.
  func pictured(_ parameters: Picture.Parameters) throws(PackError) -> Node? {
    if let kind = parameters.kind, let id = parameters.id { return try find(kind, id) }
    if let window = parameters.window { return try find("Window", window) }
    guard let front = Places(scene: live.scene).front() else {
      throw PackError(.stale, "the app has no window on screen")
    }
    return front
  }

  private func find(_ kind: String, _ id: String) throws(PackError) -> Node? {
    guard let monkeyID = (try? MonkeyID(parsing: id)) ?? MonkeyID(text: id) else {
      throw PackError(.invalid, "\"\(id)\" is no monkeyID")
    }
    do throws(FindFailure) {
      return try live.finder.find(KindReference(kind), monkeyID)
    } catch {
      if case .unanswered = error { return nil }
      throw PackError(.stale, "no \(kind) \"\(id)\"")
    }
  }
}
