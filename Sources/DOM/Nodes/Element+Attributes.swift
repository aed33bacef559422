import CLibXML2

// https://dom.spec.whatwg.org/#interface-element (attributes)

extension Element {
  package var document: Document { node.document }

  /// https://dom.spec.whatwg.org/#concept-element-qualified-name
  package var qualifiedName: DOMString {
    guard let prefix else { return localName.string }
    return prefix + ":" + localName.string
  }

  /// https://dom.spec.whatwg.org/#element-html-uppercased-qualified-name
  package var htmlUppercasedQualifiedName: DOMString {
    isHTML && document.isHTML ? qualifiedName.asciiUppercased : qualifiedName
  }

  package var hasAttributes: Bool { pointer.pointee.properties != nil }

  package var attributes: [Attr] {
    var attributes: [Attr] = []
    var next = firstAttribute
    while let current = next {
      attributes.append(current)
      next = current.next
    }
    return attributes
  }

  /// The value of the attribute without a namespace that has this local name; nil when there is none,
  /// and to remove it.
  ///
  /// https://dom.spec.whatwg.org/#concept-element-attributes-get-value
  /// https://dom.spec.whatwg.org/#concept-element-attributes-set-value
  @_disfavoredOverload
  package subscript(name: DOMString) -> DOMString? {
    get { attribute(named: name)?.value }
    nonmutating set {
      let attribute = attribute(named: name)
      switch (attribute, newValue) {
      case (let attribute?, let value?): attribute.change(to: value)
      case (let attribute?, nil): remove(attribute)
      case (nil, let value?):
        append(document.makeAttribute(document.agent.intern(name), namespace: nil, value: value))
      case (nil, nil): break
      }
    }
  }

  // OPTIMIZATION: a literal that is a `DOMString` is allocated each time it is used.

  /// The same with a literal name.
  package subscript(name: StaticString) -> DOMString? {
    get { attribute(named: name)?.value }
    nonmutating set { self[DOMString(name.description)] = newValue }
  }

  /// Writes the text of an attribute whose object a script has changed.
  ///
  /// SAFARI: mutation observers are not told.
  ///
  /// https://svgwg.org/svg2-draft/types.html#TermReserialize
  package func synchronize(_ name: DOMString, to value: DOMString?) {
    let agent = document.agent
    agent.observers.suppressesRecords = true
    self[name] = value
    agent.observers.suppressesRecords = false
  }

  /// The attribute without a namespace that has this local name.
  package func attribute(named localName: StaticString) -> Attr? {
    guard hasAttributes, let name = document.existing(localName) else { return nil }
    return attribute(name)
  }

  /// The attribute without a namespace that has this local name.
  @_disfavoredOverload
  package func attribute(named localName: DOMString) -> Attr? {
    guard hasAttributes, let name = document.existing(localName) else { return nil }
    return attribute(name)
  }

  /// https://dom.spec.whatwg.org/#concept-element-attributes-get-by-name
  package func attribute(qualifiedName: DOMString) -> Attr? {
    let wanted = isHTML && document.isHTML ? qualifiedName.asciiLowercased : qualifiedName
    // OPTIMIZATION: nearly every name has no prefix, and is in the dictionary if any node has it.
    let name = document.existing(wanted)
    var next = firstAttribute
    while let current = next {
      if current.pointer.pointee.ns?.pointee.prefix == nil {
        if let name, current.localName == name { return current }
      } else if current.qualifiedName == wanted {
        return current
      }
      next = current.next
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#concept-element-attributes-get-by-namespace
  package func attribute(namespace: DOMString?, localName: DOMString) -> Attr? {
    let namespace = namespace?.isEmpty == true ? nil : namespace
    guard let name = document.existing(localName) else { return nil }
    var next = firstAttribute
    while let current = next {
      if current.localName == name, current.namespaceURI == namespace { return current }
      next = current.next
    }
    return nil
  }

  /// https://dom.spec.whatwg.org/#dom-element-setattribute
  package func setAttribute(
    _ qualifiedName: DOMString, to value: DOMString
  ) throws(DOMException) {
    guard qualifiedName.isValidName else { throw .invalidCharacter(qualifiedName) }
    if let attribute = attribute(qualifiedName: qualifiedName) {
      attribute.change(to: value)
    } else {
      let name = isHTML && document.isHTML ? qualifiedName.asciiLowercased : qualifiedName
      append(document.makeAttribute(document.agent.intern(name), namespace: nil, value: value))
    }
  }

  /// https://dom.spec.whatwg.org/#dom-element-setattributens
  package func setAttribute(
    namespace: DOMString?, qualifiedName: DOMString, to value: DOMString
  ) throws(DOMException) {
    let name = try QualifiedName(namespace: namespace, qualifiedName: qualifiedName)
    if let attribute = attribute(namespace: name.namespace, localName: name.localName) {
      attribute.change(to: value)
    } else {
      let agent = document.agent
      append(
        document.makeAttribute(
          agent.intern(name.localName),
          namespace: agent.namespace(name.namespace, prefix: name.prefix), value: value))
    }
  }

  /// https://dom.spec.whatwg.org/#dom-element-toggleattribute
  package func toggleAttribute(
    _ qualifiedName: DOMString, force: Bool?
  ) throws(DOMException) -> Bool {
    guard qualifiedName.isValidName else { throw .invalidCharacter(qualifiedName) }
    if let attribute = attribute(qualifiedName: qualifiedName) {
      if force == true { return true }
      remove(attribute)
      return false
    }
    if force == false { return false }
    try setAttribute(qualifiedName, to: "")
    return true
  }

  /// https://dom.spec.whatwg.org/#concept-element-attributes-remove-by-name
  @discardableResult
  package func removeAttribute(qualifiedName: DOMString) -> Attr? {
    guard let attribute = attribute(qualifiedName: qualifiedName) else { return nil }
    remove(attribute)
    return attribute
  }

  /// https://dom.spec.whatwg.org/#concept-element-attributes-set
  package func setAttributeNode(_ attribute: Attr) throws(DOMException) -> Attr? {
    if let owner = attribute.element, owner != self {
      throw DOMException(.inUseAttributeError)
    }
    let old = self.attribute(
      namespace: attribute.namespaceURI, localName: attribute.localName.string)
    if old == attribute { return attribute }
    attribute.node.adopt(into: document)
    if let old {
      replace(old, with: attribute)
    } else {
      append(attribute)
    }
    return old
  }
}

// The primitive changes of the list.

extension Element {
  /// https://dom.spec.whatwg.org/#concept-element-attributes-append
  func append(_ attribute: Attr) {
    document.agent.willChange()
    var last = pointer.pointee.properties
    while let next = last?.pointee.next { last = next }
    attribute.pointer.pointee.parent = pointer
    attribute.pointer.pointee.prev = last
    if let last {
      last.pointee.next = attribute.pointer
    } else {
      pointer.pointee.properties = attribute.pointer
    }
    changed(attribute, from: nil, to: attribute.value)
  }

  /// https://dom.spec.whatwg.org/#concept-element-attributes-remove
  package func remove(_ attribute: Attr) {
    document.agent.willChange()
    let links = attribute.pointer
    if let previous = links.pointee.prev {
      previous.pointee.next = links.pointee.next
    } else {
      pointer.pointee.properties = links.pointee.next
    }
    links.pointee.next?.pointee.prev = links.pointee.prev
    links.pointee.parent = nil
    links.pointee.next = nil
    links.pointee.prev = nil
    document.agent.lifetime.cameLoose(attribute.node)
    changed(attribute, from: attribute.value, to: nil)
  }

  /// https://dom.spec.whatwg.org/#concept-element-attributes-replace
  private func replace(_ old: Attr, with new: Attr) {
    document.agent.willChange()
    let links = old.pointer
    new.pointer.pointee.parent = pointer
    new.pointer.pointee.prev = links.pointee.prev
    new.pointer.pointee.next = links.pointee.next
    if let previous = links.pointee.prev {
      previous.pointee.next = new.pointer
    } else {
      pointer.pointee.properties = new.pointer
    }
    links.pointee.next?.pointee.prev = new.pointer
    links.pointee.parent = nil
    links.pointee.next = nil
    links.pointee.prev = nil
    document.agent.lifetime.cameLoose(old.node)
    changed(new, from: old.value, to: new.value)
  }

  /// https://dom.spec.whatwg.org/#handle-attribute-changes
  fileprivate func changed(_ attribute: Attr, from oldValue: DOMString?, to newValue: DOMString?) {
    let document = document
    if attribute.isClass { document.noteClassChange() } else { document.noteContentChange() }
    document.state.identifiers.didChange(attribute, of: self, from: oldValue, to: newValue)
    let observers = document.agent.observers
    if !observers.isEmpty {
      observers.didChangeAttribute(attribute, of: self, oldValue: oldValue, newValue: newValue)
    }
    runAttributeChangeSteps(attribute, from: oldValue, to: newValue)
  }
}

extension Attr {
  /// https://dom.spec.whatwg.org/#dom-element-classname
  fileprivate var isClass: Bool {
    // OPTIMIZATION: few names begin with the letter.
    pointer.pointee.name[0] == UInt8(ascii: "c") && namespace == .none
      && localName.string == "class"
  }

  /// https://dom.spec.whatwg.org/#concept-attribute-qualified-name
  package var qualifiedName: DOMString {
    guard let prefix else { return localName.string }
    return prefix + ":" + localName.string
  }

  /// https://dom.spec.whatwg.org/#set-an-existing-attribute-value
  package func setValue(_ value: DOMString) {
    if element == nil { store(value) } else { change(to: value) }
  }

  /// https://dom.spec.whatwg.org/#concept-element-attributes-change
  package func change(to value: DOMString) {
    let oldValue = self.value
    element?.document.agent.willChange()
    store(value)
    element?.changed(self, from: oldValue, to: value)
  }

  private func store(_ value: DOMString) {
    value.bytes.withUnsafeBufferPointer { NodeAllocation.setValue(of: pointer, to: $0) }
  }
}
