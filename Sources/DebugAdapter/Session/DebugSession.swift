import Inspector
import POSIX
import Processes
import PropertyList

/// What an editor and a debuggee have to do with each other, from the first request to the end.
final class DebugSession {
  /// Between the editor's request to start and its last breakpoint, nothing is started.
  enum Phase {
    case configuring, running, ended
  }

  private(set) var mapping: any SourceMapping = SameSource()
  private let launch: Debuggee.Launcher
  private(set) var isOver = false
  var phase = Phase.configuring
  private var lastNumber = 0

  /// The editor's request to start, until it is answered.
  private var launchRequest: Request?
  private var isConfigured = false
  private var debuggee: Debuggee?
  var inspector: InspectorFrontend?
  /// Of output, errors and the inspector: what has not ended. What was read of the last line.
  private var openSources: [Bool] = []
  var lines = OutputLines()

  /// The global objects, in the order in which they were made.
  var targets: [InspectorFrontend.Target] = []
  var scripts = ScriptTable()
  var breakpoints = BreakpointTable()
  var exceptionState = "none"
  /// Where scripts stand still; nil while they run.
  var pause: Pause?
  /// Whether the editor has asked for a pause that has not come yet.
  var isPauseRequested = false
  /// Whether nothing is to stop the run.
  var runsOnly = false
  /// Whether the first statement is one to stop at.
  var stopsOnEntry = false
  /// The engine's names of the breakpoints there.
  var entryBreakpoints: [InspectorFrontend.Target: String] = [:]
  /// The step that is being made.
  var stepMethod: String?
  /// Lines and columns of the editor begin with this number.
  var firstLine = 1
  var firstColumn = 1

  init(launch: @escaping Debuggee.Launcher) { self.launch = launch }

  // MARK: Messages

  /// Handles the requests that have arrived; returns what is wrong if there can be no more.
  func handle(_ bytes: inout [UInt8]) -> String? {
    while true {
      switch BaseProtocol.take(from: &bytes) {
      case .nothing: return nil
      case .malformed(let problem): return problem
      case .content(let content):
        do {
          let message = try JSONReader.read(content)
          guard let request = Request(message) else { continue }
          handle(request)
        } catch {
          print("a message of the editor is not JSON: \(error)\n", as: "console")
        }
      }
    }
  }

  func respond(to request: Request, _ body: PropertyList? = nil) {
    var message: PropertyList.Dictionary = [
      "type": "response", "request_seq": .number(request.number), "success": true,
      "command": .string(request.command),
    ]
    message["body"] = body
    send(message)
  }

  func refuse(_ request: Request, _ reason: String) {
    send([
      "type": "response", "request_seq": .number(request.number), "success": false,
      "command": .string(request.command), "message": .string(reason),
      "body": ["error": ["id": 1, "format": .string(reason), "showUser": true]],
    ])
  }

  func emit(_ event: String, _ body: PropertyList.Dictionary = [:]) {
    send(["type": "event", "event": .string(event), "body": .dictionary(body)])
  }

  private func send(_ message: PropertyList.Dictionary) {
    lastNumber += 1
    var message = message
    message["seq"] = PropertyList(lastNumber)
    let bytes = BaseProtocol.frame(.dictionary(message))
    let failure = bytes.withUnsafeBytes { SystemCall.writeAll($0, to: STDOUT_FILENO) }
    // Nobody reads it any more.
    if failure != 0 { isOver = true }
  }

  // MARK: The debuggee

  var descriptors: [Int32?] {
    guard let debuggee else { return [] }
    return zip([debuggee.output, debuggee.errors, debuggee.inspector], openSources).map {
      $1 ? $0 : nil
    }
  }

  func start(_ request: Request) {
    guard phase == .configuring, launchRequest == nil else {
      return refuse(request, "a session starts one run")
    }
    launchRequest = request
    startIfReady()
  }

  func finishConfiguration() {
    isConfigured = true
    startIfReady()
  }

  private func startIfReady() {
    guard isConfigured, let request = launchRequest, debuggee == nil else { return }
    launchRequest = nil
    do throws(LaunchFailure) {
      let debuggee = try launch(request.arguments)
      self.debuggee = debuggee
      mapping = debuggee.mapping
      openSources = [true, true, true]
      phase = .running
      stopsOnEntry = request["stopOnEntry"]?.boolean == true
      runsOnly = request["noDebug"]?.boolean == true
      connect(to: debuggee)
      respond(to: request)
    } catch {
      refuse(request, error.reason)
      emit("terminated")
      phase = .ended
    }
  }

  private func connect(to debuggee: Debuggee) {
    let inspector = InspectorFrontend(socket: debuggee.inspector)
    inspector.onTarget = { [unowned self] in prepare($0) }
    inspector.onEvent = { [unowned self] in handleEvent($1, $2, of: $0) }
    self.inspector = inspector
  }

  /// Lets scripts of one more global object begin.
  func permit() {
    guard let debuggee else { return }
    _ = [UInt8(1)].withUnsafeBytes { SystemCall.writeAll($0, to: debuggee.permits) }
  }

  func receive(fromSource index: Int) {
    guard let debuggee else { return }
    switch index {
    case 0: openSources[0] = forward(debuggee.output, as: "stdout")
    case 1: openSources[1] = forward(debuggee.errors, as: "stderr")
    default: openSources[2] = inspector?.receive() ?? false
    }
    if openSources.allSatisfy({ !$0 }) { finish(debuggee) }
  }

  private func forward(_ descriptor: Int32, as category: String) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = SystemCall.retryingInterrupted { read(descriptor, &buffer, buffer.count) }
    let text = lines.take(buffer.prefix(max(count, 0)), of: category, isLast: count <= 0)
    if !text.isEmpty { print(text, as: category) }
    return count > 0
  }

  private func finish(_ debuggee: Debuggee) {
    phase = .ended
    pause = nil
    let status = ExitStatus.wait(for: debuggee.process)
    release(debuggee)
    if !runsOnly { reportUnresolvedBreakpoints() }
    let signal = status?.signal.map { 128 + Int($0) }
    emit("exited", ["exitCode": PropertyList(signal ?? Int(status?.code ?? 0))])
    emit("terminated")
  }

  private func release(_ debuggee: Debuggee) {
    for descriptor in [debuggee.output, debuggee.errors, debuggee.inspector, debuggee.permits] {
      close(descriptor)
    }
    self.debuggee = nil
    inspector = nil
  }

  /// Ends the debuggee, whose output up to now is still shown.
  func terminate() {
    if let debuggee { kill(debuggee.process, SIGKILL) }
  }

  func disconnect() { isOver = true }

  /// Leaves nothing behind.
  func end() {
    guard let debuggee else { return }
    kill(debuggee.process, SIGKILL)
    _ = ExitStatus.wait(for: debuggee.process)
    release(debuggee)
  }
}
