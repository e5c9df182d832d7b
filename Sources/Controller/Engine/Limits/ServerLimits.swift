import Wire

/// All limits of the servers. Docs/Security.md prints this table.
public enum ServerLimits {
  public static let line = ServerLimit(
    [.serve, .mcp], "the line of a request", Limits.lineBytes, .bytes,
    beyond: "the line is skipped and answered with an error")
  public static let requestsUnderWay = ServerLimit(
    [.serve], "requests of one client that are under way", 32, beyond: "further requests wait for their turn")
  public static let toolCallsUnderWay = ServerLimit(
    [.mcp], "tool calls that are under way", 1, beyond: "further calls wait for their turn")
  public static let requestsWaiting = ServerLimit(
    [.serve, .mcp], "requests of one client that wait", 1_000, beyond: "further requests are answered with an error")
  public static let bytesWaiting = ServerLimit(
    [.serve, .mcp], "all lines of one client that wait", 64 << 20, .bytes,
    beyond: "further requests are answered with an error")
  public static let bytesUnread = ServerLimit(
    [.serve, .mcp], "answers that one client has not read", 256 << 20, .bytes,
    beyond: "the server drops the answers and the requests of the client")

  public static let body = ServerLimit(
    [.webdriver], "the body of a request", 16 << 20, .bytes, beyond: "the request is answered with status 413")
  public static let upload = ServerLimit(
    [.webdriver], "a file that is unpacked from a ZIP", 256 << 20, .bytes,
    beyond: "the request is answered with an error")
  public static let clients = ServerLimit(
    [.webdriver], "clients", 256,
    beyond: "the connection is closed that was without a request for longest, or the new one if all are being answered")
  public static let requestTime = ServerLimit(
    [.webdriver], "the time until a request is complete", 60, .seconds, beyond: "the connection is closed")
  public static let socketClients = ServerLimit(
    [.serve], "clients of a socket", 256, beyond: "further clients wait until one has gone")
  public static let values = ServerLimit(
    [.serve, .mcp, .webdriver], "JSON values in the parameters or the body of a request", Limits.values,
    beyond: "the request is answered with an error")
  public static let depth = ServerLimit(
    [.serve, .mcp, .webdriver], "arrays and objects within one another", Limits.depth,
    beyond: "the request is answered with an error")
  public static let output = ServerLimit(
    [.serve, .mcp, .webdriver], "the output of an app that is kept", 16 << 20, .bytes,
    beyond: "the oldest output is dropped, and `output` says how much")

  /// In the order in which the documentation prints them.
  public static let all = [
    line, body, upload, values, depth, socketClients, clients, requestTime, requestsUnderWay, toolCallsUnderWay,
    requestsWaiting, bytesWaiting, bytesUnread, output,
  ]
}
