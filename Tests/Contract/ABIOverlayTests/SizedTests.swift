import CapuchinABI
import Testing

@testable import ABIOverlay

/// Structs between sides that were compiled against other minors.
@Suite struct SizedTests {
  private static func info(_ size: UInt32) -> capuchin_node_info {
    var info = capuchin_node_info.empty
    (info.size, info.flags, info.class_id) = (size, 7, 9)
    info.frame = capuchin_rect(x: 1, y: 2, width: 3, height: 4)
    return info
  }

  @Test func whatAShorterStructLacksIsZero() {
    var short = Self.info(16)
    let read = capuchin_node_info(reading: &short)
    #expect(read.flags == 7 && read.class_id == 9 && read.frame.x == 0)
  }

  @Test func halfAFieldIsNone() {
    var cut = Self.info(14)
    #expect(capuchin_node_info(reading: &cut).class_id == 0)
  }

  @Test func aLongerStructIsReadAsFarAsItIsKnown() {
    var long = Self.info(4096)
    #expect(capuchin_node_info(reading: &long).frame.height == 4)
  }

  /// What lies behind a caller's shorter struct is the caller's.
  @Test(arguments: [UInt32(0), 3, 4, 8, 16, 64, 4096])
  func aCallersStructIsFilledAsFarAsItGoes(size: UInt32) {
    var theirs = capuchin_node_info.empty
    (theirs.size, theirs.frame.height) = (size, -1)
    Self.info(capuchin_node_info.layoutSize).write(to: &theirs)
    #expect(theirs.size == size)
    #expect(theirs.flags == (size >= 8 ? 7 : 0))
    #expect(theirs.class_id == (size >= 16 ? 9 : 0))
    #expect(theirs.frame.height == (size >= 64 ? 4 : -1))
  }

  @Test func theMacroOfCWritesTheSame() {
    var theirs = capuchin_node_info.empty
    theirs.size = 16
    var own = Self.info(capuchin_node_info.layoutSize)
    capuchin_write(&theirs, &own, capuchin_node_info.layoutSize)
    #expect(theirs.size == 16 && theirs.flags == 7 && theirs.class_id == 9 && theirs.frame.height == 0)
  }
}
