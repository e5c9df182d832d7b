import NIOHTTP1
import Testing

@testable import WebDriver

/// A page in a browser may not drive apps, and can make the browser send many kinds of requests.
@Suite struct RequestOriginTests {
  private let origin = RequestOrigin(hosts: ["tests.example.org", "127.0.0.1", "localhost", "::1"])

  private func refusal(_ headers: [(String, String)], _ method: HTTPMethod = .POST, hasBody: Bool = true) -> String? {
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: "/session", headers: HTTPHeaders(headers))
    return origin.refusal(of: head, hasBody: hasBody)
  }

  private let json = ("Content-Type", "application/json; charset=utf-8")

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:4723", "localhost:1", "LocalHost", "[::1]", "[::1]:4723", "tests.example.org:80", "localhost:",
  ])
  func `It is called by its names`(host: String) {
    #expect(refusal([("Host", host), json]) == nil)
  }

  @Test(arguments: [
    "evil.example", "evil.example:4723", "127.0.0.1:x@evil", "[::1]evil.example", "127.0.0.1:1, evil.example",
    "127.0.0.1 ", "127.0.0.1:80:80", "[::1]:80x", "[::1", "localhost.evil.example", "", ":80", "::1",
  ])
  func `Another name, or more than a name and a port, is refused`(host: String) {
    #expect(refusal([("Host", host), json]) != nil)
  }

  @Test func `There is one Host`() {
    #expect(refusal([json]) == "expected one header Host with a name and a port, found none")
    #expect(
      refusal([("Host", "localhost"), ("Host", "evil.example"), json])
        == "expected one header Host with a name and a port, found localhost, evil.example")
  }

  @Test func `A page is refused by what a browser says of it`() {
    let host = ("Host", "localhost")
    #expect(refusal([host, json, ("Origin", "http://x")]) == "requests of web pages are refused, found Origin http://x")
    for site in ["cross-site", "same-site", "nix"] {
      let expected = "requests of web pages are refused, found Sec-Fetch-Site \(site)"
      #expect(refusal([host, json, ("Sec-Fetch-Site", site)]) == expected)
      #expect(refusal([host, ("Sec-Fetch-Site", site)], .GET, hasBody: false) == expected)
    }
    for site in ["none", "same-origin"] { #expect(refusal([host, json, ("Sec-Fetch-Site", site)]) == nil) }
  }

  @Test func `A body is JSON by its type`() {
    let host = ("Host", "localhost")
    let others = [
      "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonx", "",
    ]
    for type in others {
      #expect(
        refusal([host, ("Content-Type", type)]) == "a body must have the Content-Type application/json, found \(type)")
    }
    #expect(refusal([host, json, ("Content-Type", "text/plain")]) != nil)
    for type in ["application/json", "Application/JSON;charset=utf-8", " application/json ; charset=utf-8"] {
      #expect(refusal([host, ("Content-Type", type)]) == nil)
    }
    #expect(refusal([host]) == nil, "some clients say nothing of it, and no page can")
    #expect(refusal([host, ("Content-Type", "text/plain")], hasBody: false) == nil)
    #expect(refusal([host, ("Content-Type", "text/plain")], .DELETE) == nil, "this body is not read")
  }
}
