// A suite of somebody's: its own window, tested by Capuchin in the same process.
import CapuchinEmbed
import Testing

/// What the suite is about.
@ToolkitActor final class SignUp {
  let window = gtk_window_new()
  let name = gtk_entry_new()
  let status = gtk_label_new("Nobody")

  init() {
    let button = gtk_button_new_with_label("Sign up")
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    gtk_widget_set_name(name, "name")
    gtk_widget_set_name(status, "status")
    for widget in [name, button, status] { gtk_box_append(cast(box), widget) }
    gtk_window_set_child(cast(window), box)
    g_signal_connect_data(
      button, "clicked",
      unsafeBitCast(
        { _, form in
          let form = Unmanaged<SignUp>.fromOpaque(form).takeUnretainedValue()
          ToolkitActor.assumeIsolated { form.signUp() }
        } as @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    gtk_window_set_title(cast(window), "Registration")
    gtk_window_present(cast(window))
  }

  func signUp() {
    gtk_label_set_text(cast(status), "Welcome, " + String(cString: gtk_editable_get_text(cast(name))))
  }
}

func cast<T>(_ pointer: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<T>? {
  pointer.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: T.self) }
}

func cast(_ pointer: UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer? { pointer.map { OpaquePointer($0) } }

@ToolkitActor @Suite(.serialized) struct SignUpTests {
  let form: SignUp
  let monkey: Capuchin

  init() throws {
    gtk_init()
    form = SignUp()
    monkey = try Capuchin.inThisProcess()
  }

  @Test func signsUp() async throws {
    defer { monkey.stop() }
    try await monkey.play("EnterText TextField name Ada")
    try await monkey.play(#"Touch Button "Sign up""#)
    #expect(try monkey.get("Label", "status") == "Welcome, Ada")
    gtk_window_destroy(cast(form.window))
  }

  @Test func whatWaitsTurnsTheLoop() throws {
    defer { monkey.stop() }
    try monkey.perform("EnterText TextField name Grace\nTouch Button \"Sign up\"\nVerify Label status \"Welcome, Grace\"")
    #expect(try monkey.find("//Label[@text='Welcome, Grace']").contains("Label status"))
    gtk_window_destroy(cast(form.window))
  }

  @Test func whatIsMissing() async throws {
    defer { monkey.stop() }
    let error = await #expect(throws: CapuchinError.self) { try await monkey.play("Touch Button \"Sign in\" %timeout=200ms") }
    #expect(error?.code == "not-found")
    #expect(error?.nearMisses == ["Button Sign up"])
    #expect(throws: CapuchinError.self) { try Capuchin.inThisProcess() }
    gtk_window_destroy(cast(form.window))
  }

  @Test func whatIsDoneIsRecorded() async throws {
    defer { monkey.stop() }
    let lines = AsyncStream.makeStream(of: String.self)
    // A command is final when the next one begins, or recording ends.
    try monkey.record { lines.continuation.yield($0.line) }
    try press("Tab", "space")
    for await line in lines.stream where line == "Touch Button \"Sign up\"" { break }
    #expect(try monkey.stopRecording().contains("Touch Button \"Sign up\""))
    gtk_window_destroy(cast(form.window))
  }

  /// Keys of the display's, from another program.
  private func press(_ keys: String...) throws {
    let command =
      "xdotool search --sync --onlyvisible --name ^Registration$ windowfocus --sync key --delay 60 \(keys.joined(separator: " "))"
    try #require(g_spawn_command_line_async(command, nil) != 0)
  }
}
