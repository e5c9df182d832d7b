import PackHost
import Wire

/// What the host made of the packs, as the wire tells it.
struct PackReports {
  let core: AgentCore

  var reports: [Packs.Report] {
    core.host.reports.map { report in
      let (state, reason) = state(of: report)
      return Packs.Report(
        id: report.id, version: version(report), path: report.path, state: state, reason: reason,
        complaints: core.log.complaints(about: report.id))
    }
  }

  var short: [Hello.Pack] {
    core.host.reports.map { Hello.Pack(id: $0.id, version: version($0), state: state(of: $0).0) }
  }

  private func version(_ report: PackReport) -> String { core.host.version(ofPack: report.id) ?? "" }

  private func state(of report: PackReport) -> (PackState, String) {
    switch report.state {
    case .loaded, .started: (.loaded, "")
    case .skipped(let missing): (.idle, "\(missing) is not in this process")
    case .stopped: (.idle, "stopped")
    case .refused(let refusal): (.refused, "\(refusal)")
    }
  }
}
