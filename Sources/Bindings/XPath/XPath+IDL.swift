import DOM
import JSRuntime

extension XPathExpression: PlatformObject {
  package var interface: Interface { .xPathExpression }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension XPathResult: PlatformObject {
  package var interface: Interface { .xPathResult }
  package func visitHeldNodes(_ visit: (Node) -> Void) { heldNodes.forEach(visit) }
}

/// https://dom.spec.whatwg.org/#interface-xpathevaluator
final class XPathEvaluator: PlatformObject {
  var interface: Interface { .xPathEvaluator }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-xpathevaluator
  static let xPathEvaluator = Interface(XPathEvaluator.self, "XPathEvaluator") { idl in
    idl.constructor { _ in XPathEvaluator() }
    idl.includeXPathEvaluatorBase()
  }

  /// https://dom.spec.whatwg.org/#interface-xpathexpression
  static let xPathExpression = Interface(XPathExpression.self, "XPathExpression") { idl in
    idl.operation("evaluate", length: 1) { expression, call in
      let node = try Node.convert(call[0], call.world)
      let type = try call.resultType(1)
      return call.world.wrap(
        try scriptErrors { () throws(XPathError) in try expression.evaluate(node, type: type) })
    }
  }

  /// https://dom.spec.whatwg.org/#interface-xpathresult
  static let xPathResult = Interface(XPathResult.self, "XPathResult") { idl in
    for (value, name) in [
      "ANY", "NUMBER", "STRING", "BOOLEAN", "UNORDERED_NODE_ITERATOR", "ORDERED_NODE_ITERATOR",
      "UNORDERED_NODE_SNAPSHOT", "ORDERED_NODE_SNAPSHOT", "ANY_UNORDERED_NODE",
      "FIRST_ORDERED_NODE",
    ].enumerated() {
      idl.constant("\(name)_TYPE", value)
    }
    idl.attribute("resultType") { $0.resultType.rawValue }
    idl.attribute("numberValue") { result in
      try scriptErrors { () throws(XPathError) in try result.numberValue }
    }
    idl.attribute("stringValue") { result in
      try scriptErrors { () throws(XPathError) in try result.stringValue }
    }
    idl.attribute("booleanValue") { result in
      try scriptErrors { () throws(XPathError) in try result.booleanValue }
    }
    idl.attribute("singleNodeValue") { result in
      try scriptErrors { () throws(XPathError) in try result.singleNodeValue }
    }
    idl.attribute("invalidIteratorState") { $0.invalidIteratorState }
    idl.attribute("snapshotLength") { result in
      try scriptErrors { () throws(XPathError) in try result.snapshotLength }
    }
    idl.operation("iterateNext") { result in
      try scriptErrors { () throws(XPathError) in try result.iterateNext() }
    }
    idl.operation("snapshotItem") { (result, index: UInt32) in
      try scriptErrors { () throws(XPathError) in try result.snapshotItem(Int(index)) }
    }
  }
}

extension InterfaceBuilder where This: Receiver {
  /// https://dom.spec.whatwg.org/#mixin-xpathevaluatorbase
  mutating func includeXPathEvaluatorBase() {
    operation("createExpression", length: 1) { _, call in
      call.world.wrap(try call.expression(resolver: call[1]))
    }
    operation("createNSResolver", length: 1) { _, call in
      try Node.convert(call[0], call.world).value(in: call.world)
    }
    operation("evaluate", length: 2) { _, call in
      let node = try Node.convert(call[1], call.world)
      let expression = try call.expression(resolver: call[2])
      let type = try call.resultType(3)
      return call.world.wrap(
        try scriptErrors { () throws(XPathError) in try expression.evaluate(node, type: type) })
    }
  }
}

extension NativeCall {
  fileprivate func resultType(_ index: Int) throws -> XPathResult.ResultType {
    let number = self[index].isUndefined ? 0 : try UInt16.convert(self[index], world)
    guard let type = XPathResult.ResultType(rawValue: number) else {
      throw DOMException(.notSupportedError)
    }
    return type
  }

  /// The first argument as an expression.
  fileprivate func expression(resolver: JSValue) throws -> XPathExpression {
    let text = try DOMString.convert(self[0], world)
    let world = world
    // An exception of the resolver passes through the parser as a namespace error, and is thrown
    // here.
    var thrown: (any Error)?
    do {
      return try scriptErrors { () throws(XPathError) in
        try XPathExpression(text) { (prefix) throws(XPathError) in
          do {
            return try world.namespace(of: prefix, by: resolver)
          } catch {
            thrown = error
            return nil
          }
        }
      }
    } catch {
      throw thrown ?? error
    }
  }
}

extension World {
  /// https://dom.spec.whatwg.org/#callbackdef-xpathnsresolver
  fileprivate func namespace(of prefix: DOMString, by resolver: JSValue) throws -> DOMString? {
    if resolver.isUndefinedOrNull { return nil }
    if case .node(let node) = native(resolver) { return node.lookupNamespaceURI(prefix) }
    guard let object = realm.object(resolver) else { throw JSTypeError() }
    let argument = prefix.value(in: self)
    let result: JSValue
    do {
      result = try callResolver(object, argument)
    } catch {
      // SAFARI: an exception of the resolver is reported, and the prefix has no namespace.
      report(error)
      return nil
    }
    return try DOMString?.convert(result, self)
  }

  /// https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  private func callResolver(_ resolver: JSObject, _ prefix: JSValue) throws -> JSValue {
    if realm.function(resolver.value) != nil { return try realm.call(resolver, [prefix]) }
    guard let method = realm.function(try realm.get("lookupNamespaceURI", of: resolver)) else {
      throw JSTypeError("'lookupNamespaceURI' property of callback interface should be callable")
    }
    return try realm.call(method, this: resolver, [prefix])
  }
}

/// Converts the errors of an algorithm to those that scripts see.
private func scriptErrors<Result>(_ body: () throws(XPathError) -> Result) throws -> Result {
  do {
    return try body()
  } catch {
    switch error {
    case .exception(let exception): throw exception
    case .wrongType: throw JSTypeError("The result is of another type")
    }
  }
}
