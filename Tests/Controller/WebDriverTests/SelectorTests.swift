import Testing
import Wire

@testable import WebDriver

@Suite struct SelectorTests {
  private func target(_ using: String, _ value: String) throws -> Selector.Target {
    try Selector(Body(["using": .string(using), "value": .string(value)]), isKDE: false).target
  }

  private func xpath(_ using: String, _ value: String) throws -> String? {
    switch try target(using, value) {
    case .xpath(let expression), .names(let expression), .ends(let expression, _): expression
    case .widget: nil
    }
  }

  @Test(arguments: [
    ("*", "//*"), ("Button", "//Button"), ("[id=\"a b\"]", "//*[@id='a b']"), ("#save", "//*[@id='save']"),
    ("Button[enabled=true]", "//Button[@enabled='true']"), ("[name='7']", "//*[@id='7' or @text='7' or @title='7']"),
    (".GtkButton", "//*[@class='GtkButton' or name()='GtkButton']"), ("Window Button", "//Window//Button"),
    ("Window > Button[text^=\"Sa\"]", "//Window/Button[starts-with(@text, 'Sa')]"),
    ("A, B", "//A | //B"), ("[text*=\"it's\"]", "//*[contains(@text, \"it's\")]"),
    ("[text$=\"ve\"]", "//*[substring(@text, string-length(@text) - 1)='ve']"),
  ])
  func `CSS becomes XPath`(css: String, expected: String) throws {
    #expect(try xpath("css selector", css) == expected)
  }

  @Test(arguments: ["", ">", "Button:hover", "[id", "[id=]", "[id=\"a]", "A,", "A >", "a||b", "[=x]"])
  func `What CSS is not understood says where`(css: String) throws {
    #expect { try xpath("css selector", css) } throws: { ($0 as? WebDriverError)?.code == .invalidSelector }
  }

  @Test func `Names are literals`() throws {
    #expect(try xpath("name", "a'b\"c") == "//*[@id=concat('a', \"'\", 'b\"c') or @text=concat('a', \"'\", 'b\"c') or @title=concat('a', \"'\", 'b\"c')]")
  }

  @Test func `A role and a name, as KDE's driver has them`() throws {
    #expect(try xpath("class name", "[push button | 7]") == "//Button[@id='7' or @text='7' or @title='7']")
    #expect(try xpath("class name", "[ check box | ]") == "//CheckBox")
  }

  @Test(arguments: [
    ("//push_button[@name='push_button @name']", "//Button[(@id | @text)='push_button @name']"),
    ("//*[contains(@description, \"a\")]", "//*[contains((@id | @text), \"a\")]"),
    ("//frame//ancestor::check_box[@accessibility-id='x' and not(@enabled)]", "//Window//ancestor::CheckBox[@id='x' and not(@enabled)]"),
  ])
  func `A path of roles is one of kinds`(path: String, expected: String) {
    #expect(RolePath(path).expression == expected)
  }

  @Test func `KDE's accessibility id is the end of one`() throws {
    let asked = Body(["using": "accessibility id", "value": "ab"])
    guard case .ends(let path, "ab") = try Selector(asked, isKDE: true).target else { throw WebDriverError.stale() }
    #expect(path == "//*[substring(@id, string-length(@id) - 1)='ab'][@visible='true'][@enabled='true']")
  }

  @Test func `A kind and a monkeyID`() throws {
    guard case .widget("Button", "Save as#2") = try target("-custom", "Button Save as#2") else { throw WebDriverError.stale() }
    guard case .widget("View", "entry1") = try target("id", "entry1") else { throw WebDriverError.stale() }
  }

  @Test func `What is no strategy or no kind is an error`() {
    #expect { try target("nix", "a") } throws: { ($0 as? WebDriverError)?.code == .invalidArgument }
    #expect { try target("tag name", "a[b]") } throws: { ($0 as? WebDriverError)?.code == .invalidSelector }
    #expect { try Selector(Body([:]), isKDE: false) } throws: { ($0 as? WebDriverError)?.code == .invalidArgument }
  }
}

@Suite struct TypedTests {
  @Test func `Text is text, keys are keys`() throws {
    #expect(try Typed.parts(of: "Ada\u{E007}x\n") == [.text("Ada"), .keys("Return"), .text("x"), .keys("Return")])
    #expect(try Typed.parts(of: "a\u{E018}\u{E025}b") == [.text("a;"), .keys("KP_Add"), .text("b")])
    #expect(try Typed.parts(of: "\u{E034}\u{E01A}") == [.keys("F4"), .keys("KP_0")])
  }

  @Test func `A modifier is held until it comes again, or all are let go`() throws {
    #expect(try Typed.parts(of: "\u{E009}a\u{E009}b") == [.keys("ctrl+a"), .text("b")])
    #expect(try Typed.parts(of: "\u{E009}\u{E008}\u{E012}\u{E000}x") == [.keys("ctrl+shift+Left"), .text("x")])
    #expect(try Typed.parts(of: "\u{E008}a\u{E008}b") == [.text("Ab")])
  }
}

@Suite struct CapabilitiesTests {
  private func taken(_ always: [String: JSONValue], first: [JSONValue]? = nil) throws -> Capabilities {
    var asked: [String: JSONValue] = ["alwaysMatch": .object(always)]
    if let first { asked["firstMatch"] = .array(first) }
    return try Capabilities(Body(["capabilities": .object(asked)]))
  }

  @Test(arguments: [
    ("gedit", ["gedit"]), ("gedit a.txt", ["gedit", "a.txt"]), ("sh -c 'echo \"a\"  b'", ["sh", "-c", "echo \"a\"  b"]),
    ("a \"\" b", ["a", "", "b"]),
  ])
  func `An app is a command line`(line: String, words: [String]) throws {
    #expect(try taken(["appium:app": .string(line)]).request.app == words)
  }

  @Test func `The first that can be met counts`() throws {
    let first: [JSONValue] = [["platformName": "mac"], ["platformName": "Linux", "timeouts": ["implicit": 500]]]
    let capabilities = try taken(["appium:app": "gedit"], first: first)
    #expect(capabilities.timeouts.implicit == 500)
    #expect(capabilities.answered["browserName"] == nil)
  }

  @Test func `What cannot be met leaves nothing`() throws {
    let first: [JSONValue] = [["platformName": "mac", "appium:app": "x", "appium:environ": ["A": "b"]], ["platformName": "linux"]]
    #expect { try taken([:], first: first) } throws: { ($0 as? WebDriverError)?.code == .sessionNotCreated }
  }

  @Test func `Options are those of the engine`() throws {
    let request = try taken(["app": "gedit", "capuchin:options": ["stage": "user", "timeout": 5]]).request
    #expect(request.stage == .user && request.timeout == 5 && request.display == "headless")
  }

  @Test func `What makes no sense is an error`() {
    func code(_ always: [String: JSONValue], first: [JSONValue]? = nil) -> WebDriverError.Code? {
      do { _ = try taken(always, first: first) } catch { return (error as? WebDriverError)?.code }
      return nil
    }
    #expect(code([:]) == .sessionNotCreated)
    #expect(code(["app": 7]) == .invalidArgument)
    #expect(code(["app": "a"], first: [["app": "b"]]) == .invalidArgument)
    #expect(code(["app": "a", "pageLoadStrategy": "soon"]) == .invalidArgument)
    #expect(code(["app": "a", "capuchin:options": ["timeout": "soon"]]) == .invalidArgument)
    #expect(code(["app": "a", "vendor:x": 1]) == nil)
  }

  @Test func `A modifier that nothing follows is a key`() throws {
    #expect(try Typed.parts(of: "\u{E00A}") == [.keys("alt")])
    #expect(try Typed.parts(of: "a\u{E009}\u{E00A}\u{E000}b") == [.text("a"), .keys("ctrl+alt"), .text("b")])
    #expect(try Typed.parts(of: "\u{E009}\u{E00A}\u{E00A}x") == [.keys("ctrl+alt"), .keys("ctrl+x")])
  }

  @Test(arguments: ["\u{E001}", "\u{E002}", "\u{E005}", "\u{E040}"])
  func `A key that no desktop has is refused`(key: String) {
    #expect { try Typed.parts(of: "a\(key)") } throws: { ($0 as? WebDriverError)?.code == .unsupportedOperation }
  }
}
