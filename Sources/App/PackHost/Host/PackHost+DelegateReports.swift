import Interception

/// Whether a method of a delegate's that a component names can be heard and called.
public struct DelegateReport: Hashable, Sendable {
  /// The class of the delegate, or the interface, and the method: `FixtureDelegate.picker:didGive:`.
  public let method: String
  /// Why it can be neither heard nor called; nil if it can.
  public let refusal: String?
  /// Whether the class lacks the method, as it may.
  public let isLeftOut: Bool

  init(_ method: String, refusal: String? = nil, isLeftOut: Bool = false) {
    (self.method, self.refusal, self.isLeftOut) = (method, refusal, isLeftOut)
  }
}

/// What `packs test` reports of delegates.
extension PackHost {
  /// Whether the methods that a component names can be heard and called on the delegates of a widget.
  ///
  /// - Returns: nothing of a property that holds no delegate now.
  public func delegateReports(of component: Component, on widget: Node) -> [DelegateReport] {
    guard let bridge = bridge(of: widget), let methods = bridge.methods else { return [] }
    return component.delegates.compactMap { method in
      guard let delegate = (try? bridge.get(widget, method.property))?.node, let pointer = bridge.pointer(of: delegate),
        let owner = methods.classNumber(of: pointer)
      else { return nil }
      return report(method, of: owner, methods, bridge)
    }
  }

  /// The same as the toolkit and the pack describe the methods, whatever delegates the app has.
  public func declaredReports(of component: Component) -> [DelegateReport] {
    let bridge = bridges.first { registry.components(of: $0).contains { $0 === component } }
    guard let bridge, let methods = bridge.methods else { return [] }
    return component.delegates.compactMap { method in
      if !methods.areInformal, let number = try? bridge.finder?.classNumber(named: method.interface) {
        return report(method, of: ClassNumber(rawValue: UInt(number)), methods, bridge)
      }
      guard !method.encoding.isEmpty else { return nil }
      return DelegateReport(method.name, refusal: methods.refusal(ofEncoding: method.encoding))
    }
  }

  private func report(
    _ method: DelegateMethod, of owner: ClassNumber, _ methods: ToolkitMethods, _ bridge: Bridge
  ) -> DelegateReport {
    let name = "\(methods.className(owner)).\(method.method)"
    do throws(PackError) {
      let found = try methods.found(method.name, of: owner)
      let refusal = methods.refusal(of: found) ?? disagreement(on: found, method, methods, bridge)
      let isImplemented = found.owner == found.declarer || methods.methodSlot(alone: found)?.implementation() != nil
      return DelegateReport(name, refusal: refusal, isLeftOut: refusal == nil && !isImplemented)
    } catch {
      guard error.status == .invalid, methods.areInformal else {
        return DelegateReport(name, refusal: error.sentence)
      }
      let isForwarded = ForwardingWay.allCases.contains { methods.forwarding($0, of: owner) != nil }
      return DelegateReport(name, isLeftOut: !isForwarded)
    }
  }

  private func disagreement(
    on found: ToolkitMethod, _ method: DelegateMethod, _ methods: ToolkitMethods, _ bridge: Bridge
  ) -> String? {
    guard let signature = try? methods.signature(methods.encoding(of: found)),
      let subscription = registry.subscription(to: method, of: bridge)
    else { return nil }
    return methods.disagreement(subscription, with: signature, found, method.name)?.sentence
  }
}
