import CSSSyntax
import DOM
import Infra
import Selectors

extension StyleDeclaration {
  /// https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-length
  package var length: Int { entries.count }

  /// https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-item
  package func item(_ index: Int) -> DOMString {
    entries.indices.contains(index) ? DOMString(entries[index].name.text) : DOMString()
  }

  package func entry(_ name: Name) -> Entry? { entries.first { $0.name == name } }

  /// The name of a property as passed by scripts.
  private func name(_ name: DOMString) -> Name? {
    if name.bytes.starts(with: [0x2D, 0x2D]) {
      return name.bytes.count > 2 ? .custom(String(name)) : nil
    }
    return Property(name: String(name.asciiLowercased), in: context).map { .property($0) }
  }

  /// https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-getpropertyvalue
  package func getPropertyValue(_ property: DOMString) -> DOMString {
    guard let name = self.name(property) else { return DOMString() }
    return DOMString(value(of: name) ?? "")
  }

  package func value(of name: Name) -> String? {
    guard case .property(let property) = name else { return entry(name)?.value.serialized }
    guard let shorthand = property.shorthand else {
      // SAFARI: only the shorthand tells that it is a system font.
      return entry(name).map {
        SystemFont.isStandIn($0.value, of: property) ? "" : $0.value.serialized
      }
    }
    return value(of: shorthand)
  }

  /// The value of a shorthand, if all its longhands are set and it can express them.
  func value(of shorthand: Shorthand) -> String? {
    guard entries.count >= shorthand.longhands.count else { return nil }
    var values: [CSSValue] = []
    values.reserveCapacity(shorthand.longhands.count)
    var importance: Bool?
    for longhand in shorthand.longhands {
      guard let entry = entry(.property(longhand)),
        entry.isImportant == importance ?? entry.isImportant
      else { return nil }
      importance = entry.isImportant
      values.append(entry.value)
    }
    if shorthand.form != .font,
      zip(values, shorthand.longhands).contains(where: SystemFont.isStandIn)
    {
      return nil
    }
    return shorthand.serialize(values)
  }

  /// https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-getpropertypriority
  package func getPropertyPriority(_ property: DOMString) -> DOMString {
    guard let name = self.name(property) else { return DOMString() }
    var names = [name]
    if case .property(let property) = name { names = property.longhands.map { .property($0) } }
    return names.allSatisfy { entry($0)?.isImportant == true } ? "important" : DOMString()
  }

  /// Sets a property, or removes it when the value is empty.
  ///
  /// - Returns: Whether anything changed.
  ///
  /// https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-setproperty
  @discardableResult
  package mutating func setProperty(
    _ property: DOMString, _ value: DOMString, priority: DOMString = DOMString()
  ) -> Bool {
    guard let name = self.name(property) else { return false }
    if value.strippingASCIIWhitespace.isEmpty, value.isEmpty || !name.isCustom {
      return remove(name)
    }
    guard priority.isEmpty || priority.equalsIgnoringASCIICase("important") else { return false }
    return set(name, value, isImportant: !priority.isEmpty)
  }

  private mutating func set(_ name: Name, _ value: DOMString, isImportant: Bool) -> Bool {
    switch name {
    case .custom:
      let tokens = CSSTokenizer.tokenize(value)
      let range = tokens.trimmingWhitespace(0..<tokens.tokens.count - 1)
      guard let parsed = Self.customValue(tokens, range) else { return false }
      return set(Entry(name: name, value: parsed, isImportant: isImportant))
    case .property(let property):
      guard let results = PropertyParser(context: context).parse(property, value) else {
        return false
      }
      var changed = false
      for result in results {
        let entry = Entry(
          name: .property(result.property), value: result.value, isImportant: isImportant)
        if set(entry) { changed = true }
      }
      return changed
    }
  }

  /// https://drafts.csswg.org/cssom/#set-a-css-declaration
  @discardableResult
  package mutating func set(_ entry: Entry) -> Bool {
    if let index = entries.firstIndex(where: { $0.name == entry.name }) {
      if canUpdateInPlace(entry, at: index) {
        guard entries[index] != entry else { return false }
        entries[index] = entry
        return true
      }
      entries.remove(at: index)
    }
    entries.append(entry)
    return true
  }

  /// Not if a later declaration is in the same logical property group with a different mapping.
  private func canUpdateInPlace(_ entry: Entry, at index: Int) -> Bool {
    guard case .property(let property) = entry.name, let group = property.logicalGroup else {
      return true
    }
    return !entries[(index + 1)...].contains { later in
      guard case .property(let other) = later.name, let otherGroup = other.logicalGroup else {
        return false
      }
      return otherGroup.name == group.name && otherGroup.isLogical != group.isLogical
    }
  }

  /// https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-removeproperty
  @discardableResult
  package mutating func removeProperty(_ property: DOMString) -> DOMString {
    guard let name = self.name(property) else { return DOMString() }
    let value = value(of: name) ?? ""
    _ = remove(name)
    return DOMString(value)
  }

  @discardableResult
  package mutating func remove(_ name: Name) -> Bool {
    let count = entries.count
    if case .property(let property) = name {
      let longhands = Set(property.longhands.map { Name.property($0) })
      entries.removeAll { longhands.contains($0.name) }
    } else {
      entries.removeAll { $0.name == name }
    }
    return entries.count < count
  }
}

extension StyleDeclaration.Name {
  fileprivate var isCustom: Bool {
    if case .custom = self { return true }
    return false
  }
}
