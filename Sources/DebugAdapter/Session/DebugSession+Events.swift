import Inspector
import PropertyList

extension DebugSession {
  /// Makes a global object ready, in which no script has run.
  func prepare(_ target: InspectorFrontend.Target) {
    if runsOnly { return permit() }
    guard let inspector else { return }
    targets.append(target)
    inspector.connect(to: target)
    for method in ["Inspector.enable", "Runtime.enable", "Debugger.enable"] {
      inspector.send(method, to: target)
    }
    inspector.send(
      "Debugger.setPauseOnDebuggerStatements", ["enabled": true], to: target)
    inspector.send("Debugger.setAsyncStackTraceDepth", ["depth": 32], to: target)
    setExceptionState(in: target)
    for breakpoint in breakpoints.all { set(breakpoint, in: target) }
    inspector.send("Debugger.setBreakpointsActive", ["active": true], to: target)
    if stopsOnEntry { setEntryBreakpoint(in: target) }
    inspector.send("Inspector.initialized", to: target) { [unowned self] _ in permit() }
  }

  func handleEvent(
    _ method: String, _ parameters: PropertyList, of target: InspectorFrontend.Target
  ) {
    switch method {
    case "Debugger.scriptParsed": scripts.add(parameters, in: target)
    case "Debugger.breakpointResolved": breakpointResolved(parameters, in: target)
    case "Debugger.paused": didPause(Pause(parameters, in: target))
    default: break
    }
  }

  private func didPause(_ pause: Pause) {
    let isOwn = { index in
      pause.location(ofFrame: index).flatMap(self.original) == nil
    }
    if isOwn(0) {
      // A script of jsprep's, or what a bundler has added: whoever called it is of interest.
      let isCalled = pause.frames.indices.contains { !isOwn($0) }
      let method = isPauseRequested ? "Debugger.stepInto" : "Debugger.resume"
      return resume(isCalled ? "Debugger.stepOut" : method, from: pause)
    }
    let name = pause.data?["breakpointId"]?.string
    if let name, name == entryBreakpoints[pause.target] { return stop(pause) }
    if pause.reason == "Breakpoint", let name,
      let breakpoint = breakpoints.named(name, in: pause.target)
    {
      return didReach(breakpoint, pause)
    }
    stop(pause)
  }

  /// Stops at the first statement of each script that has an address.
  private func setEntryBreakpoint(in target: InspectorFrontend.Target) {
    inspector?.send(
      "Debugger.setBreakpointByUrl", ["lineNumber": 0, "urlRegex": "."], to: target
    ) { [unowned self] in
      entryBreakpoints[target] = $0.result?["breakpointId"]?.string
    }
  }

  private func removeEntryBreakpoints() {
    stopsOnEntry = false
    for (target, name) in entryBreakpoints {
      inspector?.send("Debugger.removeBreakpoint", ["breakpointId": .string(name)], to: target)
    }
    entryBreakpoints = [:]
  }

  private func didReach(_ breakpoint: Breakpoint, _ pause: Pause) {
    // A file of the same name elsewhere.
    let position = pause.location(ofFrame: 0).flatMap(original)
    guard position?.file == breakpoint.place.file else { return goOn(from: pause) }
    guard let condition = breakpoint.condition else { return pass(breakpoint, pause) }
    ifConditionHasFailed(in: pause) { [unowned self] failure in
      guard let failure else { return pass(breakpoint, pause) }
      if breakpoints.update(breakpoint.number, { $0.isFirstFailure() }) == true {
        print(
          "the condition '\(condition.text)' has thrown, which is as if it did not hold: \(failure)\n",
          as: "console", at: position)
      }
      goOn(from: pause)
    }
  }

  /// At a breakpoint whose condition holds.
  private func pass(_ breakpoint: Breakpoint, _ pause: Pause) {
    guard breakpoints.update(breakpoint.number, { $0.isHit() }) == true else {
      return goOn(from: pause)
    }
    guard let message = breakpoint.logMessage else { return stop(pause, at: breakpoint) }
    interpolate(message, in: pause) { [unowned self] text in
      print(text + "\n", as: "console", at: pause.location(ofFrame: 0).flatMap(original))
      goOn(from: pause)
    }
  }

  /// Continues as if there had been no stop.
  private func goOn(from pause: Pause) { resume(stepMethod ?? "Debugger.resume", from: pause) }

  private func stop(_ pause: Pause, at breakpoint: Breakpoint? = nil) {
    self.pause = pause
    var body: PropertyList.Dictionary = [
      "reason": .string(reason(of: pause)), "threadId": PropertyList(Self.thread),
      "allThreadsStopped": true,
    ]
    if let breakpoint { body["hitBreakpointIds"] = [PropertyList(breakpoint.number)] }
    if pause.reason == "DebuggerStatement" { body["description"] = "Paused on 'debugger'" }
    isPauseRequested = false
    removeEntryBreakpoints()
    stepMethod = nil
    guard pause.reason == "exception", let thrown = pause.data else { return emit("stopped", body) }
    body["description"] = "Paused on exception"
    describe(RemoteObject(thrown), in: pause) { [unowned self] in
      body["text"] = .string($0.text)
      emit("stopped", body)
    }
  }

  private func reason(of pause: Pause) -> String {
    switch pause.reason {
    case "exception": "exception"
    case "Breakpoint" where !entryBreakpoints.isEmpty: "entry"
    case "Breakpoint", "DebuggerStatement": "breakpoint"
    case _ where isPauseRequested: "pause"
    default: stepMethod == nil ? "pause" : "step"
    }
  }

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_ExceptionInfo
  func exceptionInfo(_ request: Request) {
    guard let pause, pause.reason == "exception", let data = pause.data else {
      return refuse(request, "no exception was thrown")
    }
    describe(RemoteObject(data), in: pause) { [unowned self] in
      respond(
        to: request,
        [
          "exceptionId": .string($0.type), "description": .string($0.text),
          "breakMode": exceptionState == "all" ? "always" : "unhandled",
        ])
    }
  }
}
