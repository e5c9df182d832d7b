import PackManifest

/// What is done before an app shows its first window.
extension PackHost {
  /// Runs one set-up operation. Where two packs offer it, the higher rank counts, then the order of the
  /// search path. [ui]
  public func setUp(_ name: String, _ bridge: Bridge) throws(SetUpProblem) {
    let offering = packs.filter { $0.pack.isOpen && serves($0, bridge) }
    guard let pack = offering.filter({ $0.offers(name) }).max(by: Self.comesLater),
      let operation = pack.operations.first(where: { $0.name == name })
    else { throw .unknown(offered: Set(offering.flatMap(\.operations).map(\.name)).sorted()) }
    do throws(LoadingProblem) {
      try pack.start(host: self, for: bridge)
    } catch {
      setState(.refused(error), of: pack)
      throw .notStarted(pack: pack.manifest.id, error)
    }
    do throws(PackError) {
      try operation.run()
    } catch {
      throw .failed(error)
    }
  }

  /// The toolkit of a bridge is up, no window is shown.
  func launching(_ bridge: Bridge) {
    shared.addUIThread()
    guard bridge.pack.isOpen else { return }
    client?.launching(bridge)
  }

  private func serves(_ pack: LoadedPack, _ bridge: Bridge) -> Bool {
    packs.first { $0.bridge === bridge }.map(pack.serves) ?? false
  }

  private static func comesLater(_ one: LoadedPack, _ other: LoadedPack) -> Bool {
    (one.pack.rank, -one.pack.order) < (other.pack.rank, -other.pack.order)
  }
}

extension LoadedPack {
  fileprivate func offers(_ operation: String) -> Bool { operations.contains { $0.name == operation } }
}
