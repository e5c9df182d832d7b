import ABIOverlay
import CapuchinABI

/// A text by which a widget can be called, and where it comes from.
package struct Name {
  /// The ABI's words for where names come from.
  package enum Source: String, CaseIterable {
    case accessible, label, title, placeholder, beside, developer
  }

  package let text: String
  package let source: Source

  package init(_ text: String, _ source: Source) { (self.text, self.source) = (text, source) }
}

/// Gathers what a `capuchin_snapshot` tells, column by column, and hands it over.
///
/// First all widgets are added, as nothing of the app's runs for that; then each is told of, in the same order. Toolkit's
/// thread.
package final class SnapshotWriter {
  /// What is asked of a class's widgets.
  package struct Asked {
    fileprivate let raw: capuchin_query

    package var names: Bool { raw.names != 0 }
    /// Stands for these properties, for each class.
    package var number: UInt64 { raw.number }
    package var count: Int { Int(clamping: raw.properties_count) }
    /// Whether anything is.
    package var isAnything: Bool { names || count > 0 }

    package func properties() -> [String] {
      let names = (try? pointers(raw.properties, raw.properties_count)) ?? []
      return names.map { $0.pointee.text }
    }
  }

  package let wantsAll: Bool
  package let wantsFrames: Bool
  /// How far below the first widget it goes.
  package let deepest: UInt32
  /// Whether anything but their state is asked of some of those that were added.
  package private(set) var isAsking = false
  /// So much text is more than any window has; what does not fit is left out.
  private static let longest = 1 << 30

  private let request: capuchin_snapshot_request
  private var numbers = ClassNumbers()
  private var asked: [Asked] = []
  private var nodes = Column<capuchin_node>()
  private var depths = Column<UInt32>()
  private var flags = Column<UInt32>()
  private var classes = Column<UInt32>()
  private var frames = Column<capuchin_rect>()
  private var namesEnd = Column<UInt32>()
  private var valuesEnd = Column<UInt32>()
  private var names = Column<capuchin_name>()
  private var values = Column<capuchin_cell>()
  private var text = Column<UInt8>()

  package init(_ request: capuchin_snapshot_request) {
    self.request = request
    wantsAll = request.flags & CAPUCHIN_WALK_ALL != 0
    wantsFrames = request.flags & CAPUCHIN_WALK_NO_FRAMES == 0
    deepest = request.depth
  }

  package var count: Int { nodes.count }
  /// Whether no more widgets are wanted.
  package var isFull: Bool { request.limit != 0 && nodes.count >= Int(request.limit) }

  /// Adds the next widget in tree order.
  /// - Returns: whether anything but its state is asked of it.
  @discardableResult package func add(
    _ node: capuchin_node, depth: UInt32, flags: UInt32, classID: UInt64, frame: capuchin_rect
  ) -> Bool {
    let place = numbers.number(of: classID) { meet(classID) }
    nodes.append(node)
    depths.append(depth)
    self.flags.append(flags)
    classes.append(UInt32(truncatingIfNeeded: place))
    if wantsFrames { frames.append(frame) }
    return asked.indices.contains(place) && asked[place].isAnything
  }

  private func meet(_ classID: UInt64) {
    let answer = request.query?(request.data, classID).map { Asked(raw: capuchin_query(reading: $0)) }
    asked.append(answer ?? Asked(raw: capuchin_query()))
    if asked.last?.isAnything == true { isAsking = true }
  }

  /// Calls `tell` for each widget of which something is asked; it adds names and values.
  package func tellAll(_ tell: (Int, Asked) -> Void) {
    for index in 0..<nodes.count {
      let known = Int(classes[index])
      let asked = asked[known]
      let end = values.count + asked.count
      if asked.isAnything { tell(index, asked) }
      while values.count < end { values.append(capuchin_cell()) }
      namesEnd.append(UInt32(names.count))
      valuesEnd.append(UInt32(values.count))
    }
  }

  package func add(_ name: Name) {
    guard let text = name.text.lent({ span($0) }) else { return }
    names.append(capuchin_name(source: name.source.number, reserved: 0, text: text))
  }

  /// Adds the value of the next property that is asked; null where the widget has none.
  package func add(_ value: capuchin_value) {
    var cell = capuchin_cell()
    cell.tag = value.tag
    switch value.tag {
    case CAPUCHIN_VALUE_NULL: break
    case CAPUCHIN_VALUE_BOOL: cell.data.boolean = value.data.boolean
    case CAPUCHIN_VALUE_I64: cell.data.i64 = value.data.i64
    case CAPUCHIN_VALUE_U64: cell.data.u64 = value.data.u64
    case CAPUCHIN_VALUE_F64: cell.data.f64 = value.data.f64
    case CAPUCHIN_VALUE_STRING, CAPUCHIN_VALUE_SECRET:
      if let span = span(value.data.string) { cell.data.text = span } else { cell.tag = CAPUCHIN_CELL_OTHER }
    default: cell.tag = CAPUCHIN_CELL_OTHER
    }
    values.append(cell)
  }

  private func span(_ added: capuchin_string) -> capuchin_span? {
    guard let bytes = try? added.checked(), text.count + bytes.count <= SnapshotWriter.longest else { return nil }
    let span = capuchin_span(offset: UInt32(text.count), length: UInt32(bytes.count))
    text.append(contentsOf: bytes)
    return span
  }

  /// Hands everything over.
  package func finish() {
    var snapshot = capuchin_snapshot()
    snapshot.size = UInt32(MemoryLayout<capuchin_snapshot>.size)
    snapshot.count = UInt32(nodes.count)
    (snapshot.nodes, snapshot.depths, snapshot.flags, snapshot.classes) = (nodes.start, depths.start, flags.start, classes.start)
    if wantsFrames { snapshot.frames = frames.start }
    (snapshot.names_end, snapshot.values_end) = (namesEnd.start, valuesEnd.start)
    (snapshot.names, snapshot.names_count) = (names.start, UInt64(names.count))
    (snapshot.values, snapshot.values_count) = (values.start, UInt64(values.count))
    snapshot.text = UnsafeRawPointer(text.start).assumingMemoryBound(to: CChar.self)
    snapshot.text_length = UInt64(text.count)
    request.deliver?(request.data, &snapshot)
  }
}

extension Name.Source {
  /// `CAPUCHIN_NAME_…`
  fileprivate var number: UInt32 {
    switch self {
    case .accessible: CAPUCHIN_NAME_ACCESSIBLE
    case .label: CAPUCHIN_NAME_LABEL
    case .title: CAPUCHIN_NAME_TITLE
    case .placeholder: CAPUCHIN_NAME_PLACEHOLDER
    case .beside: CAPUCHIN_NAME_BESIDE
    case .developer: CAPUCHIN_NAME_DEVELOPER
    }
  }
}

/// Elements that lie one after the other at a place that C can be told. Only C structs go in.
private final class Column<Element> {
  private(set) var count = 0
  private var capacity = 256
  private var elements: UnsafeMutablePointer<Element>

  init() { elements = .allocate(capacity: capacity) }

  deinit { elements.deallocate() }

  var start: UnsafePointer<Element> { UnsafePointer(elements) }

  subscript(index: Int) -> Element { elements[index] }

  func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (elements + count).initialize(to: element)
    count += 1
  }

  private func grow(to least: Int) {
    capacity = max(capacity * 2, least)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
  }
}

extension Column<UInt8> {
  func append(contentsOf bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.baseAddress else { return }
    if count + bytes.count > capacity { grow(to: count + bytes.count) }
    UnsafeMutableRawPointer(elements + count).copyMemory(from: first, byteCount: bytes.count)
    count += bytes.count
  }
}
