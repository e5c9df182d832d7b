import Interception
import TestSupport
import Testing

/// Signatures carry what clang passes, and refuse the rest with the reason.
@Suite struct SignatureTests {
  @Test(arguments: [
    ("v@:(?=if)", "parameter 2, (?=if), cannot be passed: a union by value"),
    ("(?=if)@:", "the result (?=if) cannot be passed: a union by value"),
    ("v@:{S=i(?=if)}", "parameter 2, {S=i(?=if)}, cannot be passed: a union by value"),
    ("v@:{S=b0i3}", "parameter 2, {S=b0i3}, cannot be passed: a bit-field by value"),
    ("v@:b3", "parameter 2, b3, cannot be passed: a bit-field by value"),
    ("v@:@...", "a method with any number of arguments cannot be intercepted"),
    ("v@:![16,16f]", "parameter 2, ![16,16f], cannot be passed: a vector"),
    ("v@:ji", "parameter 2, ji, cannot be passed: a complex number of integers"),
    ("v@:?", "parameter 2, ?, cannot be passed: a type that the compiler could not encode"),
    (
      "v@:{_NSZone}",
      "parameter 2, {_NSZone}, cannot be passed: the struct _NSZone, of which only the name is known"
    ),
    ("v@:{S=}", "parameter 2, {S=}, cannot be passed: a struct or array without members"),
    ("v@:{S=[0i]}", "parameter 2, {S=[0i]}, cannot be passed: a struct or array without members"),
    ("v@:v", "parameter 2, v, cannot be passed: void"),
    ("[4i]@:", "the result [4i] cannot be passed: an array as a result"),
    ("v@:{S=[65537c]}", "parameter 2, {S=[65537c]}, cannot be passed: more than 65536 bytes by value"),
    (
      "v@:{S=[9223372036854775807[9223372036854775807q]]}",
      "parameter 2, {S=[9223372036854775807[9223372036854775807q]]}, cannot be passed: more than 65536 bytes by value"
    ),
    ("v", "a method's first parameter must be a pointer to its target"),
    ("vi", "a method's first parameter must be a pointer to its target"),
    ("v@:x", "the encoding \"v@:x\" has a mistake at 3: expected a type, found x"),
  ])
  func refused(_ encoding: String, _ reason: String) {
    let error = #expect(throws: SignatureError.self) { try Signature(encoding) }
    #expect(error?.description == reason)
  }

  @Test func tooManyParameters() throws {
    #expect(try Signature("v@" + String(repeating: "i", count: 126)).parameters.count == 127)
    let error = #expect(throws: SignatureError.self) {
      try Signature("v@" + String(repeating: "i", count: 127))
    }
    #expect(error == .tooManyParameters(128))
  }

  @Test func whatOnlyPointsIsCarried() throws {
    let signature = try Signature("r^v@:^(?=if)^{_NSZone}^b3@?*%#[4i]^?")
    #expect(signature.result == .pointer)
    #expect(signature.parameters == Array(repeating: .pointer, count: 11))
  }

  @Test func numbersAndWordsDoNotMatter() throws {
    let plain = try Signature("C@:{_NSPoint=dd}q@")
    let noted = try Signature("C48@0:8r{?=dd}16l32@\"NSString\"40")
    #expect(plain.isCalled(like: noted))
    #expect(plain.description == "C@:{_NSPoint=dd}q@")
    #expect(noted.encoding.description == "C48@0:8r{?=dd}16l32@\"NSString\"40")
    for other in ["C@:{_NSPoint=dd}Q@", "C@:{_NSPoint=ff}q@", "C@^v{_NSPoint=dd}q@", "v@:"] {
      #expect(try !plain.isCalled(like: Signature(other)), "\(other)")
    }
  }

  @Test func selectorIsNoArgument() throws {
    #expect(try Signature("v@:id").arguments == [.int32, .double])
    #expect(try Signature("v@id").arguments == [.int32, .double])
    #expect(try Signature("v@").arguments == [])
  }

  @Test func arraysInStructsAreTheirElements() throws {
    let type = try Signature("v@{S=c[2[2s]]d}").arguments.first
    #expect(type == .structure([.int8, .int16, .int16, .int16, .int16, .double]))
    #expect(type?.layout.size == 24 && type?.layout.alignment == 8)
    #expect(type?.memberOffsets == [0, 2, 4, 6, 8, 16])
  }

  @Test func structsLieAsTheCompilerHasThem() async throws {
    let matrix = try await Matrix.load()
    for (structure, compiled) in zip(MatrixGenerator.all.structures, matrix.structures) {
      let encoding = String(cString: compiled.encoding)
      #expect(encoding == structure.encoding)
      #expect(try TypeEncoding(encoding).description == encoding)
      let layout = try Signature("v@" + encoding).arguments.first?.layout
      #expect(layout?.size == compiled.size, "\(encoding)")
      #expect(layout?.alignment == compiled.alignment, "\(encoding)")
    }
  }

  @Test func theMatrixHasEverySize() {
    let sizes = Set(MatrixGenerator.all.structures.map { CType.structure($0).size })
    #expect(sizes.isSuperset(of: 1...64))
    #expect(MatrixGenerator.all.cases.count >= 500)
    #expect(MatrixGenerator.all.cases.contains { $0.parameters.count == 30 && $0.hasSelector })
  }
}
