import FoundationEssentials
import Wire

/// Lets a test go through all methods with their types.
struct AnyMethod: Sendable {
  let method: Method
  let rewriteRequest: @Sendable (Request) throws -> Data
  let rewriteResponse: @Sendable (Response, RequestID) throws -> Data

  init<M: WireMethod>(_ type: M.Type) {
    method = M.method
    rewriteRequest = { request in
      try OutgoingMessage.request(type, id: request.id, request.parameters(of: type))
    }
    rewriteResponse = { response, id in
      try OutgoingMessage.response(type, id: id, response.result(of: type))
    }
  }

  static let all = [
    AnyMethod(Hello.self), AnyMethod(Perform.self), AnyMethod(GiveUp.self), AnyMethod(Find.self), AnyMethod(Tree.self),
    AnyMethod(RecordStart.self), AnyMethod(RecordStop.self), AnyMethod(TraceStart.self),
    AnyMethod(TraceStop.self), AnyMethod(Methods.self), AnyMethod(Picture.self),
    AnyMethod(Packs.self), AnyMethod(Examine.self), AnyMethod(Windows.self), AnyMethod(Quit.self),
  ]

  static func named(_ method: Method) -> AnyMethod? { all.first { $0.method == method } }
}
