import Inspector
import PropertyList

extension DebugSession {
  /// https://microsoft.github.io/debug-adapter-protocol/specification#Requests_Variables
  func variables(_ request: Request) {
    guard let pause, let reference = request.integer("variablesReference"),
      let container = pause.container(reference)
    else { return refuse(request, "the script has gone on since then") }
    let finish: ([PropertyList]) -> Void = { [unowned self] variables in
      respond(to: request, ["variables": .array(variables)])
    }
    switch container {
    case .scope(let objectID, _, let this):
      properties(of: objectID, in: pause) { [unowned self] properties in
        let this = this.map { [Property("this", RemoteObject($0))] } ?? []
        show(this + properties.filter { $0.name != "__proto__" }, of: objectID, in: pause, finish)
      }
    case .object(let objectID):
      properties(of: objectID, in: pause) { [unowned self] properties in
        show(properties, of: objectID, in: pause) { [unowned self] own in
          groups(of: objectID, in: pause) { finish($0 + own) }
        }
      }
    case .getters(let objectID):
      call(.getters, on: objectID, asData: true, in: pause) { [unowned self] names, _ in
        let names = (names.value?.array ?? []).compactMap(\.string)
        show(names.map { Property($0, nil) }, of: objectID, in: pause, finish)
      }
    case .getter(let objectID, let name):
      call(.get, on: objectID, [["value": .string(name)]], in: pause) { [unowned self] value, _ in
        show([Property(name, value)], of: objectID, in: pause, finish)
      }
    case .attributes(let objectID):
      call(.attributes, on: objectID, asData: true, in: pause) { [unowned self] list, _ in
        let attributes = list.value?.dictionary ?? [:]
        let variables = attributes.map { name, value in
          Property(name, RemoteObject(["type": "string", "value": value]))
        }
        show(variables, of: objectID, in: pause, finish)
      }
    }
  }

  private struct Property {
    let name: String
    /// Nil for a getter that has not been called.
    let value: RemoteObject?

    init(_ name: String, _ value: RemoteObject?) { (self.name, self.value) = (name, value) }
  }

  /// The most properties that are shown of an object.
  private static let mostProperties = 1000

  private func properties(
    of objectID: String, in pause: Pause, _ completion: @escaping ([Property]) -> Void
  ) {
    inspector?.send(
      "Runtime.getProperties",
      [
        "objectId": .string(objectID), "ownProperties": true, "fetchStart": 0,
        "fetchCount": PropertyList(Self.mostProperties),
      ], to: pause.target
    ) { answer in
      let properties = (answer.result?["properties"]?.array ?? []).compactMap { property in
        property["name"]?.string.flatMap { name in
          let value = property["value"].map { RemoteObject($0) }
          // A property with only a setter has nothing to show.
          return value == nil && property["get"] == nil ? nil : Property(name, value)
        }
      }
      let internals = (answer.result?["internalProperties"]?.array ?? []).compactMap { property in
        property["name"]?.string.map { name in
          Property("[[\(name)]]", property["value"].map { RemoteObject($0) })
        }
      }
      let isCut = properties.count >= Self.mostProperties
      let rest =
        isCut ? [Property("…", RemoteObject(["type": "symbol", "description": "more"]))] : []
      completion(properties + rest + internals)
    }
  }

  /// https://microsoft.github.io/debug-adapter-protocol/specification#Types_Variable
  private func show(
    _ properties: [Property], of objectID: String, in pause: Pause,
    _ completion: @escaping ([PropertyList]) -> Void
  ) {
    describe(properties.compactMap(\.value), in: pause) { [unowned self] descriptions in
      var descriptions = descriptions[...]
      completion(
        properties.map { property in
          guard let value = property.value, let description = descriptions.popFirst() else {
            let getter = Pause.Container.getter(objectID: objectID, name: property.name)
            return [
              "name": .string(property.name), "value": "(…)",
              "variablesReference": PropertyList(pause.reference(to: getter)),
              "presentationHint": ["lazy": true],
            ]
          }
          return [
            "name": .string(property.name), "value": .string(description.text),
            "type": .string(description.type),
            "variablesReference": PropertyList(reference(to: value, in: pause)),
          ]
        })
    }
  }

  /// What an object has besides properties of its own: attributes, and getters of its prototypes.
  private func groups(
    of objectID: String, in pause: Pause, _ completion: @escaping ([PropertyList]) -> Void
  ) {
    call(.isElement, on: objectID, asData: true, in: pause) { [unowned self] isElement, _ in
      call(.getters, on: objectID, asData: true, in: pause) { names, _ in
        var groups: [PropertyList] = []
        if isElement.value?.boolean == true {
          groups.append(
            Self.group("[[Attributes]]", pause.reference(to: .attributes(objectID: objectID))))
        }
        if names.value?.array?.isEmpty == false {
          groups.append(
            Self.group("[[Getters]]", pause.reference(to: .getters(objectID: objectID))))
        }
        completion(groups)
      }
    }
  }

  private static func group(_ name: String, _ reference: Int) -> PropertyList {
    [
      "name": .string(name), "value": "", "variablesReference": PropertyList(reference),
      "presentationHint": ["kind": "virtual"],
    ]
  }
}
