import PackManifest
import Testing

@testable import PackHost

/// What can be read of the calls into packs that are under way.
@Suite struct CallTrailTests {
  private let trail = CallTrail()

  @Test func namesTheInnermostCall() {
    let pack = trail.add(id: "wrong", path: "/packs/libwrong.so", [])
    #expect(trail.place == nil)
    trail.noting(pack, "component.play") {
      let place = trail.place
      #expect(place?.words == #"the pack "wrong", component.play (/packs/libwrong.so)"#)
      #expect(place?.isToBlame(signal: 11) == true)
    }
    #expect(trail.place == nil)
  }

  @Test func doesNotBlameForWhatTheToolkitDoes() {
    let pack = trail.add(id: "wrong", path: "/packs/libwrong.so", [])
    let bridge = trail.add(id: "bridge", path: "/packs/libbridge.so", .isBridge)
    trail.noting(pack, "component.play") {
      trail.noting(pack, "node.call", isService: true) {
        trail.noting(bridge, "node.call") {
          #expect(trail.place?.pack == "wrong")
          #expect(trail.place?.service == "node.call")
          #expect(trail.place?.isToBlame(signal: 4) == false)
        }
      }
      #expect(trail.place?.isToBlame(signal: 11) == true)
    }
    trail.noting(bridge, "bridge.settle") {
      #expect(trail.place?.pack == "bridge")
      #expect(trail.place?.isToBlame(signal: 11) == false)
    }
  }

  @Test func aPackThatCallsTheToolkitItselfIsBlamedForATrapOnly() {
    let pack = trail.add(id: "swift", path: "", .isSwift)
    trail.add(.callsToolkit, toPack: pack)
    trail.noting(pack, "component.play") {
      #expect(trail.place?.isToBlame(signal: 11) == false)
      #expect(trail.place?.isToBlame(signal: 4) == true)
    }
    trail.noting(pack, "pack.start") { #expect(trail.place?.isToBlame(signal: 11) == true) }
  }

  @Test func forgetsWhatAnExceptionHasLeft() {
    let pack = trail.add(id: "left", path: "", [])
    leave(pack, depth: 20)
    trail.noting(pack, "component.kind") { #expect(trail.place?.function == "component.kind") }
    #expect(trail.place == nil)
  }

  /// Calls that are never ended, from further down the stack.
  @inline(never) private func leave(_ pack: UInt32, depth: Int) {
    if depth > 0 { return leave(pack, depth: depth - 1) }
    _ = trail.begin(pack, "component.play", false)
  }

  @Test func keepsCountOfMoreThanThereIsRoomFor() {
    let pack = trail.add(id: "deep", path: String(repeating: "x", count: 1000), [])
    nest(pack, 100)
    #expect(trail.place == nil)
  }

  private func nest(_ pack: UInt32, _ depth: Int) {
    trail.noting(pack, "component.property.with.a.name.that.is.far.too.long") {
      if depth > 0 { nest(pack, depth - 1) } else { #expect(trail.place?.pack == "deep") }
    }
  }
}
