import NIOHTTP1

/// Whether a request may come from a page in a browser. Such a page must not drive apps.
struct RequestOrigin {
  private let hosts: Set<String>

  /// - Parameter hosts: the names by which a server may be called.
  init(hosts: some Sequence<String>) { self.hosts = Set(hosts.map { Self.host($0).lowercased() }) }

  /// An address or a name as it is written in a URL: one of IPv6 in brackets.
  static func host(_ address: String) -> String {
    address.contains(":") && !address.hasPrefix("[") ? "[\(address)]" : address
  }

  /// - Parameter hasBody: true if the request has a body that is not empty.
  /// - Returns: why the request is refused; nil if it is served.
  func refusal(of head: HTTPRequestHead, hasBody: Bool) -> String? {
    if let origin = head.headers.first(name: "origin") {
      return "requests of web pages are refused, found Origin \(origin)"
    }
    // Browsers say so of each request, also of those without Origin.
    if let site = head.headers["sec-fetch-site"].first(where: { $0 != "none" && $0 != "same-origin" }) {
      return "requests of web pages are refused, found Sec-Fetch-Site \(site)"
    }
    let names = head.headers["host"]
    guard names.count == 1, let name = names.first.flatMap(Self.name) else {
      let found = names.isEmpty ? "none" : names.joined(separator: ", ")
      return "expected one header Host with a name and a port, found \(found)"
    }
    guard hosts.contains(name.lowercased()) else { return "this server is not called \(name); name it with --host" }
    // The forms of a page have other types, and old browsers send them without Origin. Some clients send no type.
    guard head.method == .POST, hasBody,
      let type = head.headers["content-type"].first(where: { !Self.isJSON($0) })
    else { return nil }
    return "a body must have the Content-Type application/json, found \(type)"
  }

  private static func isJSON(_ type: String) -> Bool {
    type.prefix { $0 != ";" }.filter { $0 != " " }.lowercased() == "application/json"
  }

  /// The name in a header `Host`; nil if something else than a port is behind it.
  private static func name(_ header: String) -> String? {
    let name: Substring
    if header.hasPrefix("["), let close = header.firstIndex(of: "]") {
      name = header[...close]
    } else {
      name = header.prefix { $0 != ":" }
    }
    let rest = header.dropFirst(name.count)
    let isPort = rest.hasPrefix(":") && rest.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    return rest.isEmpty || isPort ? String(name) : nil
  }
}
