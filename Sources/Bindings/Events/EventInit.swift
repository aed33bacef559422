import DOM
import JSRuntime

/// The dictionary of an event's constructor, as in its IDL, one member on each line. Most of them
/// are attributes of the event as well.
///
/// https://dom.spec.whatwg.org/#dictdef-eventinit
final class EventInit: @unchecked Sendable {
  let name: String
  let parent: EventInit?
  /// In the order in which they are converted: that of their names.
  let members: [Member]

  struct Member {
    let name: String
    let type: EventAttributeType
    let isRequired: Bool
    let defaultValue: EventAttribute
  }

  init(_ name: String, inherits parent: EventInit? = nil, _ declarations: String) {
    self.name = name
    self.parent = parent
    members = declarations.split(separator: "\n").map { Member($0) }.sorted { $0.name < $1.name }
  }

  var hasRequiredMembers: Bool {
    members.contains(where: \.isRequired) || parent?.hasRequiredMembers == true
  }

  func member(_ name: String) -> Member? {
    members.first { $0.name == name } ?? parent?.member(name)
  }

  /// Reads the members, those of the dictionaries it inherits from first.
  ///
  /// https://webidl.spec.whatwg.org/#js-dictionary
  func read(_ dictionary: IDLDictionary) throws -> [String: EventAttribute] {
    var attributes = try parent?.read(dictionary) ?? [:]
    for member in members {
      let value = try dictionary.value(member.name)
      if !value.isUndefined {
        attributes[member.name] = try member.type.convert(value, dictionary.world)
      } else if member.isRequired {
        throw JSTypeError(
          "Member \(name).\(member.name) is required and must be an instance of \(member.type.name)"
        )
      }
    }
    return attributes
  }
}

extension EventInit.Member {
  /// Parses a declaration such as `required Promise<any> promise` or `long detail = 0`.
  init(_ declaration: Substring) {
    let sides = declaration.split(separator: " = ", maxSplits: 1)
    var words = sides[0].split(separator: " ")
    name = String(words.removeLast())
    isRequired = words.first == "required"
    if isRequired { words.removeFirst() }
    type = EventAttributeType(words.joined(separator: " "))
    defaultValue = type.parse(default: sides.count > 1 ? sides[1] : "undefined")
  }
}

extension InterfaceBuilder<Event> {
  /// https://dom.spec.whatwg.org/#concept-event-constructor
  mutating func eventConstructor(
    _ interface: EventInterface, _ dictionary: EventInit, needsInit: Bool = false
  ) {
    constructor(length: needsInit || dictionary.hasRequiredMembers ? 2 : 1) { call in
      let type = try DOMString.convert(call[0], call.world)
      var attributes = try dictionary.read(try IDLDictionary.convert(call[1], call.world))
      func take(_ name: String) -> Bool {
        if case .boolean(let value) = attributes.removeValue(forKey: name) { return value }
        return false
      }
      let event = Event(
        type, interface, in: call.world.agent, bubbles: take("bubbles"),
        cancelable: take("cancelable"), composed: take("composed"))
      if case .target(let target) = attributes.removeValue(forKey: "relatedTarget") {
        event.relatedTarget = target
      }
      event.attributes = attributes
      return event
    }
  }

  /// The attributes that mirror members of the dictionary: the named ones, or all its own.
  mutating func eventAttributes(of dictionary: EventInit, _ names: String? = nil) {
    let names = names?.split(separator: " ").map { String($0) } ?? dictionary.members.map(\.name)
    for name in names {
      guard let member = dictionary.member(name) else {
        fatalError("\(name) is no member of the dictionary")
      }
      attribute(name) { event, _ in event.attributes[name] ?? member.defaultValue }
    }
  }

  /// An `init…Event` method: type, `bubbles`, `cancelable`, then the declared arguments. Other
  /// attributes get their defaults.
  ///
  /// https://dom.spec.whatwg.org/#dom-event-initevent
  mutating func eventInitializer(
    _ name: String, _ arguments: String..., resetting others: String...
  ) {
    let arguments = arguments.map { EventInit.Member($0[...]) }
    let others = others.map { EventInit.Member($0[...]) }
    operation(name, length: 1) { event, call in
      let type = try DOMString.convert(call[0], call.world)
      var attributes: [String: EventAttribute] = [:]
      for (index, argument) in arguments.enumerated() {
        let value = call[index + 3]
        attributes[argument.name] =
          value.isUndefined
          ? argument.defaultValue : try argument.type.convert(value, call.world)
      }
      let isFree = event.initEvent(
        type, bubbles: call.realm.boolean(call[1]), cancelable: call.realm.boolean(call[2]))
      guard isFree else { return .undefined }
      if let related = attributes.removeValue(forKey: "relatedTarget") {
        if case .target(let target) = related {
          event.relatedTarget = target
        } else {
          event.relatedTarget = nil
        }
      }
      event.attributes.merge(attributes) { $1 }
      for other in others { event.attributes[other.name] = other.defaultValue }
      return .undefined
    }
  }
}
