import JSRuntime

extension InterfaceMembers {
  /// The members as the machine's observer sees them, if it has one.
  ///
  /// What scripts of ours remember no longer passes through native code, and is not remembered then: see
  /// `TreeAttributes`, `LiveItems`, and the items of collections that never change.
  func observed(in realm: Realm) -> InterfaceMembers {
    guard let observer = realm.machine.callObserver else { return self }
    let observe = Observation(observer: observer, realm: realm, interface: interface.name)
    var members = self
    members.attributes = (attributes + treeAttributes).map { observe($0) }
    members.treeAttributes = []
    members.unforgeableAttributes = unforgeableAttributes.map { observe($0) }
    members.operations = operations.map { observe($0, .operation) }
    members.unforgeableOperations = unforgeableOperations.map { observe($0, .operation) }
    members.staticOperations = staticOperations.map { observe($0, .staticOperation) }
    members.staticAttributes = staticAttributes.map {
      Attribute(name: $0.name, get: observe($0.get, $0.name, .staticGet), set: $0.set)
    }
    members.constructor = constructor.map {
      Constructor(
        length: $0.length, body: observe($0.body, "constructor", .constructor),
        seesNewTarget: $0.seesNewTarget)
    }
    members.lazyAttributes = lazyAttributes.map {
      LazyAttributes(
        names: $0.names, isSupported: $0.isSupported, get: observe($0.get, "", .lazyGet),
        set: observe($0.set, "", .lazySet))
    }
    members.collection = collection.map { $0.observed(by: observe) }
    members.pairAt = pairAt.map { observe($0, "", .entry) }
    members.setChanged = setChanged.map { observe($0, "", .content) }
    members.mapPairs = mapPairs.map { observe($0, "", .content) }
    return members
  }

  /// Wraps what an interface consists of.
  fileprivate struct Observation {
    let observer: any CallObserver
    let realm: Realm
    let interface: String

    func callAsFunction(
      _ body: @escaping NativeFunction.Body, _ name: String, _ kind: NativeMember.Kind
    ) -> NativeFunction.Body {
      observer.observing(body, of: NativeMember(interface, name, kind), in: realm)
    }

    func callAsFunction(_ attribute: Attribute) -> Attribute {
      Attribute(
        name: attribute.name, get: self(attribute.get, attribute.name, .get),
        set: attribute.set.map { self($0, attribute.name, .set) })
    }

    func callAsFunction(_ operation: Operation, _ kind: NativeMember.Kind) -> Operation {
      Operation(
        name: operation.name, length: operation.length,
        body: self(operation.body, operation.name, kind))
    }
  }
}

extension CollectionMembers {
  fileprivate func observed(by observe: InterfaceMembers.Observation) -> CollectionMembers {
    var members = self
    members.item = item.map { observe($0, "", .item) }
    members.setItem = setItem.map { observe($0, "", .setItem) }
    members.names = names.map { observe($0, "", .names) }
    let hides = overridesBuiltIns && setNamed == nil
    members.named = named.map { observe($0, "", hides ? .hidingNamed : .named) }
    members.setNamed = setNamed.map { observe($0, "", .setNamed) }
    members.deleteNamed = deleteNamed.map { observe($0, "", .deleteNamed) }
    members.fixedNodes = nil
    members.liveNodes = nil
    return members
  }
}
