import ArgumentParser
import Engine
import Glibc
import Session
import WebDriver

/// `capuchin webdriver`: the engine for clients of WebDriver and Appium.
struct ServeWebDriver: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "webdriver",
    abstract: "Let clients of WebDriver and Appium drive apps.",
    discussion: """
      The app is named in the capability appium:app.

      Examples:
        capuchin webdriver --port 4723
        capuchin webdriver --address 0.0.0.0 --host tests.example.org

      What is served:
        \(Page.mark("WebDriver"))
      """)

  @Option(help: ArgumentHelp("Listen at this port; 0 takes a free one.", valueName: "number"))
  var port: UInt16 = 4723

  @Option(help: ArgumentHelp("Listen at this address; another than 127.0.0.1 lets others control apps here.", valueName: "ip"))
  var address = "127.0.0.1"

  @Option(help: ArgumentHelp("A name by which clients may call it. May be repeated.", valueName: "name"))
  var host: [String] = []

  /// - Throws: `Unusable` if the port is taken.
  func run() async throws {
    let engine = Engine()
    let server = try WebDriverServer(engine, address: address, port: port, hosts: host)
    let end = Interruption { Glibc.exit(ExitCode.failed.rawValue) }
    end.firstDo {
      // What is under way ends with its app.
      await engine.close()
      await server.stop()
    }
    let place = WebDriverServer.host(address)
    do {
      try await server.run { port in Console.shared.line("listening at http://\(place):\(port)") }
    } catch where !end.isRequested {
      throw Unusable("cannot listen at \(place):\(port): \(error)")
    } catch {}
    await engine.close()
    withExtendedLifetime(end) {}
  }
}
