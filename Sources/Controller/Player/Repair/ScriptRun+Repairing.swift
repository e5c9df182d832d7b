import Script

extension ScriptRun {
  /// Performs a command in the app. If repairs are wanted and its id finds no widget, or several, the widget is looked
  /// for by what else the map knows of it.
  ///
  /// What acts is looked for before: an error of the act itself, such as a widget that has gone by its first press,
  /// must not lead to another widget.
  mutating func performInApp(_ action: Action) async -> PerformResult {
    guard options.repairs, let name = action.widget, !action.modifiers.shouldFail else {
      return await performer.perform(action.ownRequest(options))
    }
    if let repair = repair(of: action), await !isFound(repair.old) { return await perform(action, by: repair) }
    let known = action.script.widgets.filter { $0.name == name }
    guard !known.isEmpty else { return await performer.perform(action.ownRequest(options)) }
    let result = await performer.perform(action.onlyLooks ? action.ownRequest(options) : look(for: name, action))
    guard [Self.notFound, Self.ambiguous].contains(result.code) else {
      return action.onlyLooks || result.isFatal ? result : await performer.perform(action.ownRequest(options))
    }
    return await repaired(action, name, known, after: result)
  }

  private func look(for name: Repair.Name, _ action: Action) -> PerformRequest {
    var request = action.ownRequest(options)
    (request.line, request.effects, request.rest) = ("Get \(name) visible found", [], nil)
    return request
  }

  private mutating func repaired(
    _ action: Action, _ name: Repair.Name, _ known: [ScriptMap.Widget], after result: PerformResult
  ) async -> PerformResult {
    let search = RepairSearch(
      performer: performer, catalog: loader.catalog, known: known, earlier: repairs, action: action,
      isMissing: result.code == Self.notFound)
    switch await search.run() {
    case .nothing: return result
    case .unsure(let reason):
      var unsure = result
      unsure.message += "; not repaired: \(reason)"
      return unsure
    case .found(let locator, let reason):
      let repair = Repair(
        file: action.script.file, line: 0, old: name, new: locator, reason: reason, isMissing: search.isMissing)
      var done = await perform(action, by: repair)
      done.duration += result.duration
      return done
    }
  }

  /// A check of what a command counts on or has brought about, with the widget by its new name.
  func repaired(_ check: Action) -> Action {
    repair(of: check).flatMap { check.aimed(at: $0.newName) } ?? check
  }

  private func repair(of action: Action) -> Repair? {
    guard !repairs.isEmpty, let name = action.widget else { return nil }
    return repairs.last { $0.old == name && $0.file == action.script.file }
  }

  /// What had another name a moment ago may have its own again, as a button that says "Stop" meanwhile.
  private func isFound(_ name: Repair.Name) async -> Bool {
    await performer.perform(PerformRequest(line: "Get \(name) visible found", timeout: .zero)).status == .ok
  }

  private mutating func perform(_ action: Action, by repair: Repair) async -> PerformResult {
    var repair = repair
    repair.line = chain.last?.line ?? 0
    let aimed = action.aimed(at: repair.newName) ?? action
    var done = await performer.perform(aimed.request(options))
    done.message = done.message.isEmpty ? repair.sentence : "\(repair.sentence); \(done.message)"
    repairs.append(repair)
    return done
  }

  private static let notFound = "not-found"
  private static let ambiguous = "ambiguous"
}
