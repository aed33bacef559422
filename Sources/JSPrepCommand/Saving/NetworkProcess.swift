import Files
import HTTP
import IntegerConversion
import JSPrep
import POSIX
import PropertyList
import WebURL
import WorkerPool

/// Fetches what a page needs, and writes the files that it is saved in: a separate process, which never parses a page
/// or runs a script, for the one that does and may do neither. It asks servers only for addresses, and writes only to
/// what the user named.
final class NetworkProcess {
  private let options: HTTPOptions
  private let asksRobots: Bool
  private let outputs: [String]
  private var broker: Broker?
  /// The client of the page that is being fetched.
  private var client: (site: String, client: HTTPClient, robots: RobotsGate)?

  /// - Parameters:
  ///   - outputs: files; or folders, which end with a slash.
  ///   - isApart: whether to use a separate process; otherwise this one does it.
  init(
    options: HTTPOptions, asksRobots: Bool, outputs: [String], isApart: Bool
  ) throws(JSPrepError) {
    self.options = options
    self.asksRobots = asksRobots
    self.outputs = outputs
    guard isApart else { return }
    broker = Broker.fork { [unowned self] in serve($0) }
    if broker == nil { throw .output(path: "the outputs", reason: Broker.reason) }
  }

  /// - Parameter site: the address of the page.
  func fetch(_ requests: [HTTPRequest], for site: String) throws(JSPrepError) -> [HTTPExchange] {
    let answer = ask([
      "site": .string(site), "requests": .array(requests.map(\.propertyList)),
    ])
    guard let list = answer?["exchanges"]?.array else {
      throw .notFetched(
        url: site, reason: answer?["error"]?.string ?? "the process that fetches it has ended")
    }
    let exchanges = list.compactMap { HTTPExchange($0) }
    guard exchanges.count == requests.count else {
      throw .notFetched(url: site, reason: "the process that fetches it has answered nonsense")
    }
    return exchanges
  }

  /// The cookies that scripts of the page see.
  func visibleCookies(for site: String) -> PropertyList.Dictionary {
    ask(["site": .string(site)])?["cookies"]?.dictionary ?? [:]
  }

  /// Writes all of them, or none.
  ///
  /// - Parameter index: which of the outputs.
  func write(_ files: [SavedPageOutput.File], to index: Int) throws(JSPrepError) {
    let answer = ask([
      "output": .number(Double(index)), "files": files.propertyList,
    ])
    let reason = answer.map { $0["error"]?.string } ?? "the process that writes it has ended"
    if let reason { throw .output(path: outputs[index], reason: reason) }
  }

  private func ask(_ question: PropertyList) -> PropertyList? {
    guard let broker else { return serve(question) }
    return broker.ask(BinaryPropertyListWriter.write(question)).flatMap(Self.read)
  }

  private static func read(_ bytes: [UInt8]) -> PropertyList? {
    try? LocatedPropertyList(reading: bytes, file: "").root
  }

  // MARK: The other side

  private func serve(_ question: [UInt8]) -> [UInt8] {
    guard let question = Self.read(question) else { return [] }
    return BinaryPropertyListWriter.write(serve(question))
  }

  private func serve(_ question: PropertyList) -> PropertyList {
    if let index = question["output"]?.number { return save(question, to: Int(clamping: index)) }
    guard let site = question["site"]?.string else { return ["error": "there is no address"] }
    if let reason = HTTPClient.unavailable { return ["error": .string(reason)] }
    guard let url = WebURL(site), url.isHTTP else {
      return ["error": "it is not an address of HTTP"]
    }
    if client?.site != site {
      guard let new = HTTPClient(options, site: url) else { return ["error": "no memory is left"] }
      client = (site, new, RobotsGate(new))
    }
    guard let client, let requests = question["requests"]?.array else {
      return ["cookies": cookies]
    }
    return ["exchanges": .array(fetch(requests.compactMap { HTTPRequest($0) }, client))]
  }

  private var cookies: PropertyList {
    let cookies = client?.client.visibleCookies ?? []
    return .dictionary(PropertyList.Dictionary(cookies.map { ($0.name, .string($0.value)) }))
  }

  private func fetch(
    _ requests: [HTTPRequest],
    _ client: (site: String, client: HTTPClient, robots: RobotsGate)
  ) -> [PropertyList] {
    var progress = ProgressLine()
    defer { progress.clear() }
    let show = { (ended: Int) in
      progress.show("\(ended) of \(requests.count)  \(requests.first?.url ?? "")")
    }
    let exchanges =
      asksRobots
      ? client.robots.fetch(requests, onProgress: show)
      : client.client.fetch(requests, onProgress: show)
    return exchanges.map(\.propertyList)
  }

  private func save(_ question: PropertyList, to index: Int) -> PropertyList {
    guard outputs.indices.contains(index) else { return ["error": "the output does not exist"] }
    do throws(JSPrepError) {
      try FolderOutput.write([SavedPageOutput.File](question["files"]), to: outputs[index])
      return [:]
    } catch {
      return ["error": .string(error.outputReason)]
    }
  }
}
