import Inspector
import PropertyList

extension DebugSession {
  /// Where a place in a script was written; nil for jsprep's own scripts, and for what a bundler has added.
  func original(of location: ScriptTable.Location) -> SourcePosition? {
    scripts.position(of: location).flatMap(mapping.original)
  }

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Types_Source
  func source(of file: String) -> PropertyList {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    var source: PropertyList.Dictionary = ["name": .string(name)]
    if ScriptTable.isPath(file) {
      source["path"] = .string(file)
    } else if let script = scripts.script(ofFile: file) {
      source["path"] = .string(file)
      source["sourceReference"] = PropertyList(scripts.reference(to: script))
    }
    return .dictionary(source)
  }

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_Source
  func source(_ request: Request) {
    let number = request.integer("sourceReference") ?? 0
    guard let script = scripts.script(withReference: number), let inspector else {
      return refuse(request, "there is no such source any more")
    }
    inspector.send(
      "Debugger.getScriptSource", ["scriptId": .string(script.number)], to: script.target
    ) { [unowned self] answer in
      guard let text = answer.result?["scriptSource"] else {
        return refuse(request, "the engine has no text of this script")
      }
      respond(to: request, ["content": text, "mimeType": "text/javascript"])
    }
  }

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_StackTrace
  func stackTrace(_ request: Request) {
    guard let pause else { return refuse(request, "the script is running") }
    let frames = pause.frames.indices.compactMap { frame($0, of: pause) } + callers(of: pause)
    let start = max(0, request.integer("startFrame") ?? 0)
    let count = request.integer("levels").flatMap { $0 > 0 ? $0 : nil } ?? frames.count
    respond(
      to: request,
      [
        "stackFrames": .array(Array(frames.dropFirst(start).prefix(count))),
        "totalFrames": PropertyList(frames.count),
      ])
  }

  /// Nil for frames of scripts that nobody has written.
  private func frame(_ index: Int, of pause: Pause) -> PropertyList? {
    guard let location = pause.location(ofFrame: index),
      let place = scripts.position(of: location), let position = mapping.original(for: place)
    else { return nil }
    let name = name(pause.frames[index]["functionName"]?.string, at: place)
    return [
      "id": PropertyList(index + 1), "name": .string(name),
      "source": source(of: position.file),
      "line": PropertyList(position.line - 1 + firstLine),
      "column": PropertyList(position.column - 1 + firstColumn),
    ]
  }

  private func name(_ name: String?, at place: SourcePosition) -> String {
    let name = mapping.functionName(at: place, instead: name ?? "")
    return name.isEmpty ? "(anonymous)" : name
  }

  /// Those who have awaited what runs now. Their variables are not known.
  private func callers(of pause: Pause) -> [PropertyList] {
    var callers: [PropertyList] = []
    var trace = pause.asyncStackTrace
    while let current = trace, callers.count < Self.mostCallers {
      for frame in current["callFrames"]?.array ?? [] {
        guard let url = frame["url"]?.string, !url.isEmpty, url != Self.nativeCode,
          let line = frame["lineNumber"]?.smallInteger
        else { continue }
        let place = SourcePosition(
          file: ScriptTable.path(ofURL: url), line: line,
          column: frame["columnNumber"]?.smallInteger ?? 1)
        guard let position = mapping.original(for: place) else { continue }
        let name = name(frame["functionName"]?.string, at: place)
        callers.append([
          "id": PropertyList(pause.frames.count + callers.count + 1),
          "name": .string("async \(name)"),
          "source": source(of: position.file),
          "line": PropertyList(position.line - 1 + firstLine),
          "column": PropertyList(position.column - 1 + firstColumn),
          "presentationHint": "subtle",
        ])
      }
      trace = current["parentStackTrace"]
    }
    return callers
  }

  private static let mostCallers = 100
  private static let nativeCode = "[native code]"

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_Scopes
  func scopes(_ request: Request) {
    if let pause, let number = request.integer("frameId"), number > pause.frames.count,
      number <= pause.frames.count + callers(of: pause).count
    {
      return respond(to: request, ["scopes": []])
    }
    guard let pause, let index = request.integer("frameId").map({ $0 - 1 }),
      pause.frames.indices.contains(index)
    else { return refuse(request, "there is no such frame") }
    let frame = pause.frames[index]
    var scopes: [PropertyList] = []
    var isInnermost = true
    for scope in frame["scopeChain"]?.array ?? [] where scope["empty"]?.boolean != true {
      guard let objectID = scope["object"]?["objectId"]?.string else { continue }
      let kind = ScopeKind(scope, of: frame, isInnermost: isInnermost)
      let this = isInnermost ? frame["this"] : nil
      isInnermost = false
      var answer: PropertyList.Dictionary = [
        "name": .string(kind.name),
        "variablesReference": PropertyList(
          pause.reference(to: .scope(objectID: objectID, frame: index, this: this))),
        "expensive": .boolean(kind.isLarge),
      ]
      answer["presentationHint"] = kind.isLocal ? "locals" : nil
      scopes.append(.dictionary(answer))
    }
    respond(to: request, ["scopes": .array(scopes)])
  }
}

/// What a scope is called.
private struct ScopeKind {
  let name: String
  let isLocal: Bool
  /// Whether nobody wants to see all of it at once.
  let isLarge: Bool

  init(_ scope: PropertyList, of frame: PropertyList, isInnermost: Bool) {
    let function = scope["name"]?.string ?? ""
    let type = scope["type"]?.string ?? ""
    let isOfFrame = !function.isEmpty && function == frame["functionName"]?.string
    isLarge = type == "global"
    isLocal = isInnermost && !isLarge
    name =
      switch type {
      case "global": "Global"
      case "globalLexicalEnvironment": "Script"
      case "with": "With"
      case "catch": "Catch"
      case "functionName": "Function name"
      case "nestedLexical": "Block"
      default:
        isInnermost || isOfFrame
          ? "Local" : function.isEmpty ? "Closure" : "Closure (\(function))"
      }
  }
}
