import Foundation
import Testing
import Wire

@Suite struct LineSplitterTests {
  private func split(_ chunks: [String], limit: Int = 8) -> [String] {
    var splitter = LineSplitter(limit: limit)
    return chunks.flatMap { splitter.append(Array($0.utf8)) }.map { event in
      switch event {
      case .line(let data): String(decoding: data, as: UTF8.self)
      case .tooLong: "<too long>"
      }
    }
  }

  @Test(arguments: [
    (["a\nb\n"], ["a", "b"]),
    (["a", "b\n", "c"], ["ab"]),
    (["\n\r\n\na\r\n"], ["a"]),
    (["12345678\n"], ["12345678"]),
    (["123456789\nb\n"], ["<too long>", "b"]),
    (["12345678", "9", "0123\nb", "\n"], ["<too long>", "b"]),
    (["123456789", "123456789", "\n", "\n", "a\n"], ["<too long>", "a"]),
  ])
  func lines(chunks: [String], expected: [String]) {
    #expect(split(chunks) == expected)
  }

  /// 1 GiB in pieces. By 200 ns a byte that took more than three minutes.
  @Test(.timeLimit(.minutes(1))) func `Bytes are searched at once, not one by one`() {
    var splitter = LineSplitter()
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let events = (0..<1024).flatMap { _ in splitter.append(chunk) } + splitter.append([UInt8(ascii: "\n")])
    #expect(events == [.tooLong])
    #expect(splitter.append(Data("a\n".utf8)) == [.line(Data("a".utf8))])
  }

  @Test func `A line may have so many bytes`() {
    var splitter = LineSplitter()
    let longest = Data(repeating: UInt8(ascii: "x"), count: Limits.lineBytes)
    #expect(splitter.append(longest + Data("\n".utf8)) == [.line(longest)])
    #expect(splitter.append(longest + Data("x\ny\n".utf8)) == [.tooLong, .line(Data("y".utf8))])
  }
}
