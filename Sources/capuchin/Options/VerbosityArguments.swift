import ArgumentParser
import Logging

struct VerbosityArguments: ParsableArguments {
  @Flag(help: "Say on standard error what is done.")
  var verbose = false

  var logger: Logger { ConsoleLog.logger(verbose: verbose) }
}
