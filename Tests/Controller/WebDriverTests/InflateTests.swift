import FoundationEssentials
import Testing

@testable import WebDriver

@Suite struct InflateTests {
  /// Made by Python's zlib: stored, with fixed codes, with codes of their own.
  @Test(arguments: [
    ("ARcA6P9oZWxsbyBoZWxsbyBoZWxsbyBoZWxsbw==", "hello hello hello hello"),
    ("y0jNyclXyEAnAQ==", "hello hello hello hello"),
    ("BcGLFUQRDAXAVl5rF0vIP/R/duZXfQ83f7KGQ/TCNtX4ALyELEWQeRIT2YHmG/Od8YXGOqc8pJqT6OTkbjFmCDu8nVslb84grEyS4GLbeSHxi1zanCtXqLMyMu/97ILezJo9d+sdhk173D8=", "ercidonotlgdoalmsanihrd aaatqalgmaphnoqhkhhnjamqtdftjd pmpgjjroplrbohlmfkqkcnpdfplkoaobjsrrltffphagqqhlpkrkniqsalpepqgmbokrqgpmokmkaqqss nsahtfqrfcqibccanaihids"),
  ])
  func `What was packed is unpacked`(packed: String, expected: String) throws {
    let data = try #require(Data(base64Encoded: packed))
    #expect(Inflate.unpack(data).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: [[], [0x07], [0x01, 0x05, 0x00], [0x4B, 0x04]] as [[UInt8]])
  func `What is not whole, or nothing of the kind, is nil`(bytes: [UInt8]) {
    #expect(Inflate.unpack(bytes) == nil)
  }

  @Test func `What is longer than the limit is nil`() throws {
    let data = try #require(Data(base64Encoded: "y0jNyclXyEAnAQ=="))
    #expect(Inflate.unpack(data, limit: 23)?.count == 23)
    #expect(Inflate.unpack(data, limit: 22) == nil)
  }
}
