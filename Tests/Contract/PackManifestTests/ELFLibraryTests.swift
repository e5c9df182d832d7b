import TestSupport
import Testing

@testable import PackManifest

@Suite struct ELFLibraryTests {
  private func exports(_ file: [UInt8], _ symbol: String = PackDiscovery.entryPoint) throws -> Bool
  {
    try ELFLibrary(ELFBytes(file)).exports(symbol)
  }

  @Test func findsTheEntryPointByBothTablesOfHashes() async throws {
    #expect(try exports(try await Library.pack.value))
    #expect(try exports(try await Library.packWithSystemVHash.value))
    #expect(try !exports(try await Library.pack.value, "capuchin_pack_entry_v2"))
    #expect(try !exports(try await Library.packWithSystemVHash.value, "capuchin_pack_entry_v2"))
  }

  @Test func hiddenAndUndefinedSymbolsAreNotExported() async throws {
    #expect(try !exports(try await Library.hidden.value))
    #expect(try !exports(try await Library.user.value))
  }

  @Test func saysWhatAFileIsInstead() async throws {
    let pack = try await Library.pack.value
    #expect(throws: ELFProblem.notELF) { try exports(Array("#!/bin/sh".utf8)) }
    #expect(throws: ELFProblem.notELF) { try exports([]) }
    #expect(throws: ELFProblem.damaged("the header is cut off")) {
      try exports(Array(pack.prefix(40)))
    }
    #expect(throws: ELFProblem.damaged("the program headers")) {
      try exports(Array(pack.prefix(100)))
    }
    let program = try await Library.program.value
    #expect(throws: ELFProblem.notALibrary) { try exports(program) }
    var small = pack
    small[4] = 1
    #expect(throws: ELFProblem.not64BitLittleEndian) { try exports(small) }
    var foreign = pack
    foreign[18] = 8
    #expect(throws: ELFProblem.otherMachine(found: 8, expected: ELFMachine.this)) {
      try exports(foreign)
    }
  }

  /// Damaged tables give an error or an answer; they never end the process.
  @Test func survivesDamage() async throws {
    let files = [try await Library.pack.value, try await Library.packWithSystemVHash.value]
    try await Fuzz.rounds { random in
      var file = try #require(files.randomElement(using: &random))
      // Most of a library is padding: damage goes to the tables at its begin, or to all of it.
      let reach = Bool.random(using: &random) ? 2048 : file.count
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        file[Int.random(in: 0..<min(reach, file.count), using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        file.removeLast(Int.random(in: 0..<file.count, using: &random))
      }
      _ = try? exports(file)
    }
  }
}

extension ELFBytes {
  /// A file in memory, with the reading rules of a real one.
  fileprivate init(_ file: [UInt8]) {
    self.init { offset, count in Array(file.dropFirst(offset).prefix(count)) }
  }
}
