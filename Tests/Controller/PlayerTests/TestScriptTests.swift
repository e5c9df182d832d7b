import Foundation
import Player
import Script
import Testing

/// The SelfTesting article's scripts, property lists, as commands.
@Suite struct `Property lists as scripts` {
  private func load(_ text: String, as name: String = "main.plist") async throws -> (script: [String], lines: [Int], problem: String) {
    try await ScriptFolder.with([name: text]) { folder in
      do throws(ScriptProblems) {
        let script = try ScriptLoader(catalog: .builtIn).load(folder.path(name)).script
        return (script.commands.map(\.description), script.commands.compactMap { $0.line?.number }, "")
      } catch {
        return ([], [], error.description.replacing(folder.url.path + "/", with: ""))
      }
    }
  }

  private func list(_ entries: String...) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<array>\n\(entries.joined(separator: "\n"))\n</array>\n</plist>\n"
  }

  private func entry(_ values: KeyValuePairs<String, String>) -> String {
    "<dict>" + values.map { "<key>\($0.key)</key>\($0.value)" }.joined() + "</dict>"
  }

  @Test func `Each command of the article is a line where its entry is`() async throws {
    let button = "//dict[key[.='className' and following-sibling::string[1]/.='NSButton'] and key[.=\"tag\"]]"
    let query = "<string>\(button)</string>"
    let loaded = try await load(
      list(
        entry(["command": "<string>simulateTouch</string>", "viewXPath": query, "comment": "<string>left out</string>"]),
        "",
        entry(["command": "<string>checkMatchCount</string>", "viewXPath": query, "matchCount": "<integer>2</integer>"]),
        entry(["command": "<string>scrollToRow</string>", "viewXPath": query, "rowIndex": "<string>3</string>", "sectionIndex": "<integer>0</integer>"]),
        entry(["command": "<string>outputView</string>", "outputPath": "<string>out.plist</string>"]),
        entry(["command": "<string>outputView</string>", "outputPath": "<string>b c.plist</string>", "viewXPath": query])))
    let id = #""plist=//dict[key[.='className' and following-sibling::string[1]/.='NSButton'] and key[.=\"tag\"]]""#
    #expect(loaded.problem == "")
    #expect(
      loaded.script == [
        "Touch View \(id)", "VerifyCount View \(id) 2", "Scroll View \(id) #4", "SaveTree Window * out.plist %format=plist",
        "SaveTree View \(id) \"b c.plist\" %format=plist",
      ])
    #expect(loaded.lines == [4, 6, 7, 8, 9])
  }

  @Test func `A query is no text with variables, and a path may begin with the person's home`() async throws {
    let loaded = try await load(
      list(entry(["command": "<string>outputView</string>", "outputPath": "<string>~/${x}.plist</string>", "viewXPath": "<string>//dict[.='${y}']</string>"])))
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "~"
    #expect(loaded.script == ["SaveTree View plist=//dict[.='\\${y}'] \(home)/\\${x}.plist %format=plist"], "\(loaded)")
  }

  @Test func `A list on one line has its commands on those that follow`() async throws {
    let touch = entry(["command": "<string>simulateTouch</string>", "viewXPath": "<string>//dict</string>"])
    let loaded = try await load("<plist><array>\(touch)\(touch)</array></plist>")
    #expect(loaded.lines == [1, 2])
  }

  @Test func `Every entry that is no command is reported with its number and what is missing`() async throws {
    let loaded = try await load(
      list(
        entry(["command": "<string>simulateTouch</string>"]),
        entry(["command": "<string>setText</string>"]),
        "<string>simulateTouch</string>",
        entry(["viewXPath": "<string>//dict</string>"]),
        entry(["command": "<string>scrollToRow</string>", "viewXPath": "<true/>"]),
        entry(["command": "<string>scrollToRow</string>", "viewXPath": "<string>//dict</string>", "rowIndex": "<string>-1</string>"]),
        entry(["command": "<string>scrollToRow</string>", "viewXPath": "<string>//dict</string>", "rowIndex": "<real>1</real>", "sectionIndex": "<integer>2</integer>"]),
        entry(["command": "<string>checkMatchCount</string>", "viewXPath": "<string>//dict</string>"]),
        entry(["command": "<string>outputView</string>", "viewXPath": "<string></string>"])))
    let names = "checkMatchCount, outputView, scrollToRow, simulateTouch"
    #expect(
      loaded.problem.split(separator: "\n").filter { $0.hasPrefix("main.plist:") } == [
        "main.plist:4:1: entry 1: simulateTouch needs the key viewXPath with an XPath",
        "main.plist:5:1: entry 2: expected one of the commands \(names), found \"setText\"",
        "main.plist:6:1: entry 3: expected a dictionary with the key command, found a string",
        "main.plist:7:1: entry 4: expected the key command with one of \(names)",
        "main.plist:8:1: entry 5: scrollToRow needs an XPath for the key viewXPath, found a truth value",
        "main.plist:9:1: entry 6: scrollToRow needs a whole number from 0 for the key rowIndex, found \"-1\"",
        "main.plist:10:1: entry 7: scrollToRow: sectionIndex is 2, and lists have no sections here; count the rows through, with sectionIndex 0",
        "main.plist:11:1: entry 8: checkMatchCount needs the key matchCount with a whole number from 0",
        "main.plist:12:1: entry 9: outputView needs the key outputPath with a path",
      ], "\(loaded.problem)")
  }

  @Test(arguments: [
    ("bplist00\u{1}", "a.plist", "a.plist is a binary property list; convert it to XML: plutil -convert xml1 a.plist on a Mac, elsewhere with Python's plistlib"),
    ("( { command = simulateTouch; } )", "a.plist", "a.plist is a property list in NeXT's old style, without XML; convert it to XML: plutil -convert xml1 a.plist on a Mac, or write it as XML"),
    ("Touch Button a\n", "a.plist", "a.plist is named as a property list, but begins as none; expected <?xml, found something else"),
    ("<?xml version=\"1.0\"?><html/>", "a.xml", "a.xml is no property list that can be played: it is XML whose outermost element is <html>; expected <plist>"),
    ("<plist><dict/></plist>", "Info.plist", "Info.plist is a property list, but no script: expected an array of dictionaries with the key command, found a dictionary"),
    ("<plist><array/></plist>", "a.plist", "a.plist is a script without commands: its array is empty"),
  ])
  func `A file that is no such list gets an error that says what it is`(text: String, name: String, problem: String) async throws {
    // The folder's path is in the file's name.
    let loaded = try await load(text, as: name)
    #expect(loaded.problem == problem)
  }

  @Test func `A script of lines may run one`() async throws {
    let touch = list(entry(["command": "<string>simulateTouch</string>", "viewXPath": "<string>//dict</string>"]))
    try await ScriptFolder.with(["main.monkey": "Run part.plist\n", "part.plist": touch]) { folder in
      let app = FakeApp()
      let result = try await folder.play(in: app)
      #expect(result.status == .ok)
      #expect(await app.lines == ["Touch View plist=//dict"])
    }
  }
}
