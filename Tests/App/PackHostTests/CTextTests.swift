import Glibc
import Testing

@testable import PackHost

/// Texts whose end something else says, or nothing.
struct CTextTests {
  private func read(_ pointer: UnsafeRawPointer, at length: CText.Length?) -> String? {
    if case .text(let text)? = CText.content(pointer, at: length) { text } else { nil }
  }

  @Test("What is no UTF-8 stays as its bytes")
  func bytes() {
    let latin: [UInt8] = [0x47, 0x72, 0xF6, 0xDF, 0x65, 0]
    let content = latin.withUnsafeBytes { $0.baseAddress.flatMap { CText.content($0, at: nil) } }
    guard case .bytes(let found)? = content else {
      Issue.record("expected bytes")
      return
    }
    #expect(found == Array(latin.dropLast()))
  }

  @Test("A text ends at its zero, or where its length says")
  func lengths() {
    "Größe und mehr".withCString { text in
      #expect(read(text, at: nil) == "Größe und mehr")
      #expect(read(text, at: .bytes(7)) == "Größe")
      #expect(read(text, at: .characters(5)) == "Größe")
      #expect(read(text, at: .bytes(0)) == "")
      #expect(read(text, at: .bytes(1000)) == "Größe und mehr")
    }
  }

  @Test("Where memory ends before the text does, what is there is read, and nothing faults")
  func unreadable() throws {
    let size = Int(getpagesize())
    let pages = try require(mmap(nil, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(pages, 2 * size) }
    memset(pages, 0x61, 2 * size)
    #expect(mprotect(pages + size, size, PROT_NONE) == 0)
    #expect(read(pages + size - 3, at: nil) == "aaa")
    #expect(read(pages + size, at: nil) == nil)
    #expect(read(try require(UnsafeRawPointer(bitPattern: 1)), at: nil) == nil)
  }
}
