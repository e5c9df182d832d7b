import Testing

@testable import PropertyLists

@Suite struct `Reading property lists` {
  private func read(_ xml: String) throws(PropertyListProblem) -> PropertyList {
    try PropertyListReader.read(Array(xml.utf8))
  }

  private func problem(_ xml: String) -> String? {
    do throws(PropertyListProblem) {
      _ = try read(xml)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `Every kind of value, with its line`() throws {
    let list = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <array>
        <dict><key>a &amp; b</key><string>x &lt; ÷</string></dict>
        <integer> -3 </integer><real>2.5</real><true/><false/>
        <date>2009-08-15T00:00:00Z</date><data>AAEC</data><string/>
      </array>
      </plist>
      """)
    guard case .array(let values) = list.content else { return #expect(Bool(false), "\(list)") }
    #expect(list.line == 4 && values.map(\.line) == [5, 6, 6, 6, 6, 7, 7, 7])
    #expect(
      values.map(\.content) == [
        .dictionary(["a & b": PropertyList(.string("x < ÷"), line: 5)]), .integer(-3), .real(2.5), .boolean(true),
        .boolean(false), .date("2009-08-15T00:00:00Z"), .data("AAEC"), .string(""),
      ])
  }

  @Test func `Whole numbers are read as integerValue reads them`() {
    let contents: [PropertyList.Content] = [.integer(3), .real(3), .real(3.5), .string("3"), .string("x"), .boolean(true)]
    #expect(contents.map { PropertyList($0, line: 1).wholeNumber } == [3, 3, nil, 3, nil, nil])
  }

  @Test(arguments: [
    ("<plist><array></plist>", "it begins as XML, but cannot be read: it is no XML"),
    ("<html/>", "it is XML whose outermost element is <html>; expected <plist>"),
    ("<plist/>", "expected one value in <plist>, found 0"),
    ("<plist><integer>x</integer></plist>", "line 1: expected a number, found \"x\""),
    ("<plist><dict><string>a</string></dict></plist>", "line 1: expected <key> in a <dict>, found <string>"),
    ("<plist><dict>\n<key>a</key></dict></plist>", "line 1: expected a value after <key>a</key>"),
    ("<plist>\n<widget/></plist>", "line 2: <widget> is no element of a property list"),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "it declares entities, which no property list needs; leave them out"),
  ])
  func `Errors name the line`(xml: String, reason: String) {
    #expect(problem(xml) == reason)
  }

  @Test func `A list that is deeper than any is refused`() {
    let deep = "<plist>" + String(repeating: "<array>", count: 5000) + String(repeating: "</array>", count: 5000) + "</plist>"
    #expect(problem(deep) == "it begins as XML, but cannot be read: its elements are too deep in each other")
  }
}
