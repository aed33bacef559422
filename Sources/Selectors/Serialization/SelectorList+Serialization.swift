import CSSSyntax
import DOM

// https://drafts.csswg.org/cssom/#serializing-selectors

extension SelectorList {
  /// The text that `CSSStyleRule.selectorText` returns.
  package var serialized: DOMString {
    var writer = CSSWriter()
    write(to: &writer)
    return writer.text
  }

  fileprivate func write(to writer: inout CSSWriter) {
    for (index, selector) in selectors.enumerated() {
      if index > 0 { writer.write(", ") }
      selector.write(to: &writer)
    }
  }
}

extension ComplexSelector {
  package var serialized: DOMString { SelectorList([self]).serialized }

  fileprivate func write(to writer: inout CSSWriter) {
    for (index, compound) in compounds.enumerated() {
      switch compound.combinator {
      case nil: break
      case .descendant: writer.write(index > 0 ? " " : "")
      case .child: writer.write(index > 0 ? " > " : "> ")
      case .nextSibling: writer.write(index > 0 ? " + " : "+ ")
      case .subsequentSibling: writer.write(index > 0 ? " ~ " : "~ ")
      }
      compound.write(to: &writer)
    }
  }
}

extension CompoundSelector {
  fileprivate func write(to writer: inout CSSWriter) {
    if let type, simples.isEmpty || type.name != nil || type.prefix != nil {
      writer.write(name: type.name, prefix: type.prefix)
    }
    for simple in simples { simple.write(to: &writer) }
  }
}

extension CSSWriter {
  fileprivate mutating func write(name: DOMString?, prefix: DOMString?) {
    if let prefix {
      if prefix == "*" { write("*") } else { writeIdentifier(prefix) }
      write("|")
    }
    if let name { writeIdentifier(name) } else { write("*") }
  }
}

extension SimpleSelector {
  fileprivate func write(to writer: inout CSSWriter) {
    switch self {
    case .id(let name):
      writer.write("#")
      writer.writeIdentifier(name)
    case .class(let name):
      writer.write(".")
      writer.writeIdentifier(name)
    case .attribute(let attribute): attribute.write(to: &writer)
    case .pseudoClass(let pseudoClass): pseudoClass.write(to: &writer)
    case .pseudoElement(let element): element.write(to: &writer)
    case .nesting: writer.write("&")
    case .invalid(let text, _): writer.write(text)
    }
  }
}

extension AttributeSelector {
  fileprivate func write(to writer: inout CSSWriter) {
    writer.write("[")
    writer.write(name: name == "*" ? nil : name, prefix: prefix)
    switch `operator` {
    case .exists: break
    case .equals: writer.write("=")
    case .includes: writer.write("~=")
    case .dashMatch: writer.write("|=")
    case .prefix: writer.write("^=")
    case .suffix: writer.write("$=")
    case .substring: writer.write("*=")
    }
    if `operator` != .exists { writer.writeString(value) }
    writer.write(ignoresCase ? " i]" : "]")
  }
}

extension PseudoClass {
  fileprivate func write(to writer: inout CSSWriter) {
    switch self {
    case .plain(let plain): writer.write(":" + plain.rawValue)
    case .is(let list): writer.write(":is", list)
    case .webkitAny(let list): writer.write(":-webkit-any", list)
    case .where(let list): writer.write(":where", list)
    case .not(let list): writer.write(":not", list)
    case .has(let list): writer.write(":has", list)
    case .host(let compound):
      writer.write(":host", SelectorList([ComplexSelector([compound])]))
    case .nth(let position, let pattern, let list):
      writer.write(":\(position.rawValue)(\(pattern.serialized)")
      if let list {
        writer.write(" of ")
        list.write(to: &writer)
      }
      writer.write(")")
    case .lang(let ranges):
      writer.writeFunction(":lang", ranges, separator: ", ") { writer, range in
        if range.isString {
          writer.writeString(range.text)
        } else {
          writer.writeIdentifier(range.text)
        }
      }
    case .dir(let name): writer.writeFunction(":dir", [name])
    case .state(let name): writer.writeFunction(":state", [name])
    case .activeViewTransitionType(let names):
      writer.writeFunction(":active-view-transition-type", names, separator: ", ")
    }
  }
}

extension NthPattern {
  /// https://drafts.csswg.org/css-syntax-3/#serialize-an-anb-value
  package var serialized: String {
    if step == 0 { return String(offset) }
    let steps = step == 1 ? "n" : step == -1 ? "-n" : "\(step)n"
    return offset == 0 ? steps : offset > 0 ? "\(steps)+\(offset)" : "\(steps)\(offset)"
  }
}

extension PseudoElement {
  fileprivate func write(to writer: inout CSSWriter) {
    switch self {
    case .plain(let plain): writer.write("::" + plain.rawValue)
    case .webkit(let name):
      writer.write("::")
      writer.writeIdentifier(name)
    case .highlight(let name): writer.writeFunction("::highlight", [name])
    case .part(let names): writer.writeFunction("::part", names)
    case .slotted(let compound):
      writer.write("::slotted", SelectorList([ComplexSelector([compound])]))
    case .cue(let list): writer.write("::cue", list)
    case .viewTransition(let part, let name, let classes):
      writer.write("::\(part.rawValue)(")
      if let name { writer.writeIdentifier(name) } else { writer.write("*") }
      for name in classes {
        writer.write(".")
        writer.writeIdentifier(name)
      }
      writer.write(")")
    }
  }
}

extension CSSWriter {
  fileprivate mutating func write(_ name: String, _ arguments: SelectorList) {
    write(name + "(")
    arguments.write(to: &self)
    write(")")
  }

  fileprivate mutating func writeFunction(
    _ name: String, _ identifiers: [DOMString], separator: String = " "
  ) {
    writeFunction(name, identifiers, separator: separator) { $0.writeIdentifier($1) }
  }

  fileprivate mutating func writeFunction<Argument>(
    _ name: String, _ arguments: [Argument], separator: String,
    _ writeArgument: (inout CSSWriter, Argument) -> Void
  ) {
    write(name + "(")
    for (index, argument) in arguments.enumerated() {
      if index > 0 { write(separator) }
      writeArgument(&self, argument)
    }
    write(")")
  }
}
