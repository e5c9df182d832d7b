import Testing

@testable import Agent

@Suite struct XMLTextTests {
  func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    XMLText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a < b & \"c\" > 'd'", "a &lt; b &amp; &quot;c&quot; &gt; 'd'"),
    ("tab\tline\nreturn\r", "tab&#9;line&#10;return&#13;"), ("bell\u{7}", "bell\u{fffd}"),
    ("Grüße & 😀", "Grüße &amp; 😀"), ("no\u{ffff}character", "no\u{fffd}character"), ("", ""),
  ])
  func escapes(text: String, expected: String) {
    #expect(escaped(text) == expected)
  }

  @Test func bytesThatAreNoTextAreRepaired() {
    var bytes: [UInt8] = []
    [UInt8](arrayLiteral: 0x61, 0xff, 0x26, 0xc3).withUnsafeBufferPointer { XMLText.append($0, to: &bytes) }
    #expect(String(decoding: bytes, as: UTF8.self) == "a\u{fffd}&amp;\u{fffd}")
  }

  @Test(arguments: [(0.0, "0"), (-12, "-12"), (0.75, "0.75"), (999_999, "999999"), (1e21, "1e+21")])
  func numbersAreInTheirShortestForm(number: Double, expected: String) {
    var bytes: [UInt8] = []
    XMLText.append(number, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func attributesOfAToolkitsOwnDoNotClash() {
    #expect(AttributeName.of(".label") == "label")
    #expect(AttributeName.of(".text") == "toolkit-text")
    #expect(AttributeName.of("currentTitle") == "currentTitle")
    #expect(AttributeName.of(".a b") == "a_b")
    #expect(AttributeName.of("1st") == "_1st")
  }
}
