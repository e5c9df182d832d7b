import Testing

@testable import Session

@Suite struct StageEnvironmentTests {
  private let directory = SessionDirectory(path: "/run/user/7/capuchin/abc")
  private let person = [
    "HOME": "/home/ada", "LANG": "de_DE.UTF-8", "PATH": "/usr/bin", "DISPLAY": ":3",
    "WAYLAND_DISPLAY": "wayland-1", "GDK_BACKEND": "wayland", "XDG_RUNTIME_DIR": "/run/user/7",
    "DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/7/bus", "SESSION_MANAGER": "local/x",
    "CAPUCHIN_SECRET_PIN": "1234", "CAPUCHIN_PACK_PATH": "/packs",
  ]

  private func environment(
    _ stage: Stage, _ display: Display, ownDisplay: String? = nil
  ) -> [String: String] {
    StageEnvironment(person: person, stage: stage, directory: directory, gtkMinor: 8)
      .withDisplay(display, ownDisplay: ownDisplay)
  }

  @Test func theUsersStageIsTheirEnvironmentUnchangedButForOurs() {
    let result = environment(.user, .person(x11: ":3", wayland: "wayland-1"))
    var expected = person.filter { !$0.key.hasPrefix("CAPUCHIN_") }
    expected["CAPUCHIN_SESSION"] = directory.path
    #expect(result == expected)
  }

  /// The agent reads it in the app.
  @Test(arguments: [Stage.private, .user]) func howMethodsAreInterceptedIsHandedOn(stage: Stage) {
    let choosing = person.merging(["CAPUCHIN_INTERCEPTION": "libffi"]) { $1 }
    let result = StageEnvironment(person: choosing, stage: stage, directory: directory, gtkMinor: 8)
      .withDisplay(.own, ownDisplay: ":9")
    #expect(result["CAPUCHIN_INTERCEPTION"] == "libffi")
    #expect(result["CAPUCHIN_SECRET_PIN"] == nil)
  }

  /// The dialogs of portals are shown by another process.
  @Test(arguments: [Stage.private, .user]) func noStageHasPortals(stage: Stage) {
    let wanting = person.merging(["GTK_USE_PORTAL": "1", "GDK_DEBUG": "opengl,portals"]) { $1 }
    let result = StageEnvironment(person: wanting, stage: stage, directory: directory, gtkMinor: 8)
      .withDisplay(.person(x11: ":3", wayland: "wayland-1"), ownDisplay: nil)
    #expect(result["GTK_USE_PORTAL"] == nil)
    #expect(result["GDK_DEBUG"] == "opengl")
    let newer = StageEnvironment(person: wanting, stage: stage, directory: directory, gtkMinor: 18)
    #expect(newer.withDisplay(.ownWayland, ownDisplay: nil)["GDK_DEBUG"] == "opengl,no-portals,default-settings")
    #expect(newer.withDisplay(.own, ownDisplay: ":9")["GDK_DEBUG"] == "opengl,no-portals")
  }

  @Test func aPrivateStageHasFoldersAndABusOfItsOwn() {
    let result = environment(.private, .own, ownDisplay: ":9")
    #expect(result["HOME"] == "/run/user/7/capuchin/abc/home")
    #expect(result["XDG_CONFIG_HOME"] == "/run/user/7/capuchin/abc/home/.config")
    #expect(result["XDG_DATA_HOME"] == "/run/user/7/capuchin/abc/home/.local/share")
    #expect(result["XDG_STATE_HOME"] == "/run/user/7/capuchin/abc/home/.local/state")
    #expect(result["TEMP"] == "/run/user/7/capuchin/abc/t")
    #expect(result["XDG_CACHE_HOME"] == "/run/user/7/capuchin/abc/home/.cache")
    #expect(result["XDG_RUNTIME_DIR"] == "/run/user/7/capuchin/abc/run")
    #expect(result["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=/run/user/7/capuchin/abc/run/bus")
    #expect(result["SESSION_MANAGER"] == nil)
    #expect(result["LANG"] == "de_DE.UTF-8")
    #expect(result["PATH"] == "/usr/bin")
  }

  @Test func itsOwnDisplayReplacesThePersons() {
    let result = environment(.user, .own, ownDisplay: ":9")
    #expect(result["DISPLAY"] == ":9")
    #expect(result["XAUTHORITY"] == "/run/user/7/capuchin/abc/xauthority")
    #expect(result["WAYLAND_DISPLAY"] == nil)
    #expect(result["GDK_BACKEND"] == nil)
    #expect(result["HOME"] == "/home/ada")
  }

  @Test func itsOwnWaylandDisplayReplacesThePersons() {
    let result = environment(.user, .ownWayland)
    #expect(result["WAYLAND_DISPLAY"] == "/run/user/7/capuchin/abc/run/wayland-0")
    #expect(result["DISPLAY"] == nil)
    #expect(result["GDK_BACKEND"] == "wayland")
    #expect(result["HOME"] == "/home/ada")
    #expect(result["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=/run/user/7/bus")
    #expect(result["GDK_DEBUG"] == "default-settings")
  }

  @Test func whatNoOneSeesIsDrawnQuicklyUnlessThePersonSaysOtherwise() {
    let directory = SessionDirectory(path: "/s")
    func environment(_ display: Display, _ person: [String: String]) -> [String: String] {
      StageEnvironment(person: person, stage: .user, directory: directory, gtkMinor: 8).withDisplay(display, ownDisplay: ":9")
    }
    let quick = environment(.own, [:])
    #expect(quick["GSK_RENDERER"] == "cairo" && quick["XDG_CONFIG_DIRS"] == "/s/settings:/etc/xdg")
    let theirs = environment(.ownWayland, ["GSK_RENDERER": "gl", "XDG_CONFIG_DIRS": "/a:/b", "GDK_DEBUG": "misc"])
    #expect(theirs["GSK_RENDERER"] == "gl" && theirs["XDG_CONFIG_DIRS"] == "/s/settings:/a:/b")
    #expect(theirs["GDK_DEBUG"] == "misc,default-settings")
    #expect(environment(.person(x11: ":1", wayland: nil), [:])["GSK_RENDERER"] == nil)
  }

  /// Whatever the person's desktop uses.
  @Test func noInputMethodIsLookedForWhereNoneCanBeReached() {
    func module(_ stage: Stage, _ display: Display) -> String? {
      StageEnvironment(person: ["GTK_IM_MODULE": "ibus"], stage: stage, directory: directory, gtkMinor: 8)
        .withDisplay(display, ownDisplay: ":9")["GTK_IM_MODULE"]
    }
    #expect(module(.private, .own) == "gtk-im-context-simple")
    #expect(module(.user, .ownWayland) == "gtk-im-context-simple")
    #expect(module(.private, .person(x11: ":1", wayland: nil)) == "gtk-im-context-simple")
    #expect(module(.private, .person(x11: ":1", wayland: "wayland-1")) == "ibus")
    #expect(module(.user, .person(x11: ":1", wayland: nil)) == "ibus")
  }

  @Test func caretsRestWherePicturesMatterAndAnimationsWhereNoOneLooks() {
    func lines(_ stage: Stage, _ display: Display) -> [String] {
      ToolkitSettings(stage: stage, display: display).lines
    }
    let person = Display.person(x11: ":1", wayland: nil)
    #expect(lines(.user, person) == [])
    #expect(lines(.private, person) == ["gtk-cursor-blink=false"])
    #expect(lines(.user, .own) == ["gtk-enable-animations=false"])
    #expect(lines(.private, .ownWayland) == ["gtk-cursor-blink=false", "gtk-enable-animations=false"])
  }

  @Test func theToolsOfTheStageAreStartedWithoutWhatThePersonPreloads() {
    let stage = StageEnvironment(
      person: ["LD_PRELOAD": "/libasan.so", "PATH": "/usr/bin"], stage: .private, directory: directory)
    #expect(stage.ofTools()["LD_PRELOAD"] == nil)
    #expect(stage.ofTools()["PATH"] == "/usr/bin")
    #expect(stage.withDisplay(.own, ownDisplay: ":9")["LD_PRELOAD"] == "/libasan.so")
  }

  @Test func aPrivateStageOnThePersonsDisplayFindsItsKey() {
    let result = environment(.private, .person(x11: ":3", wayland: nil))
    #expect(result["DISPLAY"] == ":3")
    #expect(result["WAYLAND_DISPLAY"] == nil)
    #expect(result["XAUTHORITY"] == "/home/ada/.Xauthority")
  }

  @Test func noSecretReachesTheApp() {
    for stage in Stage.allCases {
      let result = environment(stage, .own, ownDisplay: ":9")
      #expect(result.keys.filter { $0.hasPrefix("CAPUCHIN_") } == ["CAPUCHIN_SESSION"])
    }
  }

  @Test func theDoorsComeAfterWhatWasThereAndOnce() {
    let installation = Installation(root: "/opt/c")
    let before = [
      "LD_PRELOAD": "/a.so /opt/c/lib/capuchin/libcapuchin-preload.so:/b.so",
      "GIO_EXTRA_MODULES": "/my modules", "ASAN_OPTIONS": "detect_leaks=0",
    ]
    let result = StageEnvironment.addDoors(installation, to: before)
    #expect(result["LD_PRELOAD"] == "/a.so:/b.so:/opt/c/lib/capuchin/libcapuchin-preload.so")
    #expect(result["GIO_EXTRA_MODULES"] == "/my modules:/opt/c/lib/capuchin/gio")
    #expect(result["ASAN_OPTIONS"] == "verify_asan_link_order=0:detect_leaks=0")
    let hearing = StageEnvironment.addDoors(installation, to: before, hearsSignals: true)
    #expect(
      hearing["LD_PRELOAD"]
        == "/a.so:/b.so:/opt/c/lib/capuchin/libcapuchin-signalear.so:/opt/c/lib/capuchin/libcapuchin-preload.so")
  }
}
