import Foundation
import TestSupport
import Testing

@testable import PackManifest

@Suite struct PackPlaceTests {
  @Test func aFaultIsReportedWhereThePackSays() async throws {
    try await TemporaryFolder.with("place") { folder in
      let address = "https://example.org/issues"
      _ = try PackFolder("named", in: folder, library: [], extra: ", \"support\": \"\(address)\"")
      _ = try PackFolder("silent", in: folder, library: [])
      func sentence(_ pack: String, isToBlame: Bool = true) -> String {
        let library = folder.appending(path: "\(pack)/lib.so").path
        let place = PackPlace(
          pack: pack, library: library, function: "component.play", service: nil, began: 0, newest: 0, isAlone: true,
          isSwift: false)
        return place.sentence(isToBlame: isToBlame).replacing(library, with: "LIBRARY")
      }
      let words = #"inside the pack "named", component.play (LIBRARY)"#
      #expect(sentence("named") == "\(words); report it at \(address)")
      #expect(sentence("silent") == #"inside the pack "silent", component.play (LIBRARY)"#)
      #expect(sentence("gone") == #"inside the pack "gone", component.play (LIBRARY)"#)
      #expect(!sentence("named", isToBlame: false).contains(address))
    }
  }
}
