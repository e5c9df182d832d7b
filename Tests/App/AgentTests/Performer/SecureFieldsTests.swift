import PackHost
import Script
import Testing
import Wire

@testable import Agent

/// Copies of what password fields hold are masked, no matter who typed it.
@Suite struct SecureFieldsTests {
  let copy = FakeWidget("Label", developer: "copy").with { $0.properties["text"] = .string("your pin is hunter22") }
  let pin = FakeWidget("PasswordField", developer: "pin").with {
    $0.properties["text"] = .secret(Secret("hunter22"))
    $0.frame = Rect(x: 10, y: 40, width: 80, height: 20)
  }
  let button = FakeWidget("Button", "Copy").with { $0.frame = Rect(x: 10, y: 10, width: 80, height: 20) }

  func rig() -> PerformerRig { PerformerRig(FakeWidget("Window", "Main", [copy, pin, button])) }

  @Test func `A failed verification masks a copy that no one has named`() {
    let result = rig().perform("Verify Label copy nothing", timeout: 0)
    #expect(result?.message == "Label \"copy\": text: expected \"nothing\", found \"your pin is •••\"")
  }

  @Test func `A copy is no value of a variable`() {
    let result = rig().perform("Get Label copy text copied", timeout: 0)
    #expect(result?.message == "Label \"copy\": text holds a secret and stays in the app")
  }

  @Test func `Values that follow each other have the windows walked once a second`() {
    let rig = rig()
    var now = 0.0
    let fields = SecureFields(scene: rig.scene, secrets: rig.secrets, now: { now })
    #expect(!fields.isIn("letmein7"))
    let first = rig.scene.walks
    // What a field holds that is known is read each time.
    pin.properties["text"] = .secret(Secret("open sesame"))
    #expect(fields.isIn("it is open sesame") && !fields.isIn("letmein7"))
    #expect(rig.scene.walks == first)
    now = 1000
    #expect(!fields.isIn("letmein7"))
    #expect(rig.scene.walks == first + 1)
    rig.scene.add(FakeWidget("Window", "Other"))
    #expect(!fields.isIn("letmein7"))
    #expect(rig.scene.walks == first + 3)
  }

  @Test func `A tree masks the copy that comes before the field`() {
    let rig = rig()
    let trees = TreeQuery(
      scene: rig.scene, secrets: rig.secrets, fields: SecureFields(scene: rig.scene, secrets: rig.secrets),
      program: "/app", pid: 1)
    #expect(!trees.whole().contains("hunter22"))
    #expect(trees.whole().contains("text=\"your pin is •••\""))
  }

  @Test func `What the field held as a button was pressed stays a secret`() {
    let rig = rig()
    rig.acting.plays["Touch"] = { [pin] _ in
      pin.properties["text"] = .secret(Secret(""))
      return .success(.done)
    }
    #expect(rig.perform("Touch Button Copy")?.status == .ok)
    #expect(rig.perform("Verify Label copy nothing", timeout: 0)?.message.contains("hunter22") == false)
  }

  @Test func `What a command types plainly is one, though the app takes it away at once`() {
    let rig = rig()
    pin.properties["text"] = .secret(Secret(""))
    #expect(rig.perform("EnterText PasswordField pin hunter22")?.status == .ok)
    #expect(rig.perform("Verify Label copy nothing", timeout: 0)?.message.contains("hunter22") == false)
  }

  @Test func `What the script names goes before what was seen`() {
    let secrets = Secrets()
    secrets.learn(seen: "hunter22", named: "seen")
    #expect(secrets.word(for: "hunter22", isRow: false) == .secret(named: "seen"))
    secrets.learn("hunter22", named: "pin")
    #expect(secrets.word(for: "hunter22", isRow: false) == .secret(named: "pin"))
    #expect(secrets.isKnown("hunter22") && secrets.isKnown("") && !secrets.isKnown("hunter"))
  }

  @Test func `Handles are no secrets, whatever digits a password has`() {
    let rig = rig()
    rig.secrets.learn(copy.node.handle, named: "pin")
    let writer = TreeWriter(scene: rig.scene, secrets: rig.secrets, options: TreeWriter.Options(handles: true))
    #expect(String(decoding: writer.write().bytes, as: UTF8.self).contains("handle=\"\(copy.node.handle)\""))
  }
}
