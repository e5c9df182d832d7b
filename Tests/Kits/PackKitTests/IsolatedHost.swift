import ABIOverlay
import CapuchinABI
import Testing

@testable import PackKit

/// Gives each test a host of its own. PackKit knows one for the whole process, as a pack has: its tables lead here to
/// the host of the test that calls them.
struct IsolatedHost: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    _ = IsolatedHost.tables
    try await FakeHost.$current.withValue(FakeHost()) { try await function() }
  }

  /// Put in once.
  private static let tables: Void = {
    let host = FakeHost()
    withExtendedLifetime(host) { Host.services = HostServices(host.table) }
  }()
}

extension Trait where Self == IsolatedHost {
  static var isolatedHost: IsolatedHost { IsolatedHost() }
}
