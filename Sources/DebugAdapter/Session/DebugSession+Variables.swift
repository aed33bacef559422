import Inspector
import PropertyList

extension DebugSession {
  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_Variables
  func variables(_ request: Request) {
    guard let pause, let reference = request.integer("variablesReference"),
      let container = pause.container(reference)
    else { return refuse(request, "the script has gone on since then") }
    switch container {
    case .scope(let objectID, _, let this):
      properties(of: objectID, in: pause, isScope: true) { [unowned self] found in
        let first = this.map { [variable("this", RemoteObject($0), in: pause)] } ?? []
        respond(to: request, ["variables": .array(first + found)])
      }
    case .object(let objectID):
      properties(of: objectID, in: pause, isScope: false) { [unowned self] found in
        attributes(of: objectID, in: pause) { [unowned self] group in
          respond(to: request, ["variables": .array(group + found)])
        }
      }
    case .getter(let objectID, let name):
      call(InspectedFunction.get, on: objectID, [.init(value: name)], in: pause) {
        [unowned self] value in
        respond(to: request, ["variables": [variable(name, value, in: pause)]])
      }
    case .attributes(let objectID):
      call(InspectedFunction.attributes, on: objectID, [], in: pause) { [unowned self] list in
        guard let list = list.objectID else { return respond(to: request, ["variables": []]) }
        properties(of: list, in: pause, isScope: true) { [unowned self] found in
          respond(to: request, ["variables": .array(found)])
        }
      }
    }
  }

  /// The most properties that are shown of an object.
  private static let mostProperties = 1000

  private func properties(
    of objectID: String, in pause: Pause, isScope: Bool,
    _ completion: @escaping ([PropertyList]) -> Void
  ) {
    inspector?.send(
      isScope ? "Runtime.getProperties" : "Runtime.getDisplayableProperties",
      [
        "objectId": .string(objectID), "fetchStart": 0,
        "fetchCount": PropertyList(Self.mostProperties), "generatePreview": true,
      ], to: pause.target
    ) { [unowned self] answer in
      let properties = answer.result?["properties"]?.array ?? []
      let internals = answer.result?["internalProperties"]?.array ?? []
      completion(
        properties.compactMap { variable($0, of: objectID, in: pause, isScope: isScope) }
          + internals.compactMap { property in
            guard let name = property["name"]?.string, let value = property["value"] else {
              return nil
            }
            return variable("[[\(name)]]", RemoteObject(value), in: pause)
          })
    }
  }

  /// Nil for what nobody wants to see.
  private func variable(
    _ property: PropertyList, of objectID: String, in pause: Pause, isScope: Bool
  ) -> PropertyList? {
    guard let name = property["name"]?.string else { return nil }
    if isScope, name == "__proto__" { return nil }
    if let value = property["value"] { return variable(name, RemoteObject(value), in: pause) }
    guard property["get"] != nil else { return nil }
    return [
      "name": .string(name), "value": "(…)",
      "variablesReference": PropertyList(
        pause.reference(to: .getter(objectID: objectID, name: name))),
      "presentationHint": ["lazy": true],
    ]
  }

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Types_Variable
  func variable(_ name: String, _ value: RemoteObject, in pause: Pause) -> PropertyList {
    [
      "name": .string(name), "value": .string(value.text),
      "type": .string(value.className ?? value.type),
      "variablesReference": PropertyList(
        pause.reference(to: value.objectID.map { .object(objectID: $0) })),
    ]
  }

  /// What elements have besides properties.
  private func attributes(
    of objectID: String, in pause: Pause, _ completion: @escaping ([PropertyList]) -> Void
  ) {
    call(InspectedFunction.tag, on: objectID, [], in: pause) { tag in
      guard tag.type == "string" else { return completion([]) }
      completion([
        [
          "name": "[[Attributes]]", "value": .string(tag.string),
          "variablesReference": PropertyList(
            pause.reference(to: .attributes(objectID: objectID))),
        ]
      ])
    }
  }

  /// Calls a function of ours on an object; what it throws is its result.
  func call(
    _ function: String, on objectID: String, _ arguments: [CallArgument], in pause: Pause,
    _ completion: @escaping (RemoteObject) -> Void
  ) {
    inspector?.send(
      "Runtime.callFunctionOn",
      [
        "objectId": .string(objectID), "functionDeclaration": .string(function),
        "arguments": .array(arguments.map(\.content)), "generatePreview": true,
        "doNotPauseOnExceptionsAndMuteConsole": true,
      ], to: pause.target
    ) { completion(RemoteObject($0.result?["result"] ?? [:])) }
  }
}

struct CallArgument {
  let content: PropertyList

  init(value: String) { content = ["value": .string(value)] }
  init(_ object: RemoteObject) { content = object.argument }
}

/// Functions that are called in the debuggee.
enum InspectedFunction {
  static let get = "function (name) { return this[name] }"
  static let set = "function (name, value) { this[name] = value; return this[name] }"
  static let setAttribute =
    "function (name, value) { this.setAttribute(name, value); return this.getAttribute(name) }"
  static let tag = """
    function () {
      if (typeof Element !== "function" || !(this instanceof Element)) return;
      return this.cloneNode(false).outerHTML.replace(/<\\/[^<]*>$/, "");
    }
    """
  static let attributes = """
    function () {
      const list = Object.create(null);
      for (const attribute of this.attributes) list[attribute.name] = attribute.value;
      return list;
    }
    """
}
