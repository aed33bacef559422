import Inspector
import PropertyList

extension DebugSession {
  /// Calls a function of ours on an object.
  ///
  /// - Parameter asData: whether the result is wanted as plain data.
  func call(
    _ function: InspectedFunction, on objectID: String, _ arguments: [PropertyList] = [],
    asData: Bool = false, in pause: Pause,
    _ completion: @escaping (_ value: RemoteObject, _ hasThrown: Bool) -> Void
  ) {
    inspector?.send(
      "Runtime.callFunctionOn",
      [
        "objectId": .string(objectID), "functionDeclaration": .string(function.declaration),
        "arguments": .array(arguments), "returnByValue": .boolean(asData),
        "doNotPauseOnExceptionsAndMuteConsole": true,
      ], to: pause.target
    ) { answer in
      let result = answer.result
      completion(
        RemoteObject(result?["result"] ?? [:]), result?["wasThrown"]?.boolean ?? true)
    }
  }

  /// A value as a programmer would write it.
  struct Description {
    let text: String
    let type: String
    /// Longer ones are cut off, except for the clipboard.
    private static let longestText = 10_000

    init(_ value: RemoteObject, _ pair: PropertyList? = nil) {
      let whole = pair?[0]?.string ?? value.text
      let isLong = whole.utf8.count > Self.longestText
      text = isLong ? whole.prefix(Self.longestText) + "…" : whole
      type = pair?[1]?.string ?? value.className ?? value.type
    }
  }

  /// Describes values; objects are asked all at once.
  func describe(
    _ values: [RemoteObject], in pause: Pause, _ completion: @escaping ([Description]) -> Void
  ) {
    let objects = values.filter { $0.objectID != nil }
    guard let first = objects.first?.objectID else {
      return completion(values.map { Description($0) })
    }
    call(.describe, on: first, objects.map(\.argument), asData: true, in: pause) { list, _ in
      var pairs = (list.value?.array ?? [])[...]
      completion(
        values.map { Description($0, $0.objectID == nil ? nil : pairs.popFirst()) })
    }
  }

  func describe(
    _ value: RemoteObject, in pause: Pause, _ completion: @escaping (Description) -> Void
  ) {
    describe([value], in: pause) { completion($0.first ?? Description(value)) }
  }

  /// The value of something in the form that several answers have.
  func answer(
    _ value: RemoteObject, as key: String, to request: Request, in pause: Pause
  ) {
    describe(value, in: pause) { [unowned self] description in
      respond(
        to: request,
        [
          key: .string(description.text), "type": .string(description.type),
          "variablesReference": PropertyList(reference(to: value, in: pause)),
        ])
    }
  }

  func reference(to value: RemoteObject, in pause: Pause) -> Int {
    pause.reference(to: value.objectID.map { .object(objectID: $0) })
  }
}
