import Files
import PropertyLists
import Script
import SystemLibraries

extension ScriptRun {
  /// `SaveTree kind monkeyID file`: the app gives the tree, the player writes it, relative to the script.
  mutating func saveTree(_ action: Action) async throws -> PerformResult {
    let path = action.script.path(of: try text(action, 3))
    let isPropertyList = try format(action) == "plist"
    var result = await performInApp(action)
    guard result.status == .ok else { return result }
    guard let tree = result.value else { throw PlayProblem.noValue(verb: "SaveTree") }
    result.value = nil
    let bytes = isPropertyList ? try Self.propertyList(of: tree, by: action) : Array("\(Self.declaration)\(tree)".utf8)
    do throws(FileError) {
      try Self.write(bytes, to: path)
    } catch {
      throw PlayProblem.file(error)
    }
    return result
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private mutating func format(_ action: Action) throws(PlayProblem) -> String? {
    guard let modifier = action.modifiers.others.first(where: { $0.name.lowercased() == "format" }) else { return nil }
    return try variables.text(of: modifier.value)
  }

  /// An array of what a query finds; of another id the one widget.
  private static func propertyList(of tree: String, by action: Action) throws(PlayProblem) -> [UInt8] {
    let isQuery = (try? MonkeyID(action.words[2]))?.isQuery ?? false
    do throws(XMLProblem) {
      return try TreeDescription.propertyList(of: tree, isArray: isQuery)
    } catch {
      throw .badTree("\(error)")
    }
  }
}
