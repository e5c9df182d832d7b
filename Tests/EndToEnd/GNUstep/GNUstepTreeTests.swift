import Foundation
import TestSupport
import Testing

/// The trees of apps as Debian ships them.
@Suite struct GNUstepTreeTests {
  private static let buttons = [
    "Radian", "Gradient", "C", "x", "9", "8", "7", "Mod", "÷", "%", "π", "e", "EE", "=", "±", ".", "0",
    "Off", "+", "3", "2", "1", "-", "6", "5", "4", "Arcsin", "Sin", "nPr", "n!", "y√x", "x^y", "Arctan",
    "Tan", "Rand", "10^x", "Log", "3√", "x³", "Arccos", "Cos", "nCr", "e^x", "Ln", "√", "x²", "1/x", "◄◄",
  ]

  @Test func edenMathShowsItsButtonsCellsAndMenu() async throws {
    try await GNUstepRun.with("EdenMath") { app in
      let tree = try await app.tree { try $0.widgets("/App/*").count == 2 }
      #expect(try tree.ids("/App/*") == ["EdenMath", "EdenMath"])
      #expect(try tree.widgets("/App/*").map(\.kind) == ["Window", "Window"])
      #expect(try tree.ids("//*[@class='NSButton']") == Self.buttons)
      #expect(try tree.ids("//*[@class='NSMatrix']/*") == ["Degree", "Radian", "Gradient"])
      #expect(try tree.widgets("//*[@class='NSTextField']").map { $0["frame"] } == ["10,10,240,24"])
      let frames = try ["7", "Sin", "="].map { try tree.widgets("//*[@id='\($0)']").first?["frame"] }
      #expect(frames == ["59,109,44,28", "255,43,65,28", "206,208,44,28"])
      let bar = try tree.ids("//*[@class='NSMenuView']/*[@class='NSMenuItem']")
      #expect(bar == ["Info", "Edit", "Windows", "Hide", "Quit"])
      let edit = "//MenuBar/Menu[@id='Edit']/MenuItem"
      #expect(try tree.ids(edit) == ["Cut", "Copy", "Paste", "Select All"])
      #expect(try tree.widgets(edit).map { $0["visible"] } == ["false", "false", "false", "false"])
      #expect(try tree.widgets("//*[@id='Quit']").map { $0["visible"] } == ["true"])
      #expect(try tree.widgets("//*[@id='Close Window']").map { $0["enabled"] } == ["false"])
    }
  }

  @Test func anOpenSubmenuIsInTheTreeWhereItHangs() async throws {
    try await GNUstepRun.with("EdenMath") { app in
      let menu = "//*[@class='NSMenuView']/*[@id='Edit']"
      let tree = try await app.tree()
      let item = try #require(try tree.widgets(menu).first)
      try await app.display.xdotool.press(Point(0, 0) + item.frame.point())
      let open = try await app.tree { try $0.widgets("\(menu)/*").first?["visible"] == "true" }
      #expect(try open.widgets("/App/*").count == 2)
      #expect(try open.widgets("\(menu)/*").map { $0["visible"] } == ["true", "true", "true", "true"])
      let frames = try open.widgets("\(menu)/*").map(\.frame)
      #expect(frames.map(\.y) == frames.map(\.y).sorted() && Set(frames.map(\.y)).count == 4)
      try await app.display.xdotool.release()
    }
  }

  @Test func textEditShowsItsTextInItsScroller() async throws {
    try await GNUstepRun.with("TextEdit") { app in
      let tree = try await app.tree { try $0.isFocused("//*[@class='NSTextView']") }
      #expect(try tree.ids("/App/*") == ["Untitled-1", "TextEdit"])
      let scroller = "/App/Window[@id='Untitled-1']/*/*[@class='ScalingScrollView']"
      // Its bars are parts of it, as is the view that moves the text; the text's ruler has markers to be dragged.
      #expect(try tree.widgets("\(scroller)/*").map { $0["class"] } == ["NSTextView", "NSRulerView"])
      let bar = try tree.ids("//*[@class='NSMenuView']/*[@class='NSMenuItem']")
      #expect(bar == ["Info", "File", "Edit", "Format", "Window", "Help", "Quit TextEdit"])
    }
  }

  /// Its panels are on screen only while it is the active app.
  @Test func gormShowsItsMenu() async throws {
    try await GNUstepRun.with("Gorm") { app in
      let bar = "//*[@class='NSMenuView']/*[@class='NSMenuItem']"
      let tree = try await app.tree { try $0.widgets(bar).count == 11 }
      #expect(
        try tree.ids(bar) == [
          "Info", "Document", "Edit", "Classes", "Format", "Tools", "Windows", "Print...", "Services",
          "Hide", "Quit",
        ])
    }
  }

  @Test func calculatorShowsAWindowOfAClassOfItsOwn() async throws {
    try await GNUstepRun.with("Calculator") { app in
      let tree = try await app.tree { try $0.widgets("//*[@class='CalcFace']").count == 1 }
      #expect(try tree.widgets("/App/Window[@id='Calculator.app']").map { $0["class"] } == ["CalcFace"])
      let keys = try tree.ids("//*[@class='CalcFace']//*[@class='NSButton']")
      #expect(
        keys == [
          "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "SQR", "+", "-", "*", "/", "CL", "=",
        ])
    }
  }
}

extension UITree {
  fileprivate func ids(_ xpath: String) throws -> [String?] { try widgets(xpath).map { $0["id"] } }

  fileprivate func isFocused(_ xpath: String) throws -> Bool {
    try widgets(xpath).first?["focused"] == "true"
  }
}
