import PackHost
import Testing
import Wire

@testable import Agent

@Suite struct TreeQueryTests {
  let secrets = Secrets()
  let save = FakeWidget("Button", "Save & <quit>").with {
    $0.properties["text"] = .string("Save & <quit>")
    $0.frame = Rect(x: 10, y: 20.5, width: 80, height: 30)
  }
  let pin = FakeWidget("PasswordField", developer: "pin").with { $0.properties["text"] = .secret(Secret("hunter22")) }
  let spin = FakeWidget("Stepper", developer: "age", [FakeWidget("Button", "+")]).with {
    $0.claims = { _ in true }
    $0.properties = ["value": .double(7), ".adjustment": .string("x")]
  }

  func queries(_ scene: FakeScene) -> WidgetQueries { WidgetQueries(query(scene)) { 0 } }
  func query(_ scene: FakeScene) -> TreeQuery {
    TreeQuery(
      scene: scene, secrets: secrets, fields: SecureFields(scene: scene, secrets: secrets), program: "/bin/app", pid: 42)
  }
  func scene() -> FakeScene { FakeScene(FakeWidget("Window", "Main", [save, FakeWidget("View", [pin, spin.with { _ in }]).hidden()])) }

  @Test func writesEveryWidgetNamedByItsKind() throws {
    let result = try query(FakeScene(FakeWidget("Window", "Main", [save]))).result(.parse([:]))
    #expect(
      result.xml == """
        <App program="/bin/app" pid="42">
        <Window class="GtkWindow" id="Main" frame="0,0,100,20" x="0" y="0" width="100" height="20" enabled="true" visible="true" focused="false">
          <Button class="GtkButton" id="Save &amp; &lt;quit&gt;" text="Save &amp; &lt;quit&gt;" frame="10,20.5,80,30" x="10" y="20.5" width="80" height="30" enabled="true" visible="true" focused="false"/>
        </Window>
        </App>

        """)
    #expect(result.count == 2)
  }

  @Test func innerWidgetsAreLeftOutUnlessAskedFor() throws {
    #expect(try query(scene()).result(.parse([:])).count == 5)
    let all = try query(scene()).result(.parse(["inner": true, "addresses": true]))
    #expect(all.count == 6)
    #expect(all.xml.contains("address=\"0x"))
  }

  @Test func aHandleIsToldOnRequestOrIfAskedFor() throws {
    let all = try query(scene()).result(Wire.Tree.Parameters(handles: true)).xml
    let handles = all.matches(of: /handle="([0-9a-f.]+)"/).map { String($0.output.1) }
    #expect(handles.count == 5 && Set(handles).count == 5)
    #expect(try !query(scene()).result(.parse([:])).xml.contains("handle="))
    let one = try query(scene()).result(.parse(["xpath": "//*[@handle='\(handles[1])']"]))
    #expect(one.count == 1 && one.xml.contains("handle=\"\(handles[1])\""))
  }

  @Test func aHandleAloneFindsWhatTheWholeTreeHas() throws {
    let scene = scene()
    let all = try query(scene).result(Wire.Tree.Parameters(handles: true)).xml
    for handle in all.matches(of: /handle="([0-9a-f.]+)"/).map(\.output.1) {
      let alone = try query(scene).result(.parse(["xpath": "//*[@handle='\(handle)']"]))
      let slow = try query(scene).result(.parse(["xpath": "//*[@handle='\(handle)' and true()]"]))
      let lines = [alone, slow].map { $0.xml.split(separator: "\n").map { $0.drop { $0 == " " } } }
      #expect(alone.count == 1 && lines[0] == lines[1])
      #expect(try queries(scene).nodes(.tree("//*[@handle='\(handle)']")).map(\.handle) == [String(handle)])
    }
  }

  @Test(arguments: ["", "1.1.1.1", "...", "zz"])
  func aHandleOfNoWidgetFindsNothing(handle: String) throws {
    #expect(try query(scene()).result(.parse(["xpath": "//*[@handle='\(handle)']"])).count == 0)
  }

  @Test func whatAsksForMoreThanAHandleIsAQuery() throws {
    #expect(try query(scene()).result(.parse(["xpath": "//*[@handle='1.1.1.1'] | //*[@id='pin']"])).count == 1)
  }

  @Test func aQuoteThatEndsNothingIsMalformed() throws {
    #expect(throws: QueryError.self) { try query(scene()).result(.parse(["xpath": "//*[@handle=']"])) }
  }

  @Test func aHandleOfAnInnerOrGoneWidgetFindsNothing() throws {
    let scene = scene()
    let handles = [spin.children[0].node.handle, Node(bridge: 1, generation: 1, object: 0x99_9999).handle]
    for handle in handles {
      #expect(try query(scene).result(.parse(["xpath": "//*[@handle='\(handle)']"])).count == 0)
      #expect(try queries(scene).nodes(.tree("//*[@handle='\(handle)']")) == [])
    }
    #expect(try query(scene).result(.parse(["xpath": "//*[@handle='\(handles[0])']", "inner": true])).count == 1)
  }

  @Test func whatTheDeveloperCallsAWidgetIsInIt() throws {
    let save = FakeWidget("Button", "Save", developer: "save-button")
    let xml = try query(FakeScene(FakeWidget("Window", "Main", [save, spin]))).result(.parse([:])).xml
    #expect(xml.contains(#"id="Save""#) && xml.contains(#" developer-id="save-button""#))
    #expect(xml.contains(#"id="age""#) && xml.contains(#" developer-id="age""#))
    #expect(xml.matches(of: /developer-id=/).count == 2)
  }

  @Test func secretsAreNowhereInIt() throws {
    secrets.learn("hunter22", named: "pin")
    save.properties["text"] = .string("your pin is hunter22")
    let xml = try query(scene()).result(.parse([:])).xml
    #expect(!xml.contains("hunter22"))
    #expect(xml.contains("text=\"•••\"") && xml.contains("text=\"your pin is •••\""))
  }

  @Test func queriesFindWidgets() throws {
    let scene = scene()
    #expect(try query(scene).nodes("//Button[@text='Save & <quit>']") == [save.node])
    #expect(try query(scene).nodes("//View/*[@value > 5]") == [spin.node])
    #expect(try query(scene).nodes("//Slider") == [])
    let found = try query(scene).result(.parse(["xpath": "//Stepper | //PasswordField"]))
    #expect(found.count == 2)
    #expect(found.xml.hasPrefix("<Matches>\n<PasswordField class=\"GtkPasswordField\" id=\"pin\" text=\"•••\""))
    #expect(found.xml.contains("adjustment=\"x\""))
  }

  @Test func queriesAlsoGiveValues() throws {
    let scene = scene()
    #expect(try query(scene).result(.parse(["xpath": "count(//*[@visible='false'])"])).value == .number(1))
    #expect(try query(scene).result(.parse(["xpath": "//Button/@id"])).value == .array([.string("Save & <quit>")]))
    #expect(try query(scene).result(.parse(["xpath": "boolean(//Tabs)"])).value == .bool(false))
    #expect(throws: QueryError.noWidgets("1 + 1")) { try query(scene).nodes("1 + 1") }
  }

  @Test func wrongAndEndlessQueriesAreRefused() throws {
    let scene = scene()
    #expect(throws: QueryError.malformed("//Button[", reason: "it is wrong at character 10")) { try query(scene).nodes("//Button[") }
    #expect(throws: QueryError.tooLong) { try query(scene).nodes(String(repeating: "/", count: 5000)) }
    let many = FakeScene(FakeWidget("Window", "Main", (0..<60).map { _ in FakeWidget("Button") }))
    let deep = String(repeating: "//*[count(", count: 6) + "//*" + String(repeating: ") > 0]", count: 6)
    #expect(throws: QueryError.malformed(deep, reason: "it takes too long")) { try query(many).nodes(deep) }
    #expect(throws: QueryError.malformed("nonsense()", reason: "there is no such function")) {
      try query(scene).nodes("nonsense()")
    }
  }
}

extension Wire.Tree.Parameters {
  /// What a request without the other members asks for.
  static func parse(_ members: [String: Any]) -> Wire.Tree.Parameters {
    Wire.Tree.Parameters(
      xpath: members["xpath"] as? String, addresses: members["addresses"] as? Bool ?? false,
      inner: members["inner"] as? Bool ?? false)
  }
}

extension TreeQuery {
  /// The answer, which comes from another thread.
  func result(_ parameters: Wire.Tree.Parameters) throws -> Wire.Tree.Result {
    let answer = Latch<Result<Wire.Tree.Result, QueryError>>()
    self.answer(parameters) { answer.set($0) }
    return try #require(answer.wait(30_000)).get()
  }

  func nodes(_ expression: String) throws -> [Node] {
    let copy = copy()
    return try copy.nodes(of: XPathQuery(copy.document).evaluate(expression), to: expression)
  }
}
