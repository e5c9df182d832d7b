import Foundation
import TestSupport
import Testing

@Suite struct PictureTests {
  @Test func aPictureShowsWhatIsSoNow() async throws {
    try await DrivenApp.with { app in
      try await TemporaryFolder.with("pictures") { folder in
        var pictures: [Data] = []
        for label in ["One", "Two"] {
          // No frame passes between the change and the picture.
          try await app.expect("set @ok label s:\(label)")
          let file = folder.appending(path: "\(label).png")
          try await app.expect("picture @ok \(file.path)")
          pictures.append(try Data(contentsOf: file))
        }
        #expect(pictures[0] != pictures[1])
      }
    }
  }

  @Test func picturesHaveTheWidgetsSizeAndHideWhatIsMasked() async throws {
    try await DrivenApp.with { app in
      try await TemporaryFolder.with("pictures") { folder in
        /// Width, height, and the colour at a point.
        func picture(_ node: String, at x: Int, _ y: Int, masking masked: String = "") async throws -> JSON {
          let file = folder.appending(path: "picture.png").path
          try await app.expect("picture \(node) \(file)\(masked)")
          return try await app.expect("pixel \(file) \(x) \(y)")["values"]
        }
        #expect(try await picture("@window", at: 60, 450) == [760, 720, "3366cc"])
        #expect(try await picture("@window", at: 60, 450, masking: " @canvas") == [760, 720, "808080"])
        let canvas = try await app.frame("@canvas")
        let size = [JSON.number(canvas.width), .number(canvas.height)]
        #expect(try await picture("@canvas", at: 50, 50) == .list(size + ["3366cc"]))
        #expect(try await picture("@canvas", at: 50, 50, masking: " @canvas") == .list(size + ["808080"]))
        let closed = try await picture("@window", at: 420, 190)
        try await app.expect("click @menu")
        try await app.wait(for: "@popover", "visible", true)
        let open = try await picture("@window", at: 420, 190)
        #expect(open[0] == closed[0] && open[1] == closed[1])
        let popover = try await picture("@popover", at: 0, 0, masking: " @inside")
        #expect(popover[0].number < 300 && popover[1].number < 150)
        #expect(popover[2] == "000000", "transparent corners")
        let answer = try await app.ask("picture @dialog \(folder.path)/none.png")
        #expect(answer["message"] == "the window \"Question\" is not on screen")
      }
    }
  }
}
