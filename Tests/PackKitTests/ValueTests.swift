import CapuchinABI
import Testing

@testable import PackKit

@Suite struct ValueTests {
  let host = Host()

  @Test func everyValueCrossesTheLineAndBack() {
    let node = Node(capuchin_node(bridge: 1, generation: 2, object: 3, sub: 4), host: host)
    let values: [Value] = [
      .null, true, 7, 0.5, "Ada", "", .secret("pin"), .node(node),
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .list([1, .list([])]), .map(["a": 1, "b": "c"]),
    ]
    for value in values {
      let arena = Arena()
      #expect(Value(arena.one(arena.value(value)), host: host) == value)
    }
  }

  @Test func aValueThatHoldsItselfIsCut() {
    let arena = Arena()
    let list = arena.allocate(capuchin_value.self, 1)
    let items = arena.allocate(UnsafePointer<capuchin_value>?.self, 1)
    items.initialize(to: UnsafePointer(list))
    var value = capuchin_value()
    value.type = CAPUCHIN_LIST
    value.as.list = capuchin_list(items: UnsafePointer(items), count: 1)
    list.initialize(to: value)
    #expect(Value(list, host: host).description.contains("nothing"))
  }

  @Test func unknownTypesAndNullPointersAreNull() {
    var value = capuchin_value()
    value.type = 99
    #expect(withUnsafePointer(to: value) { Value($0, host: host) } == .null)
    #expect(Value(nil, host: host) == .null)
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
    #expect("\(Value.secret("hunter2"))" == "\"•••\"")
    #expect("\([Value.secret("hunter2")])" == "[\"•••\"]")
  }
}
