import Script
import Session
import Wire

/// What `tree` and `find` answer, from what each process gave.
enum TreeAnswers {
  static func tree(_ answers: [Wire.Tree.Result], _ request: EngineAPI.TreeRequest) throws -> EngineAPI.Tree {
    let isText = request.format == .text
    let whole = try roots(answers).map { isText && !request.all ? $0.withoutHidden : $0 }
    var left = request.limit > 0 ? request.limit : Int.max
    let limit = left
    let shown = whole.map { root in
      var root = root
      root.children = root.children.compactMap { $0.first(&left, depth: request.depth ?? .max) }
      return root
    }
    return EngineAPI.Tree(
      tree: shown.isEmpty ? "" : try TreePrinter.text(shown, isText ? .text : .xml), shown: limit - left,
      count: whole.reduce(0) { $0 + $1.count - 1 }, value: answers.lazy.compactMap(\.value).first?.shown)
  }

  static func found(_ answers: [Wire.Tree.Result], limit: Int) throws -> EngineAPI.Found {
    let all = try roots(answers).flatMap(\.children)
    return EngineAPI.Found(
      widgets: all.prefix(max(0, limit)).map(widget),
      count: all.count)
  }

  private static func widget(_ node: TreeNode) -> EngineAPI.Widget {
    var properties = node.attributes
    let handle = properties.removeValue(forKey: "handle")
    return EngineAPI.Widget(kind: node.name, id: properties["id"], properties: properties, handle: handle)
  }

  private static func roots(_ answers: [Wire.Tree.Result]) throws -> [TreeNode] {
    try answers.filter { !$0.xml.isEmpty }.map { try TreeNode.parse($0.xml) }
  }

}
