import ABIOverlay
import CapuchinABI
import Interception

/// How the host sees a toolkit: safe calls of a `capuchin_bridge`.
///
/// Every method is for the UI thread and throws `PackError`: `.unsupported` where the bridge's
/// table has no such function, `.stale` where the widget is gone, else what the bridge says.
public final class Bridge {
  /// The number in `Node.bridge`, from 1.
  public let number: UInt32
  /// The pack that it comes from.
  public let pack: Pack
  /// The toolkit's name: "GTK".
  public let toolkit: String
  /// Brings work onto this toolkit's UI thread, from any thread.
  public let scheduler: UIScheduler
  /// Where the toolkit keeps its methods; nil where the pack does not offer to find them. Any thread.
  public let finder: MethodFinder?

  /// The same, for interception; nil with that.
  let methods: ToolkitMethods?
  /// What those methods did before they were intercepted.
  let originals: OriginalTable?

  let table: capuchin_bridge

  init(
    table: UnsafePointer<capuchin_bridge>, finder: UnsafePointer<capuchin_methods>?, number: UInt32,
    pack: Pack
  ) {
    self.table = capuchin_bridge(reading: table)
    self.number = number
    self.pack = pack
    toolkit = BorrowedText(self.table.toolkit).text
    scheduler = UIScheduler(self.table)
    self.finder = finder.map { MethodFinder($0, pack: pack.id) }
    methods = self.finder.map(ToolkitMethods.init)
    originals = methods.map { OriginalTable(provider: $0) }
  }

  var context: UnsafeMutableRawPointer? { table.context }

  func call(_ name: String) -> Call { Call(pack, name) }

  /// A function of the table, and the call that it is about to get.
  ///
  /// - Throws: `.unsupported` where the table has none.
  func call<Function>(_ name: String, _ function: Function?) throws(PackError) -> (Call, Function) {
    let call = call(name)
    guard let function else { throw call.unsupported }
    return (call, function)
  }

  /// Version, backend and devices of the toolkit. Wraps `about`.
  public func about() throws(PackError) -> [NamedValue] {
    let (call, about) = try call("bridge.about", table.about)
    return try call.take(ValueSink()) { about(context, $0) }.values
  }

  /// Whether classes of the app itself can set it up.
  var setsUpClasses: Bool { table.set_up != nil }

  /// Has a class of the app set it up. Wraps `set_up`.
  func setUp(class name: String) throws(PackError) {
    let (call, setUp) = try call("bridge.set_up", table.set_up)
    try call.run { message in name.lent { setUp(context, $0, message) } }
  }

  /// A PNG picture of a window or a widget. Wraps `picture`.
  ///
  /// - Parameter masked: widgets that are painted over.
  public func picture(of node: Node, masked: [Node] = []) throws(PackError) -> [UInt8] {
    let (call, picture) = try call("bridge.picture", table.picture)
    return try call.take(BytesSink()) { sink, message in
      withArena { picture(context, node.raw, $0.place($0.list(masked.map(Value.node))), sink, message) }
    }.bytes
  }

  /// Puts the recording hooks in or takes them out. Wraps `record`.
  ///
  /// - Returns: why subscriptions cannot be heard, by their numbers.
  @discardableResult
  public func record(_ on: Bool) throws(PackError) -> [UInt64: String] {
    let (call, record) = try call("bridge.record", table.record)
    var refused = RefusedListens()
    let (status, sentence) = withUnsafeMutablePointer(to: &refused) { refused in
      var sink = capuchin_refused_listen_sink.empty
      sink.context = UnsafeMutableRawPointer(refused)
      sink.put = { $0?.assumingMemoryBound(to: RefusedListens.self).pointee.take($1) }
      return call.explained { message in record(context, on ? 1 : 0, &sink, message) }
    }
    if let problem = refused.problem { pack.violations.report(call.function, problem) }
    try call.require(status, sentence)
    // It has done what it could, and says what it could not.
    if !sentence.isEmpty { pack.violations.note(sentence) }
    return refused.reasons
  }

  /// Where a call comes from that is made right now; `turn` will be told. Wraps `cause`. [hook]
  func cause() throws(PackError) -> Cause {
    guard let cause = table.cause else { throw call("bridge.cause").unsupported }
    return Cause(rawValue: cause(context)) ?? .program
  }

  /// Hears a signal, property or action of every instance of a class. Wraps `listen`.
  ///
  /// - Parameters:
  ///   - number: told with each emission.
  ///   - connects: whether the signal is emitted only while somebody is connected to the widget.
  public func listen(
    _ number: UInt64, _ source: Source, className: String, name: String, connects: Bool = false
  ) throws(PackError) {
    let (call, listen) = try call("bridge.listen", table.listen)
    try call.run { message in
      className.lent { className in
        name.lent { name in
          listen(
            context, number, source.rawValue, connects ? CAPUCHIN_LISTEN_CONNECT : 0, className, name, message)
        }
      }
    }
  }
}

extension Bridge {
  /// Arranges to be on the toolkit's loop. Wraps `attach`. [any] [entry]
  func attach(_ inbox: BridgeInbox) throws(PackError) {
    let (call, attach) = try call("bridge.attach", table.attach)
    try call.run { attach(context, inbox.immortalTable(), number, $0) }
  }
}
