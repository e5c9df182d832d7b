import Testing

@testable import PackManifest

@Suite struct PackSearchPathTests {
  private func paths(_ options: [String], _ environment: [String: String]) -> [String] {
    PackSearchPath(
      options: options, environment: environment, installation: "/opt/nowhere",
      currentFolder: "/there/nowhere"
    )
    .folders.map(\.path)
  }

  @Test func optionsThenEnvironmentThenUserThenInstallation() {
    let environment = ["CAPUCHIN_PACK_PATH": "/e1::e2", "HOME": "/home/nobody-here"]
    #expect(
      paths(["mine", "/abs/x/../y/./"], environment) == [
        "/there/nowhere/mine", "/abs/y", "/e1", "/there/nowhere/e2",
        "/home/nobody-here/.local/share/capuchin/packs", "/opt/nowhere/lib/capuchin-packs", "/opt/nowhere/lib/capuchin/packs",
      ])
  }

  @Test func dataFolderOfTheUser() {
    #expect(
      paths([], ["XDG_DATA_HOME": "/data-nowhere", "HOME": "/h"]).first
        == "/data-nowhere/capuchin/packs")
    #expect(
      paths([], ["XDG_DATA_HOME": "relative", "HOME": "/h"]).first
        == "/h/.local/share/capuchin/packs")
    #expect(paths([], [:]) == ["/opt/nowhere/lib/capuchin-packs", "/opt/nowhere/lib/capuchin/packs"])
  }

  @Test func aFolderCountsOnceWhereItComesFirst() {
    #expect(
      paths(["/a", "/b", "/a/"], ["CAPUCHIN_PACK_PATH": "/b:/c"]).prefix(3) == ["/a", "/b", "/c"])
    #expect(paths(["/proc/self/../self/.."], [:]).first == "/proc")
  }
}
