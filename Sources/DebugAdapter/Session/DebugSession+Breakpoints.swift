import Files
import Inspector
import PropertyList

extension DebugSession {
  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_SetBreakpoints
  func setBreakpoints(_ request: Request) {
    guard let file = file(of: request["source"]) else {
      return refuse(request, "the source has no path")
    }
    var answers: [PropertyList] = []
    var made: [Breakpoint] = []
    for wish in request["breakpoints"]?.array ?? [] {
      let breakpoint = breakpoint(wish, in: file)
      if breakpoint.problem == nil { made.append(breakpoint) }
      // Without a message while it waits: some editors show each as an error.
      var answer: PropertyList.Dictionary = [
        "id": PropertyList(breakpoint.number), "verified": false,
        "line": PropertyList(breakpoint.place.line - 1 + firstLine),
      ]
      answer["message"] = breakpoint.problem.map { .string($0) }
      answer["reason"] = breakpoint.problem == nil ? "pending" : "failed"
      answers.append(.dictionary(answer))
    }
    let old = breakpoints.replace(file, by: made)
    respond(to: request, ["breakpoints": .array(answers)])
    for breakpoint in old {
      for (target, name) in breakpoint.names { remove(name, in: target) }
    }
    for target in targets { made.forEach { set($0, in: target) } }
  }

  /// Paths are compared, so links are followed.
  private func file(of source: PropertyList?) -> String? {
    if let path = source?["path"]?.string {
      return ScriptTable.isPath(path) ? FileSystem.realPath(of: path) ?? path : path
    }
    let reference = source?["sourceReference"]?.smallInteger ?? 0
    return scripts.script(withReference: reference).flatMap(scripts.file)
  }

  private func breakpoint(_ wish: PropertyList, in file: String) -> Breakpoint {
    func text(_ key: String) -> String? { wish[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    let hit = text("hitCondition")
    let hitCondition = hit.flatMap { HitCondition($0) }
    let column = wish["column"]?.smallInteger.map { $0 - firstColumn + 1 }
    let line = (wish["line"]?.smallInteger ?? 0) - firstLine + 1
    var breakpoint = Breakpoint(
      number: breakpoints.nextNumber(),
      place: SourcePosition(file: file, line: line, column: column ?? 1),
      hasColumn: column != nil,
      condition: text("condition").map { BreakpointCondition(text: $0) },
      hitCondition: hitCondition, logMessage: text("logMessage"))
    if hit != nil, hitCondition == nil {
      breakpoint.problem = "the hit count is a number, or one after >=, <=, >, <, == or %"
    } else if line < 1 {
      breakpoint.problem = "there is no such line"
    }
    return breakpoint
  }

  /// Sets a breakpoint in the scripts that a global object has and will have.
  func set(_ breakpoint: Breakpoint, in target: InspectorFrontend.Target) {
    guard let place = mapping.generated(for: breakpoint.place) else {
      return fail(breakpoint.number, "nothing in the script was made from this line")
    }
    if ScriptTable.isPath(place.file), FileSystem.realPath(of: place.file) == nil {
      return fail(breakpoint.number, "there is no such file: \(place.file)")
    }
    var parameters: PropertyList.Dictionary = ["lineNumber": PropertyList(place.line - 1)]
    if ScriptTable.isPath(place.file) {
      parameters["urlRegex"] = .string(Self.pattern(of: place.file))
    } else {
      parameters["url"] = .string(place.file)
    }
    // A line of what runs may be made of many.
    if breakpoint.hasColumn || place != breakpoint.place {
      parameters["columnNumber"] = PropertyList(place.column - 1)
    }
    if let condition = breakpoint.condition {
      parameters["options"] = ["condition": .string(condition.source)]
      check(condition, of: breakpoint.number, in: target)
    }
    let number = breakpoint.number
    inspector?.send("Debugger.setBreakpointByUrl", parameters, to: target) { [unowned self] in
      switch $0 {
      case .error(let reason):
        fail(number, reason)
      case .result(let result):
        guard let name = result["breakpointId"]?.string else { return }
        let hasFailed = breakpoints.update(number) {
          $0.names[target] = name
          return $0.problem != nil
        }
        if hasFailed == true { return remove(name, in: target) }
        resolve(number, at: result["locations"]?[0], in: target)
      }
    }
  }

  private func remove(_ name: String, in target: InspectorFrontend.Target) {
    inspector?.send("Debugger.removeBreakpoint", ["breakpointId": .string(name)], to: target)
  }

  /// The engine would find out where the condition is needed, and keep it to itself.
  private func check(
    _ condition: BreakpointCondition, of number: Int, in target: InspectorFrontend.Target
  ) {
    inspector?.send("Runtime.parse", ["source": .string(condition.text)], to: target) {
      [unowned self] in
      guard let result = $0.result, result["result"]?.string != "none" else { return }
      let reason = result["message"]?.string ?? "SyntaxError"
      fail(number, "the condition '\(condition.text)' cannot be evaluated: \(reason)")
    }
  }

  /// The addresses of a file's scripts: relative paths, or URLs.
  private static func pattern(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    var pattern = "(^|/)"
    for character in name {
      if "\\^$.*+?()[]{}|/".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return pattern + "([?#].*)?$"
  }

  /// The engine has found the statement at which a breakpoint stops.
  func breakpointResolved(_ event: PropertyList, in target: InspectorFrontend.Target) {
    guard let name = event["breakpointId"]?.string,
      let breakpoint = breakpoints.named(name, in: target)
    else { return }
    resolve(breakpoint.number, at: event["location"], in: target)
  }

  private func resolve(
    _ number: Int, at location: PropertyList?, in target: InspectorFrontend.Target
  ) {
    guard let location = ScriptTable.Location(location, in: target),
      let position = original(of: location)
    else { return }
    _ = breakpoints.update(number) { $0.isResolved = true }
    report(
      number,
      [
        "verified": true, "line": PropertyList(position.line - 1 + firstLine),
        "column": PropertyList(position.column - 1 + firstColumn),
      ])
  }

  private func fail(_ number: Int, _ problem: String) {
    _ = breakpoints.update(number) { $0.problem = problem }
    report(number, ["verified": false, "message": .string(problem), "reason": "failed"])
  }

  /// Says of which breakpoints there was no sign.
  func reportUnresolvedBreakpoints() {
    for breakpoint in breakpoints.all where !breakpoint.isResolved && breakpoint.problem == nil {
      let place = breakpoint.place
      print(
        "\(place.file):\(place.line): this breakpoint was never set: no script that has run has this line\n",
        as: "console", at: place)
    }
  }

  private func report(_ number: Int, _ properties: PropertyList.Dictionary) {
    var breakpoint = properties
    breakpoint["id"] = PropertyList(number)
    emit("breakpoint", ["reason": "changed", "breakpoint": .dictionary(breakpoint)])
  }

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_SetExceptionBreakpoints
  func setExceptionBreakpoints(_ request: Request) {
    let filters = (request["filters"]?.array ?? []).compactMap(\.string)
    exceptionState = ["all", "uncaught"].first(where: filters.contains) ?? "none"
    respond(to: request)
    for target in targets { setExceptionState(in: target) }
  }

  func setExceptionState(in target: InspectorFrontend.Target) {
    inspector?.send(
      "Debugger.setPauseOnExceptions", ["state": .string(exceptionState)], to: target)
  }
}
