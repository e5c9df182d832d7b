/// Prints the generated signatures as Objective-C, which is C with `@encode`.
///
/// Of each there is a method that compares its arguments with what they must be, and a caller that
/// compares what it gets back: both sides of a call are the compiler's.
enum MatrixSource {
  static var text: String {
    let generator = MatrixGenerator.all
    return (generator.structures.map(structure) + generator.cases.map(method) + [tables]).joined(
      separator: "\n")
  }

  private static func structure(_ structure: CStruct) -> String {
    """
    \(structure.declaration)
    static _Bool same_\(structure.tag)(struct \(structure.tag) *a, struct \(structure.tag) *b) {
      return \(structure.comparison);
    }
    """
  }

  private static func method(_ it: MatrixCase) -> String {
    let number = it.index
    let result = it.result.name
    let types = ["void *"] + (it.hasSelector ? ["void *"] : []) + it.parameters.map(\.name)
    let names = ["self"] + (it.hasSelector ? ["selector"] : []) + it.parameters.indices.map { "a\($0)" }
    let checks =
      ["self == (void *)\(MatrixCase.target)ull"]
      + (it.hasSelector ? ["selector == (void *)\(MatrixCase.selector)ull"] : [])
      + it.parameters.enumerated().map { $1.comparison("a\($0)", "arguments_\(number).a\($0)[set]") }
    let fields = it.parameters.enumerated().map { "\($1.name) a\($0)[2];" }
    let values = it.parameters.indices.map { index in
      "{\(it.arguments.map { $0[index].literal }.joined(separator: ", "))}"
    }
    let passed =
      ["(void *)\(MatrixCase.target)ull"]
      + (it.hasSelector ? ["(void *)\(MatrixCase.selector)ull"] : [])
      + it.parameters.indices.map { "arguments_\(number).a\($0)[0]" }
    return """
      static struct { \(fields.joined(separator: " ")) } arguments_\(number) = {\(values.joined(separator: ", "))};
      \(results(it))
      static struct matrix_count count_\(number);
      static \(result) method_\(number)(\(zip(types, names).map { "\($0) \($1)" }.joined(separator: ", "))) {
        int set = count_\(number).set;
        count_\(number).calls++;
        if (!(\(checks.joined(separator: " && ")))) count_\(number).wrong++;
        \(isVoid(it) ? "" : "return results_\(number)[set];")
      }
      static int call_\(number)(void *function, int set) {
        \(isVoid(it) ? "" : "\(result) returned = ")((\(result) (*)(\(types.joined(separator: ", "))))function)(\(passed.joined(separator: ", ")));
        return \(isVoid(it) ? "1" : it.result.comparison("returned", "results_\(number)[set]"));
      }
      """
  }

  private static func isVoid(_ it: MatrixCase) -> Bool {
    if case .void = it.result { true } else { false }
  }

  private static func results(_ it: MatrixCase) -> String {
    if isVoid(it) { return "" }
    let values = it.results.map(\.literal).joined(separator: ", ")
    return "static \(it.result.name) results_\(it.index)[2] = {\(values)};"
  }

  private static var tables: String {
    let generator = MatrixGenerator.all
    let methods = generator.cases.map {
      "{(void *)method_\($0.index), call_\($0.index), &count_\($0.index), @encode(\($0.result.name))},"
    }
    let structures = generator.structures.map {
      "{sizeof(struct \($0.tag)), _Alignof(struct \($0.tag)), @encode(struct \($0.tag))},"
    }
    return """
      struct matrix_method matrix_methods[] = {\n\(methods.joined(separator: "\n"))\n};
      struct matrix_struct matrix_structs[] = {\n\(structures.joined(separator: "\n"))\n};
      """
  }

  static let head = """
    struct matrix_count { long calls; long wrong; int set; };
    struct matrix_method { void *method; int (*call)(void *, int); struct matrix_count *count; const char *result; };
    struct matrix_struct { unsigned long size, alignment; const char *encoding; };

    """
}
