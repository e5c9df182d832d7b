import ABIOverlay
import CapuchinABI
import Synchronization

/// A subtree's widgets at one moment, in tree order: a copy of a `capuchin_snapshot`, which cannot change any more.
///
/// Widgets are named by their place in it, from 0.
public final class Snapshot {
  private let nodes: [capuchin_node]
  private let depths: [UInt32]
  private let states: [UInt32]
  private let classes: [UInt32]
  /// Empty where none were wanted.
  private let frames: [capuchin_rect]
  /// Where those of each widget begin; at the end, how many there are.
  private let namesBegin: [UInt32]
  private let valuesBegin: [UInt32]
  private let names: [capuchin_name]
  private let cells: [capuchin_cell]
  private let text: [UInt8]
  /// By the class's place: what was asked of it.
  private let queries: [ClassQuery?]
  /// By the class's place: the bridge's number of it.
  private let classIDs: [UInt64]
  private let request: Request

  /// How far it goes.
  struct Request {
    let all: Bool
    let depth: Int
    let most: Int
  }

  /// - Parameter met: the classes, in the order in which they were met, and what was wanted of each.
  /// - Throws: `DataProblem` where the columns do not fit together.
  init(
    reading pointer: UnsafePointer<capuchin_snapshot>, _ met: [(id: UInt64, query: ClassQuery?)], _ request: Request
  ) throws(DataProblem) {
    let raw = capuchin_snapshot(reading: pointer)
    let count = UInt64(raw.count)
    nodes = try copy(raw.nodes, count)
    depths = try copy(raw.depths, count)
    states = try copy(raw.flags, count)
    classes = try copy(raw.classes, count)
    frames = raw.frames == nil ? [] : try copy(raw.frames, count)
    namesBegin = [0] + (try copy(raw.names_end, count))
    valuesBegin = [0] + (try copy(raw.values_end, count))
    names = try copy(raw.names, raw.names_count)
    cells = try copy(raw.values, raw.values_count)
    let bytes = UnsafeRawPointer(raw.text)?.assumingMemoryBound(to: UInt8.self)
    text = Array(try capuchin_bytes(data: bytes, length: raw.text_length).checked())
    queries = met.map(\.query)
    classIDs = met.map(\.id)
    self.request = request
    try check()
  }

  /// Whether each widget is of a class that was met, and has as many values as were asked of that.
  private func check() throws(DataProblem) {
    var depth = UInt32.max
    for index in nodes.indices {
      let known = classPlace(index)
      guard depths[index] <= depth &+ 1, (index == 0) == (depths[index] == 0), queries.indices.contains(known),
        namesBegin[index + 1] >= namesBegin[index], namesBegin[index + 1] <= names.count,
        Int(valuesBegin[index + 1]) == Int(valuesBegin[index]) + (queries[known]?.properties.count ?? 0),
        valuesBegin[index + 1] <= cells.count
      else { throw .unevenColumns(at: index) }
      depth = depths[index]
    }
  }

  /// How many widgets it has.
  public var count: Int { nodes.count }

  public func node(_ index: Int) -> Node { Node(nodes[index]) }
  /// How far below the first it is.
  public func depth(_ index: Int) -> Int { Int(depths[index]) }
  public func state(_ index: Int) -> NodeState { NodeState(rawValue: states[index]) }
  /// The place of its class among those that were met.
  public func classPlace(_ index: Int) -> Int { Int(classes[index]) }
  /// In the coordinates of its window; zero where no frames were wanted.
  public func frame(_ index: Int) -> Rect { frames.isEmpty ? Rect(capuchin_rect()) : Rect(frames[index]) }

  /// By what the toolkit says that it can be called; nil where that was not asked.
  public func identifiers(_ index: Int) -> [Identifier]? {
    guard queries[classPlace(index)]?.names == true else { return nil }
    return names[places(of: index, namesBegin)].compactMap { name in
      Identifier.Source(number: name.source).map { Identifier($0, string(name.text)) }
    }
  }

  /// The value of one of the properties that were asked of its class; nil where it must be asked for by itself.
  public func value(_ index: Int, _ property: Int) -> Value? {
    let own = cells[places(of: index, valuesBegin)]
    guard own.indices.contains(own.startIndex &+ property) else { return nil }
    let cell = own[own.startIndex + property]
    return switch cell.tag {
    case CAPUCHIN_VALUE_NULL: .null
    case CAPUCHIN_VALUE_BOOL: .bool(cell.data.boolean != 0)
    case CAPUCHIN_VALUE_I64: .int(cell.data.i64)
    case CAPUCHIN_VALUE_U64: .whole(cell.data.u64)
    case CAPUCHIN_VALUE_F64: .double(cell.data.f64)
    case CAPUCHIN_VALUE_STRING: .string(string(cell.data.text))
    case CAPUCHIN_VALUE_SECRET: .secret(Secret(string(cell.data.text)))
    default: nil
    }
  }

  /// The value of a property of the toolkit's; nil where it was not wanted of the class, or must be read by itself.
  func value(_ index: Int, named name: String) -> Value? {
    queries[classPlace(index)]?.places[name].flatMap { value(index, $0) }
  }

  /// The bridge's number of a widget's class.
  func classID(_ index: Int) -> UInt64 { classIDs[classPlace(index)] }

  /// The place of the widget that another is in; nil for the first.
  func parent(_ index: Int) -> Int? { parents[index] }

  /// By the widget's place. Found once for all: in a box of many widgets each has many before it.
  private lazy var parents: [Int?] = {
    var path: [Int] = []
    return depths.indices.map { index in
      path.removeLast(max(0, path.count - Int(depths[index])))
      defer { path.append(index) }
      return path.last
    }
  }()

  /// Whether all that is in a widget is there, or all of it that is on screen if the widget is.
  func isWhole(below index: Int) -> Bool {
    request.depth == .max && count < request.most && (request.all || state(index).contains(.shown))
  }

  /// From where those of a widget begin to where those of the next do.
  private func places(of index: Int, _ begins: [UInt32]) -> Range<Int> { Int(begins[index])..<Int(begins[index + 1]) }

  /// Bytes that are no UTF-8 are repaired; what is not in the text is empty.
  private func string(_ span: capuchin_span) -> String {
    let (start, end) = (Int(span.offset), Int(span.offset) + Int(span.length))
    guard end <= text.count else { return "" }
    return text.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self) }
  }
}

extension Identifier.Source {
  /// - Parameter number: `CAPUCHIN_NAME_…`
  fileprivate init?(number: UInt32) {
    switch number {
    case CAPUCHIN_NAME_ACCESSIBLE: self = .accessible
    case CAPUCHIN_NAME_LABEL: self = .label
    case CAPUCHIN_NAME_TITLE: self = .title
    case CAPUCHIN_NAME_PLACEHOLDER: self = .placeholder
    case CAPUCHIN_NAME_BESIDE: self = .beside
    case CAPUCHIN_NAME_DEVELOPER: self = .developer
    default: return nil
    }
  }
}

private func copy<Element>(
  _ column: UnsafePointer<Element>?, _ count: UInt64
) throws(DataProblem) -> [Element] {
  guard count <= UInt64(Limits.values), let count = Int(exactly: count) else { throw .tooMany }
  guard count > 0 else { return [] }
  guard let column else { throw .missingItems(count: UInt64(count)) }
  return Array(UnsafeBufferPointer(start: column, count: count))
}

/// What is asked of a class's widgets in snapshots: made once, and kept as long as the process.
public final class ClassQuery {
  /// Whether they are asked by what they can be called.
  public let names: Bool
  /// The toolkit's own properties.
  public let properties: [String]
  /// Where each property is among them.
  fileprivate let places: [String: Int]
  fileprivate let raw: UnsafePointer<capuchin_query>

  private static let made = Atomic<UInt64>(0)

  /// - Parameter properties: none twice.
  public init(names: Bool, properties: [String]) {
    (self.names, self.properties) = (names, properties)
    places = Dictionary(properties.enumerated().map { ($1, $0) }) { first, _ in first }
    let arena = Arena()
    var asked = capuchin_query.empty
    asked.names = names ? 1 : 0
    asked.number = ClassQuery.made.add(1, ordering: .relaxed).newValue
    (asked.properties, asked.properties_count) = arena.counted(properties.map(arena.text))
    raw = arena.place(asked)
    _ = Unmanaged.passRetained(arena)
  }
}

extension Bridge {
  /// Looks at a subtree, `node` first. Wraps `snapshot`.
  ///
  /// - Parameters:
  ///   - all: also those that are not mapped.
  ///   - frames: without them it is faster.
  ///   - depth: how far below `node` it goes.
  ///   - most: how many widgets it has at most.
  ///   - asked: told the number of each class that is met; answers what is asked of its widgets.
  public func snapshot(
    of node: Node, all: Bool, frames: Bool, depth: Int = .max, most: Int = .max, _ asked: (_ classID: UInt64) -> ClassQuery?
  ) throws(PackError) -> Snapshot {
    let (call, snapshot) = try call("bridge.snapshot", table.snapshot)
    let (status, result) = withoutActuallyEscaping(asked) { asked in
      var taker = SnapshotTaker(query: asked, request: Snapshot.Request(all: all, depth: depth, most: most))
      let status = withUnsafeMutablePointer(to: &taker) { taker in
        var request = capuchin_snapshot_request.empty
        request.flags = (all ? CAPUCHIN_WALK_ALL : 0) | (frames ? 0 : CAPUCHIN_WALK_NO_FRAMES)
        request.depth = UInt32(clamping: depth)
        request.limit = most == .max ? 0 : UInt32(clamping: most)
        request.data = UnsafeMutableRawPointer(taker)
        request.query = { taker, classID in taker?.assumingMemoryBound(to: SnapshotTaker.self).pointee.ask(classID) }
        request.deliver = { taker, snapshot in
          taker?.assumingMemoryBound(to: SnapshotTaker.self).pointee.take(snapshot)
        }
        return call.status { snapshot(context, node.raw, &request) }
      }
      return (status, taker.result)
    }
    try call.require(status)
    switch result {
    case .success(let snapshot): return snapshot
    case .failure(let problem):
      try call.check(problem)
      throw call.error(.failed)
    }
  }
}

/// What the bridge calls back while it makes a snapshot.
private struct SnapshotTaker {
  let query: (UInt64) -> ClassQuery?
  private let request: Snapshot.Request
  private var met: [(id: UInt64, query: ClassQuery?)] = []
  private(set) var result: Result<Snapshot, DataProblem> = .failure(.missingTable)

  init(query: @escaping (UInt64) -> ClassQuery?, request: Snapshot.Request) {
    (self.query, self.request) = (query, request)
  }

  mutating func ask(_ classID: UInt64) -> UnsafePointer<capuchin_query>? {
    let query = query(classID)
    met.append((classID, query))
    return query?.raw
  }

  mutating func take(_ snapshot: UnsafePointer<capuchin_snapshot>?) {
    guard let snapshot else { return }
    do throws(DataProblem) {
      result = .success(try Snapshot(reading: snapshot, met, request))
    } catch {
      result = .failure(error)
    }
  }
}
