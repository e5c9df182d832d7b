import PackManifest

extension PackHost {
  /// Opens the packs whose toolkit is in the process, and says of each what became of it.
  ///
  /// To be called again with further packs, or when another toolkit has come into the process: what is in use
  /// stays. Not from two threads at once; once a toolkit is ready, on its UI thread.
  ///
  /// - Returns: what became of each pack that was found; `reports` has them all.
  @discardableResult
  public func load(_ found: PackDiscovery) -> [PackReport] {
    catalog = found.catalog
    let known = packs.count
    let considered = found.packs.map(consider) + found.problems.map(PackReport.init)
    for report in considered { note(report) }
    sortReports(as: considered)
    let isRunning = !bridges.isEmpty
    // Last: from here on the toolkit's thread may call, and this may be another.
    let refused = attach(packs.dropFirst(known).filter { $0.bridge != nil })
    // Then this is that thread. Else `ready` says it.
    if isRunning { sayUnserved() }
    return considered.map { refused[$0.path] ?? $0 }
  }

  /// One that is refused is taken out here, also where another was attached before it and the door is not on
  /// that one's thread, on which `ready` may look at the packs by then. That takes two toolkits in one process,
  /// one of which cannot be used; a lock would stand in the way of every session's start.
  ///
  /// - Returns: what became of those that were refused, by their folder.
  private func attach(_ loaded: [LoadedPack]) -> [String: PackReport] {
    var refused: [String: PackReport] = [:]
    for bridge in loaded.compactMap(\.bridge) { prepare(bridge) }
    for pack in loaded {
      guard let bridge = pack.bridge else { continue }
      do throws(LoadingProblem) {
        try attach(bridge)
      } catch {
        packs.removeAll { $0 === pack }
        let report = PackReport(id: pack.manifest.id, path: pack.folder, state: .refused(error))
        refused[pack.folder] = report
        note(report)
      }
    }
    return refused
  }

  /// Bridges may have come first.
  private func sortReports(as considered: [PackReport]) {
    let places = Dictionary(considered.enumerated().map { ($1.path, $0) }) { first, _ in first }
    reports.sort { places[$0.path] ?? -1 < places[$1.path] ?? -1 }
  }

  private func consider(_ found: FoundPack) -> PackReport {
    let manifest = found.manifest
    if let known = packs.first(where: { $0.manifest.id == manifest.id }),
      known.folder == found.folder, let report = self.reports.first(where: { $0.path == known.folder })
    {
      return report
    }
    return PackReport(id: manifest.id, path: found.folder, state: open(found))
  }

  private func open(_ found: FoundPack) -> PackReport.State {
    if let toolkit = found.manifest.toolkit, !toolkit.libraries.contains(where: LoadedImages.contains) {
      return .skipped(missing: toolkit.name)
    }
    if let missing = found.manifest.needs.first(where: { !LoadedImages.contains($0) }) { return .skipped(missing: missing) }
    do throws(LoadingProblem) {
      let pack = try load(found)
      packs.append(pack)
      return try startLate(pack) ? .started : .loaded
    } catch {
      return .refused(error)
    }
  }

  private func load(_ found: FoundPack) throws(LoadingProblem) -> LoadedPack {
    let manifest = found.manifest
    for doubt in found.doubts { shared.log(LogEntry(.warning, pack: manifest.id, doubt.description)) }
    if let first = packs.first(where: { $0.manifest.id == manifest.id }) {
      throw .duplicate(id: manifest.id, first: first.folder)
    }
    if let wanted = manifest.swift { try SwiftRuntime.inProcess().require(wanted) }
    let number = trail.add(
      id: manifest.id, path: found.library.path, manifest.swift == nil ? [] : .isSwift)
    let before = trail.begin(number, "pack.load", false)
    defer { trail.end(before) }
    let library = try PackLibrary(found)
    if library.callsToolkit { trail.add(.callsToolkit, toPack: number) }
    try ManifestComparison(manifest: manifest).check(library)
    let pack = Pack(
      id: manifest.id, version: manifest.version, path: found.library.path, rank: manifest.rank,
      order: found.order, trail: trail, number: number, log: shared.log)
    let loaded = try LoadedPack(library, found, pack: pack, bridge: nextBridgeNumber())
    for component in loaded.components { component.bridges = self }
    if loaded.bridge != nil { trail.add(.isBridge, toPack: number) }
    return loaded
  }

  /// Keeps the newest report of a place, and logs what is new.
  private func note(_ report: PackReport) {
    if let index = reports.firstIndex(where: { $0.path == report.path }) {
      guard reports[index] != report else { return }
      reports[index] = report
    } else {
      reports.append(report)
    }
    log(report)
  }
}
