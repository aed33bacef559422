import PropertyList

extension DebugSession {
  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests
  func handle(_ request: Request) {
    switch request.command {
    case "initialize": initialize(request)
    case "launch": start(request)
    case "attach": refuse(request, "jsprep starts what it debugs: use a 'launch' configuration")
    case "configurationDone":
      respond(to: request)
      finishConfiguration()
    case "setBreakpoints": setBreakpoints(request)
    case "setExceptionBreakpoints": setExceptionBreakpoints(request)
    case "threads":
      respond(to: request, ["threads": [["id": PropertyList(Self.thread), "name": "page"]]])
    case "stackTrace": stackTrace(request)
    case "scopes": scopes(request)
    case "variables": variables(request)
    case "setVariable": setVariable(request)
    case "evaluate": evaluate(request)
    case "source": source(request)
    case "exceptionInfo": exceptionInfo(request)
    case "continue": resume("Debugger.resume", request, ["allThreadsContinued": true])
    case "next": resume("Debugger.stepOver", request)
    case "stepIn": resume("Debugger.stepInto", request)
    case "stepOut": resume("Debugger.stepOut", request)
    case "pause": interrupt(request)
    case "terminate":
      respond(to: request)
      terminate()
    case "disconnect":
      respond(to: request)
      disconnect()
    default: refuse(request, "jsprep has no request '\(request.command)'")
    }
  }

  /// Scripts of all worlds take turns on one thread.
  static let thread = 1

  private func initialize(_ request: Request) {
    firstLine = request["linesStartAt1"]?.boolean == false ? 0 : 1
    firstColumn = request["columnsStartAt1"]?.boolean == false ? 0 : 1
    respond(
      to: request,
      [
        "supportsConfigurationDoneRequest": true,
        "supportsConditionalBreakpoints": true,
        "supportsHitConditionalBreakpoints": true,
        "supportsLogPoints": true,
        "supportsEvaluateForHovers": true,
        "supportsSetVariable": true,
        "supportsExceptionInfoRequest": true,
        "supportsTerminateRequest": true,
        "supportTerminateDebuggee": true,
        "supportsDelayedStackTraceLoading": true,
        "supportsClipboardContext": true,
        "exceptionBreakpointFilters": [
          ["filter": "all", "label": "All exceptions", "default": false],
          ["filter": "uncaught", "label": "Uncaught exceptions", "default": true],
        ],
      ])
    emit("initialized")
  }

  // MARK: Running

  /// Continues in some way. The editor knows that scripts run as soon as it has the answer.
  private func resume(
    _ method: String, _ request: Request, _ body: PropertyList = [:]
  ) {
    guard let pause else { return refuse(request, "the script is running") }
    self.pause = nil
    stepMethod = method == "Debugger.resume" ? nil : method
    respond(to: request, body)
    resume(method, from: pause)
  }

  func resume(_ method: String = "Debugger.resume", from pause: Pause) {
    inspector?.send(
      "Runtime.releaseObjectGroup", ["objectGroup": .string(Pause.objectGroup)], to: pause.target)
    inspector?.send(method, to: pause.target)
  }

  /// The engine stops at the next statement, in whichever world it is.
  private func interrupt(_ request: Request) {
    guard phase == .running, pause == nil else {
      return refuse(request, "no script is running")
    }
    respond(to: request)
    isPauseRequested = true
    for target in targets { inspector?.send("Debugger.pause", to: target) }
  }

  // MARK: Output

  func print(_ text: String, as category: String, at position: SourcePosition? = nil) {
    var body: PropertyList.Dictionary = ["category": .string(category), "output": .string(text)]
    if let position {
      body["source"] = source(of: position.file)
      body["line"] = PropertyList(position.line - 1 + firstLine)
    }
    emit("output", body)
  }
}
