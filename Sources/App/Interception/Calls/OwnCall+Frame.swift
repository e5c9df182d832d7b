import CInterception

#if arch(x86_64)

  /// A call with registers and stack as the method takes them, which assembly makes: libffi would work out at each
  /// call where everything belongs. Nothing is allocated but what a result in memory needs.
  extension OwnCall {
    /// The most vector registers that a call uses, for a method that takes any number of arguments.
    private static let vectorCount: UInt64 = 8

    func callByFrame(_ target: UnsafeRawPointer, _ values: [CallValue]) throws(CallError) -> CallValue {
      let interface = signature.interface.record
      let resultShape = signature.resultShape
      let frameBytes = Int(CINTERCEPTION_STACK) + Int(interface.pointee.passed_bytes)
      let answer = withUnsafeTemporaryAllocation(
        byteCount: frameBytes + max(resultShape.layout.size, 16), alignment: 16
      ) { memory -> Result<CallValue, CallError> in
        guard let frame = memory.baseAddress else { return .failure(.noTarget) }
        let result = frame + frameBytes
        if let error = fill(frame, interface, target, values, result) { return .failure(error) }
        var call = cinterception_own_call(
          interface: interface, implementation: function, method: method.rawValue, target: target,
          frame: frame.assumingMemoryBound(to: CChar.self), result: nil, arguments: nil)
        if let raised = run(&call) { return .failure(.raised(raised)) }
        return .success(Self.returned(in: frame, interface, resultShape, result))
      }
      return try answer.get()
    }

    private func fill(
      _ frame: UnsafeMutableRawPointer, _ interface: UnsafePointer<cinterception_interface>,
      _ target: UnsafeRawPointer, _ values: [CallValue], _ result: UnsafeMutableRawPointer
    ) -> CallError? {
      frame.storeBytes(of: Self.vectorCount, toByteOffset: Int(CINTERCEPTION_RAX), as: UInt64.self)
      frame.storeBytes(of: 0, toByteOffset: Int(CINTERCEPTION_R10), as: UInt64.self)
      if interface.pointee.result_in_memory != 0 {
        frame.storeBytes(of: result, toByteOffset: Int(CINTERCEPTION_INTEGERS), as: UnsafeMutableRawPointer.self)
      }
      guard let places = interface.pointee.places else { return .noTarget }
      frame.storeBytes(of: target, toByteOffset: Int(places[0].first), as: UnsafeRawPointer.self)
      if argumentsStart > 1 {
        frame.storeBytes(of: selector, toByteOffset: Int(places[1].first), as: UnsafeRawPointer?.self)
      }
      for index in values.indices {
        let parameter = argumentsStart + index
        guard Self.put(values[index], shapes[parameter], places[parameter], frame) else {
          return .argument(index, expected: signature.parameters[parameter], found: values[index])
        }
      }
      return nil
    }

    /// Puts a value where the parameter is passed. A small integer fills its register: clang relies on that.
    private static func put(
      _ value: CallValue, _ shape: Shape, _ place: cinterception_place, _ frame: UnsafeMutableRawPointer
    ) -> Bool {
      guard place.second != place.first + 8 else { return shape.writeResult(value, to: frame + Int(place.first)) }
      guard case .bytes(let bytes) = value, bytes.count == shape.layout.size else { return false }
      bytes.withUnsafeBytes { bytes in
        let (first, second) = (bytes.prefix(8), bytes.dropFirst(8))
        UnsafeMutableRawBufferPointer(start: frame + Int(place.first), count: first.count).copyBytes(from: first)
        UnsafeMutableRawBufferPointer(start: frame + Int(place.second), count: second.count).copyBytes(from: second)
      }
      return true
    }

    private static func returned(
      in frame: UnsafeMutableRawPointer, _ interface: UnsafePointer<cinterception_interface>, _ shape: Shape,
      _ result: UnsafeMutableRawPointer
    ) -> CallValue {
      if interface.pointee.result_in_memory != 0 { return shape.read(result) }
      let place = interface.pointee.result
      guard place.second != place.first + 8 else { return shape.read(frame + Int(place.first)) }
      result.copyMemory(from: frame + Int(place.first), byteCount: 8)
      (result + 8).copyMemory(from: frame + Int(place.second), byteCount: 8)
      return shape.read(result)
    }
  }

#endif
