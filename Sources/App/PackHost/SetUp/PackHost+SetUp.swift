import ABIOverlay
import CapuchinABI
import PackManifest

/// What is done before an app shows its first window.
extension PackHost {
  /// Runs one set-up operation. Where two packs offer it, the higher rank counts, then the order of the
  /// search path. [ui]
  public func setUp(_ name: String, _ bridge: Bridge) throws(SetUpProblem) {
    let offering = packs.filter { $0.pack.isOpen && serves($0, bridge) }
    guard let pack = offering.filter({ $0.offers(name) }).max(by: Self.comesLater),
      let operation = pack.operations.first(where: { $0.name == name })
    else {
      if AppClassName.isOne(name) { return try setUp(class: name, bridge) }
      throw .unknown(offered: Set(offering.flatMap(\.operations).map(\.name)).sorted())
    }
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

  /// Whether a name is that of a class of the app, which is set up when its first window is about to be shown.
  public func isAppClass(_ name: String, _ bridge: Bridge) -> Bool {
    let isOffered = packs.contains { $0.pack.isOpen && serves($0, bridge) && $0.offers(name) }
    return bridge.setsUpClasses && AppClassName.isOne(name) && !isOffered
  }

  private func setUp(class name: String, _ bridge: Bridge) throws(SetUpProblem) {
    guard bridge.setsUpClasses else { throw .noClasses(toolkit: bridge.toolkit) }
    do throws(PackError) {
      try bridge.setUp(class: name)
    } catch {
      throw .classFailed(error)
    }
  }

  /// The app is about to show its first window.
  func opening(_ bridge: Bridge) {
    guard bridge.pack.isOpen else { return }
    client?.opening(bridge)
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

/// A set-up operation of a pack: safe calls of a `capuchin_operation`.
final class Operation {
  /// As pack.json names it.
  let name: String
  private let pack: Pack
  private let table: capuchin_operation

  /// Reads an operation's table; everything in it is borrowed for as long as the process lives.
  ///
  /// - Throws: `DataProblem` where its name cannot be read.
  init(reading pointer: UnsafePointer<capuchin_operation>, pack: Pack) throws(DataProblem) {
    table = capuchin_operation(reading: pointer)
    name = try table.name.checkedText()
    self.pack = pack
  }

  /// Does it. Wraps `run`. [ui]
  func run() throws(PackError) {
    let call = Call(pack, "operation.run")
    guard let run = table.run else { throw call.unsupported }
    try call.run { run(table.context, $0) }
  }
}

/// Why an app could not be set up.
public enum SetUpProblem: Error, Hashable, Sendable {
  /// No pack of the process's toolkit offers it; those that are offered.
  case unknown(offered: [String])
  /// The pack that offers it does not start.
  case notStarted(pack: String, LoadingProblem)
  /// The operation said no.
  case failed(PackError)
  /// The name is that of a class, and apps of the toolkit have none.
  case noClasses(toolkit: String)
  /// A class of the app could not set it up.
  case classFailed(PackError)
}

extension SetUpProblem: CustomStringConvertible {
  /// What went wrong with the operation, which the reader knows already.
  public var description: String {
    switch self {
    case .unknown(let offered):
      "no pack for this app's toolkit offers it; "
        + (offered.isEmpty ? "none offers any" : "offered are: \(offered.joined(separator: ", "))")
    case .notStarted(let pack, let refusal): "\(pack): \(refusal)"
    case .failed(let error): "\(error.sentence) (\(error.pack))"
    case .noClasses(let toolkit):
      "a name with a capital letter is a class of the app, and \(toolkit) apps have no classes that a name finds; "
        + "write an operation in a pack (Docs/WritingAPack.md)"
    case .classFailed(let error): error.sentence
    }
  }
}
