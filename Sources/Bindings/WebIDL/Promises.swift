import JSRuntime

extension InterfaceBuilder where This: Receiver {
  /// An attribute that is a promise. For a receiver of another kind it is a rejected one.
  ///
  /// https://webidl.spec.whatwg.org/#dfn-attribute-getter
  package mutating func promiseAttribute(
    _ name: String, get: @escaping (This, World) throws -> JSValue
  ) {
    attribute(name, get: get)
    guard let read = members.attributes.last?.get else { return }
    members.attributes[members.attributes.count - 1] = .init(
      name: name,
      get: { call in
        do { return try read(call) } catch { return call.world.rejectedPromise(error) }
      }, set: nil)
  }

  /// An operation that returns a promise, which the body must settle. Any earlier error, including
  /// those of converting the arguments, rejects it.
  ///
  /// https://webidl.spec.whatwg.org/#js-operations
  package mutating func promiseOperation(
    _ name: String, length: Int, _ body: @escaping (This, NativeCall, JSPromise) throws -> Void
  ) {
    let receive = receiver(name)
    members.operations.append(
      .init(name: name, length: length) { call in
        let promise = JSPromise(in: call.realm)
        do {
          let this = try receive(call)
          try call.require(length, for: name)
          try body(this, call, promise)
        } catch {
          promise.reject(error)
        }
        return promise.value
      })
  }

  /// An operation that returns a promise that its body makes, or one that is rejected with an
  /// earlier error.
  package mutating func promiseOperation(
    _ name: String, length: Int, _ body: @escaping (This, NativeCall) throws -> JSValue
  ) {
    let receive = receiver(name)
    members.operations.append(
      .init(name: name, length: length) { call in
        do {
          let this = try receive(call)
          try call.require(length, for: name)
          return try body(this, call)
        } catch {
          return call.world.rejectedPromise(error)
        }
      })
  }

  /// A static operation that returns a promise for what its body returns, or one that is rejected with an
  /// error.
  package mutating func staticPromiseOperation(
    _ name: String, length: Int, _ body: @escaping NativeFunction.Body
  ) {
    members.staticOperations.append(
      .init(name: name, length: length) { call in
        let promise = JSPromise(in: call.realm)
        do {
          try call.require(length, for: name)
          promise.resolve(try body(call))
        } catch {
          promise.reject(error)
        }
        return promise.value
      })
  }
}
