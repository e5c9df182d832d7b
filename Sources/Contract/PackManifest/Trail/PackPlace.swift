/// The call into a pack in which a process was when it ended, or has been since it stopped answering.
public struct PackPlace: Hashable, Sendable {
  /// The pack's id.
  public let pack: String
  /// Its library.
  public let library: String
  /// The function, as the ABI names it: `component.play`.
  public let function: String
  /// What of the host's the pack has called from there, such as `node.call`; nil where it is in its own code.
  public let service: String?
  /// When the call began, in nanoseconds of the monotonic clock.
  public let began: UInt64
  /// When the newest call below it began, returned or not, likewise: long ago where it is stuck.
  public let newest: UInt64
  /// Whether no code of the app's can be below this call: what goes wrong in it is the pack's fault.
  public let isAlone: Bool
  /// Whether it is written in Swift.
  public let isSwift: Bool

  /// Whether the pack is to blame for a process that a signal ended there. A trap of Swift is the pack's
  /// also where the app's code may run below it: no toolkit raises SIGILL, and an app with Swift of its
  /// own gets no packs in Swift.
  public func isToBlame(signal: Int32?) -> Bool {
    signal != Self.kill && (isAlone || (isSwift && service == nil && signal == Self.illegalInstruction))
  }

  private static let (illegalInstruction, kill): (Int32, Int32) = (4, 9)

  /// `the pack "wrong", component.play (/packs/wrong/libwrong.so)`
  public var words: String { "the pack \"\(pack)\", \(call) (\(library))" }

  /// `inside the pack …; report it at https://…` if it is to blame, else who else may be. Reads its pack.json if it is.
  ///
  /// - Parameter signal: that has ended the process, if one has.
  public func sentence(isToBlame: Bool, signal: Int32? = nil) -> String {
    if isToBlame { return "inside \(words)" + (support.map { "; report it at \($0)" } ?? "") }
    let who = signal == Self.kill
      ? "it was killed from outside, by someone or for want of memory" : "the fault may be the app's, the toolkit's or the pack's"
    return "while the pack \"\(pack)\" was in \(call) (\(library)); \(who)"
  }

  /// Where users report faults of the pack: what the pack.json beside its library says; nil if that says nothing or
  /// cannot be read.
  public var support: String? {
    guard let end = library.lastIndex(of: "/") else { return nil }
    return (try? PackCheck(folder: String(library[..<end])).manifest())?.support
  }

  private var call: String { service.map { "\(function) → \($0)" } ?? function }
}

/// What a trail says, read from memory that its writer may be changing.
public struct TrailReading {
  private let memory: UnsafeRawBufferPointer

  /// - Parameter memory: at least `TrailLayout.size` bytes.
  public init(_ memory: UnsafeRawBufferPointer) { self.memory = memory }

  /// How many commands have begun to do something to the app.
  public var acts: UInt32 { number(TrailLayout.Header.acts) }

  /// The innermost call into a pack that has not returned; nil where there is none.
  ///
  /// A bridge is in there for another pack most of the time: then that one is told, and what it asked for.
  public var place: PackPlace? {
    guard number(TrailLayout.Header.magic) == TrailLayout.magic else { return nil }
    let depth = Int(min(number(TrailLayout.Header.depth) as UInt32, UInt32(TrailLayout.Call.most)))
    let calls = (0..<max(0, depth)).map(call)
    guard let innermost = calls.last else { return nil }
    let own = calls.last { !$0.isService && !traits($0.pack).contains(.isBridge) }
    let told = own ?? calls.last { !$0.isService } ?? innermost
    let isInside = told.index == innermost.index
    let abilities = traits(told.pack)
    return PackPlace(
      pack: text(told.pack, TrailLayout.Pack.idLength, TrailLayout.Pack.id, TrailLayout.Pack.mostID),
      library: text(told.pack, TrailLayout.Pack.pathLength, TrailLayout.Pack.path, TrailLayout.Pack.mostPath),
      function: told.name, service: isInside ? nil : calls[told.index + 1].name, began: told.began,
      newest: max(innermost.began, justReturned(depth)),
      isAlone: isInside && (told.isLoading || abilities.isDisjoint(with: [.isBridge, .callsToolkit])),
      isSwift: abilities.contains(.isSwift))
  }

  /// When the call began that was the last below the innermost one: it stays noted until the next. 0 if none was.
  private func justReturned(_ depth: Int) -> UInt64 {
    guard depth < TrailLayout.Call.most else { return 0 }
    return number(TrailLayout.Call.start + depth * TrailLayout.Call.size + TrailLayout.Call.began)
  }

  private struct Call {
    let index: Int
    let pack: Int
    let isService: Bool
    let began: UInt64
    let name: String

    /// The app's own code does not run while a pack is loaded and started.
    var isLoading: Bool { name.hasPrefix("pack.") }
  }

  private func call(_ index: Int) -> Call {
    let start = TrailLayout.Call.start + index * TrailLayout.Call.size
    let length: UInt32 = number(start + TrailLayout.Call.nameLength)
    return Call(
      index: index, pack: Int(number(start + TrailLayout.Call.pack) as UInt32),
      isService: number(start + TrailLayout.Call.isService) == UInt32(1),
      began: number(start + TrailLayout.Call.began),
      name: text(at: start + TrailLayout.Call.name, Int(length), TrailLayout.Call.mostName))
  }

  private func traits(_ pack: Int) -> TrailLayout.Traits {
    guard let start = start(ofPack: pack) else { return [.callsToolkit] }
    return TrailLayout.Traits(rawValue: number(start + TrailLayout.Pack.traits))
  }

  private func text(_ pack: Int, _ length: Int, _ offset: Int, _ most: Int) -> String {
    guard let start = start(ofPack: pack) else { return "?" }
    return text(at: start + offset, Int(number(start + length) as UInt16), most)
  }

  private func start(ofPack number: Int) -> Int? {
    guard (0..<TrailLayout.Pack.most).contains(number) else { return nil }
    return TrailLayout.Pack.start + number * TrailLayout.Pack.size
  }

  private func text(at offset: Int, _ length: Int, _ most: Int) -> String {
    String(decoding: memory[offset..<offset + min(length, most)], as: UTF8.self)
  }

  private func number<Number: FixedWidthInteger>(_ offset: Int) -> Number {
    memory.loadUnaligned(fromByteOffset: offset, as: Number.self)
  }
}
