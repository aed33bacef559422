import Inspector
import PropertyList

extension DebugSession {
  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_Evaluate
  func evaluate(_ request: Request) {
    guard let expression = request["expression"]?.string else {
      return refuse(request, "there is no expression")
    }
    guard let pause else {
      return refuse(request, phase == .running ? "the script is running" : "no script is running")
    }
    let frame = (request.integer("frameId") ?? topFrame(of: pause) + 1) - 1
    evaluate(expression, inFrame: frame, of: pause) { [unowned self] value, hasThrown in
      if !hasThrown, value.type == "string", request["context"]?.string == "clipboard" {
        return respond(to: request, ["result": .string(value.string), "variablesReference": 0])
      }
      if !hasThrown { return answer(value, as: "result", to: request, in: pause) }
      describe(value, in: pause) { [unowned self] in refuse(request, $0.text) }
    }
  }

  /// The first frame that the editor knows.
  private func topFrame(of pause: Pause) -> Int {
    pause.frames.indices.first { pause.location(ofFrame: $0).flatMap(original) != nil } ?? 0
  }

  private func evaluate(
    _ expression: String, inFrame frame: Int, of pause: Pause,
    _ completion: @escaping (RemoteObject, _ hasThrown: Bool) -> Void
  ) {
    guard let callFrame = pause.callFrameID(frame), let inspector else {
      return completion(RemoteObject(Self.text("there is no such frame")), true)
    }
    inspector.send(
      "Debugger.evaluateOnCallFrame",
      [
        "callFrameId": .string(callFrame), "expression": .string(expression),
        "objectGroup": .string(Pause.objectGroup), "includeCommandLineAPI": true,
        "doNotPauseOnExceptionsAndMuteConsole": true,
      ], to: pause.target
    ) { answer in
      switch answer {
      case .error(let reason): completion(RemoteObject(Self.text(reason)), true)
      case .result(let result):
        completion(
          RemoteObject(result["result"] ?? [:]), result["wasThrown"]?.boolean == true)
      }
    }
  }

  /// - Parameter completion: gets what the condition of the breakpoint has thrown; nil if it holds.
  func ifConditionHasFailed(in pause: Pause, _ completion: @escaping (String?) -> Void) {
    evaluate(BreakpointCondition.hasFailed, inFrame: 0, of: pause) {
      [unowned self] hasFailed, hasThrown in
      guard !hasThrown, hasFailed.value?.boolean == true else { return completion(nil) }
      evaluate(BreakpointCondition.takeFailure, inFrame: 0, of: pause) {
        [unowned self] failure, _ in
        describe(failure, in: pause) { completion($0.text) }
      }
    }
  }

  /// A message in the place of a value.
  private static func text(_ text: String) -> PropertyList {
    ["type": "symbol", "description": .string(text)]
  }

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_SetVariable
  func setVariable(_ request: Request) {
    guard let pause, let reference = request.integer("variablesReference"),
      let container = pause.container(reference)
    else { return refuse(request, "the script has gone on since then") }
    guard let name = request["name"]?.string, let value = request["value"]?.string else {
      return refuse(request, "a name or a value is missing")
    }
    if name == "this" || name.hasPrefix("[[") {
      return refuse(request, "'\(name)' cannot be changed")
    }
    let finish = { [unowned self] (value: RemoteObject, hasThrown: Bool) in
      if !hasThrown { return answer(value, as: "value", to: request, in: pause) }
      describe(value, in: pause) { [unowned self] in refuse(request, $0.text) }
    }
    switch container {
    case .scope(_, let frame, _):
      evaluate("\(name) = (\(value)\n)", inFrame: frame, of: pause, finish)
    case .object(let objectID), .getters(let objectID), .getter(let objectID, _):
      set(name, of: objectID, to: value, by: .set, in: pause, finish)
    case .attributes(let objectID):
      set(name, of: objectID, to: value, by: .setAttribute, in: pause, finish)
    }
  }

  private func set(
    _ name: String, of objectID: String, to expression: String, by function: InspectedFunction,
    in pause: Pause, _ completion: @escaping (RemoteObject, _ hasThrown: Bool) -> Void
  ) {
    evaluate("(\(expression)\n)", inFrame: topFrame(of: pause), of: pause) {
      [unowned self] value, hasThrown in
      if hasThrown { return completion(value, true) }
      call(
        function, on: objectID, [["value": .string(name)], value.argument], in: pause, completion)
    }
  }

  /// Replaces the expressions in braces of a message by their values.
  func interpolate(
    _ message: String, in pause: Pause, _ completion: @escaping (String) -> Void
  ) {
    var parts: [(text: String, isExpression: Bool)] = []
    var depth = 0
    for character in message {
      if character == "{" {
        depth += 1
        if depth == 1 {
          parts.append(("", true))
          continue
        }
      } else if character == "}", depth > 0 {
        depth -= 1
        if depth == 0 {
          parts.append(("", false))
          continue
        }
      }
      if parts.isEmpty { parts.append(("", false)) }
      parts[parts.count - 1].text.append(character)
    }
    replace(0, of: parts, in: pause, completion)
  }

  private func replace(
    _ index: Int, of parts: [(text: String, isExpression: Bool)], in pause: Pause,
    _ completion: @escaping (String) -> Void
  ) {
    guard let next = parts.indices.dropFirst(index).first(where: { parts[$0].isExpression }) else {
      return completion(parts.map(\.text).joined())
    }
    evaluate(parts[next].text, inFrame: topFrame(of: pause), of: pause) {
      [unowned self] value, _ in
      describe(value, in: pause) { [unowned self] description in
        var parts = parts
        parts[next] = (value.type == "string" ? value.string : description.text, false)
        replace(next + 1, of: parts, in: pause, completion)
      }
    }
  }
}
