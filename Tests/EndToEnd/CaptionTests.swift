import TestSupport
import Testing

/// Of labels beside each other one names the next where the two are alone, or it ends with a colon: a text among
/// others is no name for its neighbour.
@Suite struct CaptionTests {
  private static let inRows = ["Berlin": "City", "10115": "Zip"]

  @Test func ofGTK() async throws {
    let names = try await Self.names(in: try await Fixture.gtk4App().path)
    #expect(names == Self.inRows.merging(["Am Markt": "Street", "Ada": "Mayor"]) { $1 })
  }

  /// Each text of a matrix is called by itself, none by the one before it.
  @Test func ofAppKit() async throws {
    let names = try await Self.names(in: try await Fixture.gnustepApp().path)
    #expect(names == Self.inRows.merging(["1", "2", "3", "4"].map { ($0, $0) }) { $1 })
  }

  /// A label's frame may reach below the field that it names, and it names none below it as well.
  @Test func fieldsOfAppKit() async throws {
    let fields = try await Self.widgets(in: try await Fixture.gnustepApp().path).filter { $0.kind == "TextField" }
    #expect(fields.map { $0["id"] } == ["rar", "Say", nil])
  }

  /// What the labels with a name are called, by their texts.
  private static func names(in app: String) async throws -> [String: String] {
    let labels = try await widgets(in: app).filter { $0.kind == "Label" }
    return Dictionary(labels.compactMap { label in
      label["text"].flatMap { text in label["id"].map { (text, $0) } }
    }) { $1 }
  }

  private static func widgets(in app: String) async throws -> [UIScreen.Widget] {
    try await TemporaryFolder.with("captions") { folder in
      try await PrivateDisplay.with { display in
        var screen: UIScreen?
        _ = try await Recording.with([app, "captions"], on: display, in: folder) { app in
          screen = try await waitFor("the labels are there") {
            let now = try await app.screen()
            return now.widgets.contains { $0["text"] == "DE" } ? now : nil
          }
        }
        return screen?.widgets ?? []
      }
    }
  }
}
