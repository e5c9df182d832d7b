import Foundation
import Session
import TestSupport
import Testing

@testable import Engine

@Suite struct AppOutputPipeTests {
  private func path(of output: AppOutputPipe) throws -> String {
    guard case .file(let path) = output.destination else { throw CocoaError(.fileNoSuchFile) }
    return path
  }

  @Test func `What was written is read at once, from any offset`() throws {
    let output = try AppOutputPipe()
    let app = try #require(FileHandle(forWritingAtPath: try path(of: output)))
    output.finishOpening()
    #expect(output.read(from: 0) == EngineAPI.OutputPart(text: "", next: 0))
    try app.write(contentsOf: Data("hello ".utf8))
    #expect(output.read(from: 0) == EngineAPI.OutputPart(text: "hello ", next: 6))
    try app.write(contentsOf: Data("world".utf8))
    #expect(output.read(from: 6) == EngineAPI.OutputPart(text: "world", next: 11))
    try app.close()
    #expect(output.read(from: -3) == EngineAPI.OutputPart(text: "hello world", next: 11))
    #expect(output.read(from: 50) == EngineAPI.OutputPart(text: "", next: 50))
    #expect(output.read(from: .max).text.isEmpty && output.read(from: .min).next == 11)
    #expect(!FileManager.default.fileExists(atPath: try path(of: output)))
  }

  /// An app that prints without end fills neither memory nor a file system.
  @Test func `The last part is kept, and how much is gone is said`() throws {
    let output = try AppOutputPipe(limit: 1000)
    let app = try #require(FileHandle(forWritingAtPath: try path(of: output)))
    output.finishOpening()
    for number in 0..<1000 { try app.write(contentsOf: Data(String(repeating: "\(number % 10)", count: 100).utf8)) }
    let kept = (0..<10).map { String(repeating: "\($0)", count: 100) }.joined()
    let all = output.read(from: 0)
    #expect(all.text == "[99000 bytes of earlier output were dropped]\n" + kept && all.next == 100_000)
    #expect(output.read(from: 98_990).text == "[10 bytes of earlier output were dropped]\n" + kept)
    #expect(output.read(from: 99_999) == EngineAPI.OutputPart(text: "9", next: 100_000))
  }

  @Test func `A pipe that no app has opened leaves nothing`() throws {
    let name: String
    do {
      let output = try AppOutputPipe()
      name = try path(of: output)
      #expect(FileManager.default.fileExists(atPath: name))
    }
    #expect(!FileManager.default.fileExists(atPath: name))
  }
}
