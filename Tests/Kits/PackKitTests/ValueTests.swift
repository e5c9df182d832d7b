import ABIOverlay
import CapuchinABI
import Testing

@testable import PackKit

@Suite struct ValueTests {
  private func read(_ raw: UnsafePointer<capuchin_value>?) throws -> Value {
    var reader = ValueReader()
    return try reader.value(raw)
  }

  @Test func everyValueCrossesTheLineAndBack() throws {
    let node = Node(capuchin_node(bridge: 1, generation: 2, object: 3, part: 4))
    let values: [Value] = [
      .null, true, 7, 0.5, "Ada", "", .secret(Secret("pin")), .node(node),
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .list([1, .list([])]), .map(["a": 1, "b": "c"]),
    ]
    for value in values {
      let arena = Arena()
      #expect(try read(arena.place(arena.value(value))) == value)
    }
  }

  @Test func aValueThatHoldsItselfIsRefused() {
    let arena = Arena()
    let list = arena.allocate(capuchin_value.self, 1)
    let items = arena.allocate(UnsafePointer<capuchin_value>?.self, 1)
    items.initialize(to: UnsafePointer(list))
    var value = capuchin_value()
    value.tag = CAPUCHIN_VALUE_LIST
    value.data.list = capuchin_list(items: UnsafePointer(items), count: 1)
    list.initialize(to: value)
    #expect(throws: DataProblem.tooDeep) { try read(list) }
  }

  @Test func unknownTagsAndNullPointersAreRefused() {
    var value = capuchin_value()
    value.tag = 99
    #expect(throws: DataProblem.unknownTag(99)) { try withUnsafePointer(to: value) { try read($0) } }
    #expect(throws: DataProblem.missingValue) { try read(nil) }
    #expect(String(capuchin_string(data: nil, length: 5)) == "")
    #expect(String(capuchin_string(data: nil, length: .max)) == "")
  }

  @Test(arguments: [
    (0.75, "0.75"), (7, "7"), (0.1, "0.1"), (-3.5, "-3.5"), (1e21, "1e+21"), (0, "0"),
  ])
  func numbersAreShort(number: Double, text: String) {
    #expect(Value.number(number) == text)
  }

  @Test func aSecretIsNeverShown() {
    #expect("\(Value.secret(Secret("hunter2")))" == "\"•••\"")
    #expect("\([Value.secret(Secret("hunter2"))])" == "[\"•••\"]")
  }
}
