import PackHost
import Script
import Testing

@testable import Agent

/// Each key has a name that a chord can hold and that gives the key again.
@Suite struct KeyNamesTests {
  @Test(arguments: [
    (0x73, "s"), (0x0100_0444, "ф"), (0xff65, "Undo"), (0xff68, "Find"), (0xff9d, "KP_Begin"),
    (0x1008_ff26, "XF86Back"),
    (0x1008_ff57, "XF86Copy"), (0xfe51, "dead_acute"), (0x1008_ff2a, "Key_1008ff2a"), (0x6c6, "Key_6c6"),
  ] as [(UInt32, String)])
  func aKeyHasAName(_ keysym: UInt32, _ name: String) {
    #expect(KeyNames.name(keysym) == name)
    #expect(KeyNames.keysym(name) == keysym)
    #expect(KeyChord("ctrl+\(name)")?.key == name)
  }

  @Test(arguments: ["Key_", "Key_0", "Key_xyz", "Nope"])
  func noKey(_ name: String) { #expect(KeyNames.keysym(name) == nil) }

  @Test func noNameForNoKey() { #expect(KeyNames.name(0) == nil) }
}
