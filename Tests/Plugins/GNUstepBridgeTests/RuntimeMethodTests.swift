import Interception
@testable import PackHost
import Synchronization
import Testing

/// Methods of gcc's Objective-C runtime are intercepted, called and given back.
///
/// The classes are those of the whole process: one test at a time.
@Suite(.serialized) struct RuntimeMethodTests {
  private final class Journal: Sendable {
    private let lines = Mutex<[String]>([])
    var text: String { lines.withLock { $0.joined(separator: " ") } }
    func note(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private let kit: ObjCKit
  private let interceptor = Interceptor()
  private let journal = Journal()

  init() async throws { kit = try await ObjCKit.load() }

  /// Notes the arguments, with a word before them.
  private func noting(_ word: String) -> Handler {
    { [journal] call in journal.note(([word] + (0..<call.count).map { "\(call[$0] ?? .void)" }).joined(separator: ":")) }
  }

  @Test func aMethodOfItsOwnIsHeardAndGivenBack() throws {
    let before = try kit.implementation("Base", "add:to:")
    let token = try kit.install("add:to:", of: "Base", by: interceptor, noting("base"))
    #expect(try kit.add(kit.make("Base"), 3, 4) == 7)
    #expect(try kit.inherited(kit.make("Base"), 3) == 6)
    // A class that inherits it is heard as well.
    #expect(try kit.add(kit.make("Plain"), 5, 6) == 11)
    #expect(journal.text == "base:3:4 base:5:6")
    #expect(try kit.implementation("Base", "add:to:") != before)
    token.remove()
    #expect(try kit.implementation("Base", "add:to:") == before)
    #expect(try kit.add(kit.make("Base"), 1, 1) == 2 && journal.text == "base:3:4 base:5:6")
  }

  @Test(arguments: [true, false])
  func aCallThatReachesSuperIsHeardOnce(baseFirst: Bool) throws {
    let order = baseFirst ? ["Base", "Derived"] : ["Derived", "Base"]
    let tokens = try order.map { try kit.install("add:to:", of: $0, by: interceptor, noting($0)) }
    let object = try kit.make("Derived")
    #expect(try kit.add(object, 1, 2) == 30)
    #expect(try kit.count("own_calls", object) == 1 && kit.count("super_calls", object) == 1)
    #expect(journal.text == "Derived:1:2")
    for token in tokens { token.remove() }
  }

  /// A class that inherits a method gets one of its own; its superclass and its siblings are left alone.
  /// It stays, and passes on to what the superclass has by then.
  @Test func anInheritedMethodIsOverriddenNotItsSuperclass() throws {
    let before = try kit.implementation("Base", "inherited:")
    for word in ["once", "again"] {
      let token = try kit.install("inherited:", of: "Plain", by: interceptor, noting(word))
      #expect(try kit.implementation("Base", "inherited:") == before)
      #expect(try kit.inherited(kit.make("Plain"), 4) == 8)
      #expect(try kit.inherited(kit.make("Derived"), 5) == 10)
      token.remove()
      #expect(try kit.inherited(kit.make("Plain"), 6) == 12)
    }
    #expect(journal.text == "once:4 again:4")
    let replace: @convention(c) (UnsafePointer<CChar>) -> Void = try kit.function("replace")
    replace("Base")
    #expect(try kit.inherited(kit.make("Plain"), 4) == 12)
    let token = try kit.install("inherited:", of: "Plain", by: interceptor, noting("late"))
    #expect(try kit.inherited(kit.make("Plain"), 5) == 15)
    #expect(journal.text == "once:4 again:4 late:5")
    token.remove()
  }

  @Test func structsGoInAndOut() throws {
    let token = try kit.install("grow:by:", of: "Base", by: interceptor, noting("grow"))
    defer { token.remove() }
    let original = try kit.originals.invoke(
      "origGrow:by:", on: kit.make("Base"), [.bytes(bytes([1, 2, 3, 4])), .double(0.5)])
    #expect(original == .bytes(bytes([1, 2, 3.5, 3.5])))
    #expect(journal.text == "")
  }

  private func bytes(_ numbers: [Double]) -> [UInt8] { numbers.withUnsafeBytes { Array($0) } }

  @Test func anObservedObjectIsOfTheClassThatItSays() throws {
    let object = try kit.make("Derived")
    let observe: @convention(c) (ObjCKit.Object) -> Void = try kit.function("observe")
    observe(object)
    let number = try require(kit.finder.classNumber(of: object))
    #expect(kit.finder.className(number) == "Derived")
    #expect(try kit.add(object, 1, 1) == 20)
    let token = try kit.install("add:to:", of: "Derived", by: interceptor, noting("observed"))
    #expect(try kit.add(kit.make("Derived"), 1, 2) == 30)
    #expect(try kit.add(object, 2, 2) == 40)
    #expect(journal.text == "observed:1:2 observed:2:2")
    token.remove()
    let noObject = [UInt](repeating: 8, count: 4)
    #expect(noObject.withUnsafeBytes { kit.finder.classNumber(of: $0.baseAddress!) } == nil)
  }

  /// Code behind the call is skipped by an exception: what is counted must not stay counted.
  @Test func anExceptionPasses() throws {
    let token = try kit.install("raise", of: "Base", by: interceptor) { [journal] call in
      journal.note("raise")
      call.callOriginal()
      journal.note("never")
    }
    let object = try kit.make("Base")
    for _ in 0..<2 { #expect(try kit.count("caught", object) == 1) }
    #expect(journal.text == "raise raise")
    token.remove()
  }

  /// Nobody in the app catches it: it ends where the call began, and no frame of Swift's is unwound.
  @Test(arguments: [false, true]) func whatAnOriginalRaisesIsAnError(isIntercepted: Bool) throws {
    let token = isIntercepted ? try kit.install("raise", of: "Base", by: interceptor, noting("heard")) : nil
    defer { token?.remove() }
    let object = try kit.make("Base")
    for _ in 0..<100 {
      let error = #expect(throws: OriginalError.self) { try kit.originals.invoke("origRaise", on: object, []) }
      #expect(error?.description == "origRaise: it raised Base")
    }
    #expect(journal.text == "")
    // What is counted for the calls does not stay counted: these would pass through.
    let after = try kit.install("add:to:", of: "Base", by: interceptor, noting("heard"))
    #expect(try kit.add(object, 1, 2) == 3)
    #expect(journal.text == "heard:1:2")
    after.remove()
  }

  @Test func originalsAreCalledByTheArticlesName() throws {
    let token = try kit.install("add:to:", of: "Derived", by: interceptor, noting("heard"))
    defer { token.remove() }
    let object = try kit.make("Derived")
    #expect(try kit.originals.invoke("origAdd:to:", on: object, [.signed(2), .signed(3)]) == .signed(50))
    #expect(journal.text == "")
    let error = #expect(throws: OriginalError.self) { try kit.originals.invoke("origAdd:to:", on: object, []) }
    #expect(error?.description == "origAdd:to:: expected 2 arguments (int32_t, int32_t), found 0")
  }

  /// Writing into a class that got no message yet would write into all of those.
  @Test func aClassWithoutMessagesHasNoPlace() throws {
    let number = try kit.finder.classNumber(named: "Fresh")
    #expect(try kit.finder.find("add:to:", of: number).place == 0)
    let object = try kit.make("Fresh")
    #expect(try kit.add(object, 1, 2) == 3)
    #expect(try kit.finder.find("add:to:", of: number).place != 0)
    let token = try kit.install("add:to:", of: "Fresh", by: interceptor, noting("fresh"))
    #expect(try kit.add(object, 3, 4) == 7 && journal.text == "fresh:3:4")
    token.remove()
  }

  @Test func whatIsNotThereIsSaid() throws {
    let number = try kit.finder.classNumber(named: "Derived")
    for (name, sentence) in [
      ("size", #"Derived has no method "size""#), ("Plain.add:to:", "Derived is no Plain"),
    ] {
      let error = #expect(throws: PackError.self) { try kit.finder.find(name, of: number) }
      #expect(error?.message == sentence)
    }
    let error = #expect(throws: PackError.self) { try kit.finder.classNumber(named: "Nobody") }
    #expect(error?.message == #"the app has no class "Nobody" so far"#)
    // A protocol is not known at run time: the name before the method says nothing then.
    let found = try kit.finder.find("Adding.add:to:", of: number)
    #expect(found.ownerName == "Derived" && found.encoding == "i24@0:8i16i20")
    let below = try kit.finder.descendants(of: kit.finder.find("add:to:", of: kit.finder.classNumber(named: "Base")))
    #expect(below.first?.ownerName == "Derived" && !below.contains { $0.ownerName == "Plain" })
    let all = try kit.finder.list(number)
    #expect(all.map(\.name).sorted() == ["add:to:", "grow:by:", "inherited:", "raise"])
    #expect(all.first { $0.name == "raise" }?.declarerName == "Base")
  }
}
