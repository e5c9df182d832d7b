import Glibc
import Testing

@testable import PackHost

/// Texts whose end something else says, or nothing.
struct CTextTests {
  @Test("A text ends at its zero, or where its length says")
  func lengths() {
    "Größe und mehr".withCString { text in
      #expect(CText.read(text, at: nil) == "Größe und mehr")
      #expect(CText.read(text, at: .bytes(7)) == "Größe")
      #expect(CText.read(text, at: .characters(5)) == "Größe")
      #expect(CText.read(text, at: .bytes(0)) == "")
      #expect(CText.read(text, at: .bytes(1000)) == "Größe und mehr")
    }
  }

  @Test("Where memory ends before the text does, what is there is read, and nothing faults")
  func unreadable() throws {
    let size = Int(getpagesize())
    let pages = try require(mmap(nil, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(pages, 2 * size) }
    memset(pages, 0x61, 2 * size)
    #expect(mprotect(pages + size, size, PROT_NONE) == 0)
    #expect(CText.read(pages + size - 3, at: nil) == "aaa")
    #expect(CText.read(pages + size, at: nil) == nil)
    #expect(CText.read(try require(UnsafeRawPointer(bitPattern: 1)), at: nil) == nil)
  }
}
