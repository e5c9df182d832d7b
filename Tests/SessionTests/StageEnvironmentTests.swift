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
    StageEnvironment(person: person, stage: stage, directory: directory)
      .withDisplay(display, ownDisplay: ownDisplay)
  }

  @Test func theUsersStageIsTheirEnvironmentUnchangedButForOurs() {
    let result = environment(.user, .person(x11: ":3", wayland: "wayland-1"))
    var expected = person.filter { !$0.key.hasPrefix("CAPUCHIN_") }
    expected["CAPUCHIN_SESSION"] = directory.path
    #expect(result == expected)
  }

  @Test func aPrivateStageHasFoldersAndABusOfItsOwn() {
    let result = environment(.private, .own, ownDisplay: ":9")
    #expect(result["HOME"] == "/run/user/7/capuchin/abc/home")
    #expect(result["XDG_CONFIG_HOME"] == "/run/user/7/capuchin/abc/home/.config")
    #expect(result["XDG_DATA_HOME"] == "/run/user/7/capuchin/abc/home/.local/share")
    #expect(result["XDG_STATE_HOME"] == "/run/user/7/capuchin/abc/home/.local/state")
    #expect(result["TEMP"] == "/run/user/7/capuchin/abc/t")
    #expect(result["GNUSTEP_CONFIG_FILE"] == "/run/user/7/capuchin/abc/gnustep.conf")
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

  @Test func theDoorsComeBeforeWhatWasThereAndOnce() {
    let installation = Installation(root: "/opt/c")
    let before = [
      "LD_PRELOAD": "/a.so /opt/c/lib/capuchin/libcapuchin-preload.so:/b.so",
      "GIO_EXTRA_MODULES": "/my modules",
    ]
    let result = StageEnvironment.addDoors(installation, to: before)
    #expect(result["LD_PRELOAD"] == "/opt/c/lib/capuchin/libcapuchin-preload.so:/a.so:/b.so")
    #expect(result["GIO_EXTRA_MODULES"] == "/opt/c/lib/capuchin/gio:/my modules")
  }
}
