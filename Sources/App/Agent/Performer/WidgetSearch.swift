import PackHost
import Script

/// Looks for the widget of one command, and words why it is not there.
struct WidgetSearch {
  let finder: Finder
  let kind: KindReference
  let id: MonkeyID
  /// By which a widget is found that is called otherwise in the app's language.
  var translations: Translations?
  /// The widget itself, where another part of a command has found it; nil to look for it.
  var known: Node?
  /// Takes what each look has found in the app's language; nil if it has found the id itself, or nothing.
  var report: (MonkeyID?) -> Void = { _ in }

  var scene: any Scene { finder.scene }

  /// What messages call the widget: `Button "Save"`.
  var name: String {
    let text = id.word.text
    return text.hasPrefix("#") || text == "*" ? "\(kind) \(text)" : "\(kind) \"\(text)\""
  }

  /// The widget; or why there is not exactly one, without near misses: those are for the end.
  func find() throws(Problem) -> Node {
    if let known {
      guard scene.look(at: known) != nil else { throw .gone(name) }
      return known
    }
    do throws(FindFailure) {
      return try translated { id throws(FindFailure) in try finder.find(kind, id) }
    } catch {
      throw problem(error)
    }
  }

  /// What a look finds by the id; where it finds nothing, by what that is in the app's language. A line of another
  /// language goes by the app's first.
  private func translated(_ look: (MonkeyID) throws(FindFailure) -> Node) throws(FindFailure) -> Node {
    report(nil)
    let goesFirst = translations?.goFirst(for: id.texts) == true
    if goesFirst, let node = try foundOtherwise(look) { return node }
    do throws(FindFailure) {
      return try look(id)
    } catch {
      guard error == .notFound, !goesFirst, let node = try foundOtherwise(look) else { throw error }
      return node
    }
  }

  /// The one widget that is called as the id in the app's language; nil if none is.
  private func foundOtherwise(_ look: (MonkeyID) throws(FindFailure) -> Node) throws(FindFailure) -> Node? {
    var found: [(id: MonkeyID, node: Node)] = []
    for other in translations?.ids(for: id) ?? [] {
      guard let node = try? look(other), !found.contains(where: { $0.node == node }) else { continue }
      found.append((other, node))
    }
    guard let first = found.first else { return nil }
    guard found.count == 1 else { throw .ambiguous(found.map(\.node)) }
    report(first.id)
    return first.node
  }

  /// All that match, be it none.
  func all() throws(Problem) -> [Node] {
    do throws(FindFailure) {
      return [try translated { id throws(FindFailure) in try finder.find(kind, id) }]
    } catch {
      switch error {
      case .ambiguous(let nodes):
        let filter = KindFilter(kind, scene: scene)
        return nodes.filter { node in scene.look(at: node).map { filter.accepts(node, $0.traits) } ?? false }
      case .notFound, .tooFew: return []
      case .otherKind, .query, .unanswered: throw problem(error)
      }
    }
  }

  /// Those that match, as `Finder.all` counts them.
  func matches() throws(Problem) -> [Node] {
    do throws(FindFailure) {
      report(nil)
      let goesFirst = translations?.goFirst(for: id.texts) == true
      if goesFirst, let nodes = allOtherwise() { return nodes }
      let nodes = try finder.all(kind, id)
      return nodes.isEmpty && !goesFirst ? allOtherwise() ?? [] : nodes
    } catch {
      throw problem(error)
    }
  }

  private func allOtherwise() -> [Node]? {
    for other in translations?.ids(for: id) ?? [] {
      guard let nodes = try? finder.all(kind, other), !nodes.isEmpty else { continue }
      report(other)
      return nodes
    }
    return nil
  }

  /// What a person would see of it: of several that match, one that is on screen.
  ///
  /// - Returns: the widget, if there is any; why a person sees none, if so.
  func look() throws(Problem) -> (node: Node?, missing: Problem?) {
    do throws(FindFailure) {
      let node = try translated { id throws(FindFailure) in try finder.find(kind, id) }
      return (node, isShown(node) ? nil : .hidden(name))
    } catch {
      switch error {
      case .ambiguous(let nodes):
        let shown = nodes.first(where: isShown)
        return (shown ?? nodes.first, shown == nil ? .hidden(name) : nil)
      case .notFound, .tooFew: return (nil, problem(error))
      case .otherKind, .query, .unanswered: throw problem(error)
      }
    }
  }

  private func isShown(_ node: Node) -> Bool { scene.look(at: node)?.isMapped == true }

  /// The same problem with what was nearly found.
  func explained(_ problem: Problem) -> Problem {
    guard case .notFound(let name, _) = problem else { return problem }
    return .notFound(name, misses: NearMisses(scene: scene).find(kind, id.target))
  }

  /// A property of the widget: portable, an alias, or the toolkit's own with a leading dot.
  ///
  /// - Throws: `Problem.noProperty` with those that there are.
  func value(_ property: String, of node: Node) throws(Problem) -> Value {
    if let value = scene.property(property, of: node) { return value }
    guard let look = scene.look(at: node) else { throw .gone(name) }
    if let refusal = scene.refusal(of: property, of: node) { throw .unread(name, property: property, refusal) }
    throw noProperty(property, scene.kind(of: node, look))
  }

  func noProperty(_ property: String, _ kind: String) -> Problem {
    .noProperty(name, property: property, known: scene.catalog.properties(of: kind).map(\.name))
  }

  private func problem(_ failure: FindFailure) -> Problem {
    switch failure {
    case .notFound: .notFound(name, misses: [])
    case .tooFew(let count): .tooFew(name, count: count)
    case .ambiguous(let nodes): .ambiguous(name, matches: nodes.map(describe))
    case .otherKind(_, let kind): .otherKind(name, found: kind)
    case .query(let reason): .query(reason)
    case .unanswered(let reason): .unanswered(reason)
    }
  }

  /// A match as a person tells it from the others: by its ids, and where it is.
  private func describe(_ node: Node) -> String {
    guard let look = scene.look(at: node) else { return "a widget that is gone" }
    let ids = scene.identities(of: node, look.traits).map { "\"\($0.text)\"" }.joined(separator: " or ")
    let kind = scene.kind(of: node, look)
    let place = "at \(NumberText.text(of: look.frame.x.rounded())),\(NumberText.text(of: look.frame.y.rounded()))"
    return ids.isEmpty ? "\(kind) \(place)" : "\(kind) \(ids) \(place)"
  }
}
