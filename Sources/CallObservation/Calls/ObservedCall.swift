import IntegerConversion
import JSRuntime

/// A call as the script wrote it: of what, with which of the arguments of the native function.
struct ObservedCall {
  enum Form {
    case get, set, delete, names, call, construct
  }

  /// By its own interface and name, even where these are arguments of the native function.
  let member: NativeMember
  let form: Form
  /// Nil for a constructor and what is static.
  let receiver: JSValue?
  /// Those of the script; for an assignment, the value.
  let arguments: [JSValue]
  /// The property, if it is an indexed or a named one.
  let index: String?

  init(_ call: NativeCall, of member: NativeMember) {
    let realm = call.realm
    var member = member
    var index: String?
    switch member.kind {
    case .get: (form, receiver, arguments) = (.get, call.this, [])
    case .set: (form, receiver, arguments) = (.set, call.this, [call[0]])
    case .operation: (form, receiver, arguments) = (.call, call.this, call.arguments)
    case .constructor: (form, receiver, arguments) = (.construct, nil, call.arguments)
    case .staticGet: (form, receiver, arguments) = (.get, nil, [])
    case .staticOperation: (form, receiver, arguments) = (.call, nil, call.arguments)
    case .item, .named, .hidingNamed:
      index = Self.name(call[1], realm)
      (form, receiver, arguments) = (.get, call[0], [])
    case .setItem, .setNamed:
      index = Self.name(call[1], realm)
      (form, receiver, arguments) = (.set, call[0], [call[2]])
    case .deleteNamed:
      index = Self.name(call[1], realm)
      (form, receiver, arguments) = (.delete, call[0], [])
    case .names: (form, receiver, arguments) = (.names, call[0], [])
    case .lazyGet, .lazySet:
      member = NativeMember(member.interface, Self.name(call[1], realm), member.kind)
      let isSetter = member.kind == .lazySet
      (form, receiver, arguments) = (isSetter ? .set : .get, call[0], isSetter ? [call[2]] : [])
    case .entry, .content:
      let other = member.kind == .entry ? "next" : "change"
      let name = realm.isString(call[2]) ? realm.text(call[2]) : other
      member = NativeMember(member.interface, name, member.kind)
      (form, receiver, arguments) = (.call, call[0], [])
    case .eventHandler, .setEventHandler:
      let name = "on" + Self.name(call[2], realm)
      member = NativeMember(Self.name(call[1], realm), name, member.kind)
      let isSetter = member.kind == .setEventHandler
      (form, receiver, arguments) = (isSetter ? .set : .get, call[0], isSetter ? [call[3]] : [])
    }
    self.member = member
    self.index = index
  }

  private static func name(_ value: JSValue, _ realm: Realm) -> String {
    if let number = value.number, let index = Int(exactly: number) { return "\(index)" }
    return realm.isString(value) ? realm.text(value) : ""
  }

  /// Whether the native function is told the member's name, or its interface's, when it is called.
  static func hasNameInArguments(_ kind: NativeMember.Kind) -> Bool {
    switch kind {
    case .eventHandler, .setEventHandler, .lazyGet, .lazySet, .entry, .content: true
    default: false
    }
  }
}

extension NativeMember {
  /// The member as documentation names it: `Element.getAttribute`, `NodeList[index]`.
  package var title: String {
    switch kind {
    case .item, .setItem: "\(interface)[index]"
    case .named, .hidingNamed, .setNamed, .deleteNamed: "\(interface)[name]"
    case .names: "\(interface)[…]"
    case .constructor: interface
    case .lazyGet, .lazySet, .entry, .content, .eventHandler, .setEventHandler:
      name.isEmpty ? interface : "\(interface).\(name)"
    default: "\(interface).\(name)"
    }
  }

  /// What is done with it.
  package var use: CallUse {
    switch kind {
    case .get, .staticGet, .item, .named, .hidingNamed, .names, .lazyGet, .eventHandler: .get
    case .set, .setItem, .setNamed, .lazySet, .setEventHandler, .deleteNamed: .set
    case .operation, .staticOperation, .entry, .content: .call
    case .constructor: .new
    }
  }
}

/// What a script does with a member.
package enum CallUse: String, Sendable, CaseIterable {
  case get, set, call, new
}
