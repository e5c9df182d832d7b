import CBench
import Interception
import Synchronization

/// Measures one method of ``CBench`` through a slot, with whatever stands in for it.
struct MethodBench {
  private static let calls = 1_000_000

  let method: cbench_method
  private let index: Int32
  /// One for each machine: a slot keeps its trampoline for good.
  private let places: [InterceptionMachine: any MethodPlace]
  private let signature: Signature

  /// Nanoseconds a call, round by round.
  struct Figures {
    var plain: [Double] = []
    var wrapper: [Double] = []
    var rawClosure: [Double] = []
    var handled: [InterceptionMachine: [Double]] = [:]
    var passed: [InterceptionMachine: [Double]] = [:]
    /// In as many calls as there are in a round, handled and passed.
    var allocations: [UInt64] = []
  }

  init(_ index: Int32) throws {
    guard let method = cbench_method_at(index) else { throw BenchError.noFigures("method \(index)") }
    self.method = method.pointee
    self.index = index
    let pairs = try InterceptionMachine.available.map { machine -> (InterceptionMachine, any MethodPlace) in
      let isObjC = Int(index) == CBENCH_OBJC_METHOD
      let name = "CapuchinBench \(machine)"
      return (machine, isObjC ? try ObjCPlace(method.pointee, name) : PointerPlace(method.pointee))
    }
    places = Dictionary(uniqueKeysWithValues: pairs)
    signature = try Signature(String(cString: method.pointee.encoding))
  }

  var name: String { String(cString: method.name) }

  /// Takes all figures, one after the other in each round.
  func figures(rounds: Int) throws -> Figures {
    let raw = cbench_raw_closure(index)
    let interceptor = Interceptor(threads: .current)
    var figures = Figures()
    for _ in 0..<rounds {
      figures.plain.append(time(method.function))
      figures.wrapper.append(time(method.wrapper))
      figures.rawClosure.append(time(raw))
      for (machine, place) in places { try intercept(interceptor, by: machine, place, &figures) }
    }
    return figures
  }

  private func intercept(
    _ interceptor: Interceptor, by machine: InterceptionMachine, _ place: any MethodPlace, _ figures: inout Figures
  ) throws {
    InterceptionMachine.use(machine)
    place.put(method.function)
    let token = try interceptor.install(name, in: place.slot, signature: signature, handler: handler)
    // What the first call of all looks up does not count.
    method.call(place.called, 1)
    let before = cbench_allocations()
    let handled = time(place)
    interceptor.setActive(false)
    let passed = time(place)
    figures.allocations.append(cbench_allocations() - before)
    figures.handled[machine, default: []].append(handled)
    figures.passed[machine, default: []].append(passed)
    interceptor.setActive(true)
    token.remove()
  }

  /// Nanoseconds a call of that implementation.
  func time(_ implementation: UnsafeMutableRawPointer?, calls: Int = MethodBench.calls) -> Double {
    guard let place = places.values.first else { return 0 }
    place.put(implementation)
    return time(place, calls)
  }

  /// Calls what is in the slot.
  private func time(_ place: any MethodPlace, _ calls: Int = MethodBench.calls) -> Double {
    let start = ContinuousClock.now
    method.call(place.called, calls)
    return (ContinuousClock.now - start) / .nanoseconds(1) / Double(calls)
  }

  /// Reads every argument and calls the original.
  private var handler: Handler {
    switch index {
    case 0, Int32(CBENCH_OBJC_METHOD):
      { call in
        cbench_use(UInt64(UInt(bitPattern: call.pointer(0))))
        call.callOriginal()
      }
    case 1:
      { call in
        cbench_use(UInt64(UInt(bitPattern: call.pointer(0))))
        cbench_use(UInt64(bitPattern: call.integer(1) ?? 0))
        call.callOriginal()
      }
    case 2:
      { call in
        cbench_use((call.double(0) ?? 0).bitPattern)
        cbench_use((call.double(1) ?? 0).bitPattern)
        call.callOriginal()
      }
    default:
      { call in
        for index in 0..<2 {
          call.withBytes(of: index) { bytes in
            cbench_use(bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self))
            cbench_use(bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
          }
        }
        call.callOriginal()
      }
    }
  }
}
