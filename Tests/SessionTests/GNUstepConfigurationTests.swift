import Testing

@testable import Session

@Suite struct GNUstepConfigurationTests {
  private static let up = String(repeating: "../", count: 32)

  @Test func whatIsTheUsersLeadsIntoTheSessionsHome() {
    let original = """
      # comment
      GNUSTEP_USER_CONFIG_FILE=.GNUstep.conf
      GNUSTEP_USER_DEFAULTS_DIR=GNUstep/Defaults
      GNUSTEP_USER_DIR_LIBRARY=GNUstep/Library
      GNUSTEP_USER_DIR_APPS=/opt/apps
      GNUSTEP_SYSTEM_APPS=/usr/lib/GNUstep/Applications

      """
    let expected = """
      # comment
      GNUSTEP_USER_CONFIG_FILE=.GNUstep.conf
      GNUSTEP_USER_DEFAULTS_DIR=\(Self.up)tmp/s/home/GNUstep/Defaults
      GNUSTEP_USER_DIR_LIBRARY=\(Self.up)tmp/s/home/GNUstep/Library
      GNUSTEP_USER_DIR_APPS=/opt/apps
      GNUSTEP_SYSTEM_APPS=/usr/lib/GNUstep/Applications

      """
    #expect(GNUstepConfiguration(original, home: "/tmp/s/home").text == expected)
  }

  @Test func withoutASystemsFileThereAreTheFoldersThatAppsWriteTo() {
    #expect(
      GNUstepConfiguration(nil, home: "/h").text
        == "GNUSTEP_USER_DEFAULTS_DIR=\(Self.up)h/GNUstep/Defaults\nGNUSTEP_USER_DIR_LIBRARY=\(Self.up)h/GNUstep/Library\n")
  }
}
