import Testing

@Suite struct PropertyTests {
  @Test func readsEveryTypeThatHasAForm() async throws {
    try await DrivenApp.with { app async throws in
      #expect(try await app.get("@check", "active") == false)
      #expect(try await app.get("@window", "title") == "Gallery")
      #expect(try await app.get("@ok", "halign") == "fill")
      #expect(try await app.get("@spin", "digits") == 0)
      #expect(try await app.get("@spin", "adjustment.upper") == 1000)
      #expect(try await app.get("@name", "max-length") == 0)
      #expect(try await app.get("@ok", "tooltip-text") == .null)
      #expect(try await app.get("@overlay", "child").text.contains(":"), "a node")
      #expect(try await app.get("@noise", "css-classes") == ["text-button"])
      #expect(try await app.get("@name", "input-hints") == "")
    }
  }

  /// A class may tell a property of its base's in its own way.
  @Test func whoOverridesAPropertyIsAskedForIt() async throws {
    try await DrivenApp.with { app async throws in
      #expect(try await app.get("@plate", "label") == "Plate")
      #expect(try await app.get("@ok", "label") == "_Save as__new:")
    }
  }

  @Test func aPropertyHasAName() async throws {
    try await DrivenApp.with { app in
      let answer = try await app.ask("get @check")
      #expect(answer["status"] == "invalid", "\(answer)")
    }
  }

  @Test func secretsStaySecret() async throws {
    try await DrivenApp.with { app in
      try await app.expect("set @pin text s:hunter2")
      try await app.expect("set @name visibility b:false")
      for path in ["@pin text", "#GtkText text", "@name text", "@name buffer.text"] {
        #expect(try await app.ask("get \(path)")["pairs"][0][1] == "<secret>", "\(path)")
      }
      try await app.expect("set @name visibility b:true")
      for purpose in ["pin", "password"] {
        try await app.expect("set @name input-purpose s:\(purpose)")
        #expect(try await app.ask("get @name text")["pairs"][0][1] == "<secret>", "\(purpose)")
      }
      try await app.expect("set @name input-purpose s:free-form")
      #expect(try await app.get("@name", "text") == "")
    }
  }

  @Test func setsWithTheRightType() async throws {
    try await DrivenApp.with { app in
      for (path, value, expected) in [
        ("@check active", "b:true", true as JSON), ("@ok halign", "s:end", "end"),
        ("@spin adjustment.value", "i:7", 7), ("@spin value", "f:12", 12),
        ("@spin value", "u:18446744073709551615", 1000),
        ("@name input-hints", "s:spellcheck|emoji", "spellcheck|emoji"),
        ("@ok tooltip-text", "s:x", "x"), ("@ok tooltip-text", "null", .null),
      ] {
        try await app.expect("set \(path) \(value)")
        let words = path.split(separator: " ").map(String.init)
        #expect(try await app.get(words[0], words[1]) == expected)
      }
    }
  }

  @Test func refusalsSayWhatIsWrong() async throws {
    try await DrivenApp.with { app in
      for (command, sentence) in [
        ("set @check activ b:true",
          #"GtkCheckButton has no property "activ"; the nearest name is "active""#),
        ("set @check active s:yes",
          #"property "active" of GtkCheckButton must be true or false; found "yes""#),
        ("set @spin orientation s:top",
          #"property "orientation" of GtkSpinButton must be one of horizontal, vertical; found "top""#),
        ("set @spin digits i:99",
          #"property "digits" of GtkSpinButton must be a number from 0 to 20; found 99"#),
        ("set @spin digits f:1.5",
          #"property "digits" of GtkSpinButton must be a whole number; found 1.5"#),
        ("set @spin adjustment.valu f:1",
          #"GtkAdjustment has no property "valu"; the nearest name is "value""#),
        ("set @ok label.x s:y", #"property "label" of GtkButton holds no object now"#),
        ("set @ok parent null", #"property "parent" of GtkButton cannot be set"#),
        ("set @overlay child @check:x",
          #"property "child" of GtkOverlay must be a GtkWidget; found a widget that is gone"#),
      ] {
        let answer = try await app.ask(command)
        #expect(["invalid", "failed", "stale"].contains(answer["status"].text), "\(command): \(answer)")
        if answer["status"] != "stale" { #expect(answer["message"].text == sentence) }
      }
    }
  }

  @Test func emitsSignalsAfterCheckingTheArguments() async throws {
    try await DrivenApp.with { app in
      try await app.expect("call @ok clicked")
      #expect(try await app.get("@told", "label") == "_Save as__new:")
      #expect(try await app.expect("call @name mnemonic-activate b:false")["values"] == [true])
      for (command, sentence) in [
        ("call @ok clickd", #"GtkButton has no signal "clickd"; the nearest name is "clicked""#),
        ("call @ok clicked i:1", #""clicked" of GtkButton takes 0 arguments; found 1"#),
        ("call @name mnemonic-activate s:x",
          #"argument 1 of "mnemonic-activate" of GtkEntry must be true or false; found "x""#),
        ("call @window method:maximize", "GTK's functions are no methods that it knows by name: look them up as symbols"),
      ] {
        #expect(try await app.ask(command)["message"].text == sentence)
      }
    }
  }

  @Test func activatesActionsThatAreThere() async throws {
    try await DrivenApp.with { app in
      try await app.expect("call @ok action:doc.save")
      #expect(try await app.get("@told", "label") == "save -")
      try await app.expect("call @ok action:doc.zoom i:3")
      #expect(try await app.get("@told", "label") == "zoom 3")
      try await app.expect("set @name text s:abc")
      try await app.expect("call #GtkText action:selection.select-all")
      for (command, found) in [
        ("call @ok action:doc.off", "can be activated"), ("call @ok action:doc.none", "can be activated"),
        ("call @ok action:app.none", "can be activated"),
        ("call @ok action:window.close i:1", "takes no parameter"),
      ] {
        let answer = try await app.ask(command)
        #expect(answer["status"] == "invalid" && answer["message"].text.contains(found), "\(answer)")
      }
    }
  }
}
