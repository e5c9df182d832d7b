import PackHost
import Wire

/// Whether the delegates' methods that the pack names can be heard and called.
extension Examination {
  /// The methods of the delegates that the widgets of each component have, and what toolkit and pack say of the methods.
  func delegates() -> Examine.Result {
    var result = Examine.Result()
    var (reports, seen): ([DelegateReport], Set<DelegateReport>) = ([], [])
    for (component, instances) in zip(components, instances().served) {
      let found = instances.prefix(Examination.most).flatMap { host.delegateReports(of: component, on: $0.node) }
      // Some class of a delegate's may leave out what others have.
      reports += (found + host.declaredReports(of: component)).filter { seen.insert($0).inserted }
    }
    result.methods = reports.filter { $0.refusal == nil && !$0.isLeftOut }.map(\.method)
    result.faults = reports.compactMap { report in
      report.refusal.map { Examine.Fault(report.method, "can be neither heard nor called: \($0)") }
    }
    result.count = reports.count
    return result
  }
}
