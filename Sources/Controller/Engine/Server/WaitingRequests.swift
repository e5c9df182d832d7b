import Wire

/// Requests in the order in which they came. All operations take constant time, but for `remove`.
struct WaitingRequests {
  private var requests: [Request] = []
  /// The requests before this place have left.
  private var first = 0
  private var ids: Set<RequestID> = []
  /// The lines of all requests.
  private(set) var bytes = 0

  var count: Int { ids.count }

  func contains(_ id: RequestID) -> Bool { ids.contains(id) }

  mutating func append(_ request: Request) {
    requests.append(request)
    ids.insert(request.id)
    bytes += request.bytes
  }

  mutating func removeFirst() -> Request? {
    guard requests.indices.contains(first) else { return nil }
    let request = requests[first]
    first += 1
    if first > requests.count / 2 {
      requests.removeFirst(first)
      first = 0
    }
    forget(request)
    return request
  }

  /// - Returns: true if the request was here.
  mutating func remove(_ id: RequestID) -> Bool {
    guard ids.contains(id), let place = requests.lastIndex(where: { $0.id == id }) else { return false }
    forget(requests.remove(at: place))
    return true
  }

  private mutating func forget(_ request: Request) {
    ids.remove(request.id)
    bytes -= request.bytes
  }
}
