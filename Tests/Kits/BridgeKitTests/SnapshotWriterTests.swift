import ABIOverlay
import CapuchinABI
import Testing

@testable import BridgeKit

/// What a bridge hands over, as the host would read it.
@Suite struct SnapshotWriterTests {
  fileprivate final class Taker {
    var met: [UInt64] = []
    var names: [[String]] = []
    var tags: [[UInt32]] = []
    var texts: [String] = []
    var hasFrames = false
  }

  /// Names and one property of class 7, nothing of others.
  private func request(_ taker: Taker, flags: UInt32) -> capuchin_snapshot_request {
    var request = capuchin_snapshot_request.empty
    (request.flags, request.depth, request.data) = (flags, .max, Unmanaged.passUnretained(taker).toOpaque())
    request.query = { data, classID in
      data.map { Unmanaged<Taker>.fromOpaque($0).takeUnretainedValue() }?.met.append(classID)
      return classID == 7 ? SnapshotWriterTests.asked : nil
    }
    request.deliver = { data, snapshot in
      guard let data, let all = snapshot?.pointee else { return }
      Unmanaged<Taker>.fromOpaque(data).takeUnretainedValue().take(all)
    }
    return request
  }

  @Test func columnsHaveWhatWasAsked() {
    let taker = Taker()
    let writer = SnapshotWriter(request(taker, flags: CAPUCHIN_WALK_NO_FRAMES))
    for (place, classID) in [3, 7, 7, 3].enumerated() {
      let node = capuchin_node(bridge: 1, generation: 1, object: UInt64(place + 1), part: 0)
      writer.add(node, depth: place == 0 ? 0 : 1, flags: 0, classID: UInt64(classID), frame: capuchin_rect())
    }
    #expect(taker.met == [3, 7], "each class once")
    #expect(writer.isAsking)
    writer.tellAll { index, asked in
      #expect(asked.names && asked.properties() == ["text", "value"])
      writer.add(Name("Größe \(index)", .label))
      // What is not told is nothing.
      if index == 1 { "hello".lent { writer.add(.text($0)) } } else { writer.add(.node(capuchin_node())) }
    }
    writer.finish()
    #expect(taker.names == [[], ["\(CAPUCHIN_NAME_LABEL) Größe 1"], ["\(CAPUCHIN_NAME_LABEL) Größe 2"], []])
    #expect(taker.tags == [[], [CAPUCHIN_VALUE_STRING, CAPUCHIN_VALUE_NULL], [CAPUCHIN_CELL_OTHER, CAPUCHIN_VALUE_NULL], []])
    #expect(taker.texts == ["hello"] && !taker.hasFrames)
  }

  @Test func manyWidgetsFit() {
    let taker = Taker()
    let writer = SnapshotWriter(request(taker, flags: CAPUCHIN_WALK_ALL))
    for place in 0..<5000 {
      let node = capuchin_node(bridge: 1, generation: 1, object: UInt64(place + 1), part: 0)
      writer.add(node, depth: place == 0 ? 0 : 1, flags: 0, classID: 7, frame: capuchin_rect())
    }
    writer.tellAll { index, _ in writer.add(Name("\(index)", .developer)) }
    writer.finish()
    #expect(taker.names.count == 5000 && taker.names[4999] == ["\(CAPUCHIN_NAME_DEVELOPER) 4999"] && taker.hasFrames)
  }

  @Test(arguments: [0, 1, 2] as [UInt32])
  func noMoreAreWantedThanAreAskedFor(most: UInt32) {
    let taker = Taker()
    var request = request(taker, flags: 0)
    request.limit = most
    let writer = SnapshotWriter(request)
    let full = [UInt32(1), 2].filter { count in
      writer.add(capuchin_node(), depth: count - 1, flags: 0, classID: 3, frame: capuchin_rect())
      return writer.isFull
    }
    #expect(full == [1, 2].filter { most > 0 && $0 >= most } && taker.met == [3])
  }

  private nonisolated(unsafe) static let asked: UnsafePointer<capuchin_query> = {
    let arena = Arena()
    var asked = capuchin_query.empty
    (asked.names, asked.number) = (1, 1)
    (asked.properties, asked.properties_count) = (arena.array([arena.text("text"), arena.text("value")]), 2)
    _ = Unmanaged.passRetained(arena)
    return arena.place(asked)
  }()
}

extension SnapshotWriterTests.Taker {
  fileprivate func take(_ all: capuchin_snapshot) {
    func text(_ span: capuchin_span) -> String {
      capuchin_string(data: all.text + Int(span.offset), length: UInt64(span.length)).text
    }
    hasFrames = all.frames != nil
    var (name, value) = (0, 0)
    for index in 0..<Int(all.count) {
      let (namesEnd, valuesEnd) = (Int(all.names_end[index]), Int(all.values_end[index]))
      names.append((name..<namesEnd).map { "\(all.names[$0].source) \(text(all.names[$0].text))" })
      tags.append((value..<valuesEnd).map { all.values[$0].tag })
      for cell in value..<valuesEnd where all.values[cell].tag == CAPUCHIN_VALUE_STRING {
        texts.append(text(all.values[cell].data.text))
      }
      (name, value) = (namesEnd, valuesEnd)
    }
  }
}
