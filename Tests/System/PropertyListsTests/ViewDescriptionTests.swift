import SystemLibraries
import Testing

@testable import PropertyLists

@Suite struct `Describing views as a property list` {
  private let tree = """
    <App pid="1"><Window class="NSWindow" address="0x10" frame="0,0,9,8" x="0" y="0" width="9" height="8" visible="true">
    <Button class="NSButton" currentTitle="A &lt; B" tag="7" text="A &lt; B" title="A &lt; B" active="mixed"/></Window>
    <Dialog class="NSPanel"/></App>
    """

  @Test func `One widget is a dictionary, with those in it as its subviews`() throws {
    let list = try TreeDescription.propertyList(of: tree, isArray: false)
    #expect(
      String(decoding: list, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>address</key>
        \t<integer>16</integer>
        \t<key>className</key>
        \t<string>NSWindow</string>
        \t<key>frame</key>
        \t<dict>
        \t\t<key>height</key>
        \t\t<real>8</real>
        \t\t<key>width</key>
        \t\t<real>9</real>
        \t\t<key>x</key>
        \t\t<real>0</real>
        \t\t<key>y</key>
        \t\t<real>0</real>
        \t</dict>
        \t<key>kind</key>
        \t<string>Window</string>
        \t<key>visible</key>
        \t<true/>
        \t<key>subviews</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>active</key>
        \t\t\t<string>mixed</string>
        \t\t\t<key>className</key>
        \t\t\t<string>NSButton</string>
        \t\t\t<key>currentTitle</key>
        \t\t\t<string>A &lt; B</string>
        \t\t\t<key>kind</key>
        \t\t\t<string>Button</string>
        \t\t\t<key>tag</key>
        \t\t\t<integer>7</integer>
        \t\t\t<key>text</key>
        \t\t\t<string>A &lt; B</string>
        \t\t\t<key>title</key>
        \t\t\t<string>A &lt; B</string>
        \t\t\t<key>subviews</key>
        \t\t\t<array/>
        \t\t</dict>
        \t</array>
        </dict>
        </plist>

        """)
  }

  @Test func `What is written can be read, and several widgets are an array`() throws {
    let list = try PropertyListReader.read(try TreeDescription.propertyList(of: tree, isArray: true))
    guard case .array(let windows) = list.content else { return #expect(Bool(false), "\(list)") }
    #expect(windows.count == 2)
  }

  @Test func `The writer counts elements as a reader of the document does`() throws {
    var writer = ViewDescriptionWriter(isArray: true)
    try XMLElements.walk(Array(tree.utf8)) { kind, attributes in
      writer.begin(kind, attributes)
    } end: {
      writer.end()
    }
    writer.finish()
    // Each view's dictionary is where it says: the others are frames, which hold a height.
    var (number, dictionaries): (Int, [Int]) = (0, [])
    try XMLElements.walk(writer.bytes) { name, _ in
      if name == "dict" { dictionaries.append(number) }
      number += 1
    } end: {
    }
    #expect(writer.views.count == 4 && Set(writer.views).isSubset(of: dictionaries) && dictionaries.count == 5)
  }
}
