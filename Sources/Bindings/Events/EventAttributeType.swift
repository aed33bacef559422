import DOM
import JSRuntime

/// The IDL types of the members of event dictionaries.
enum EventAttributeType {
  case boolean
  case long, unsignedLong, short, unsignedShort
  case unsignedLongLong, nullableUnsignedLongLong
  case double, nullableDouble, float
  case string, usvString, nullableString
  /// `any`
  case any
  /// `Promise<any>`
  case promise
  case interface(String, isNullable: Bool)
  case sequence(String)

  init(_ name: String) {
    switch name {
    case "boolean": self = .boolean
    case "long": self = .long
    case "unsigned long": self = .unsignedLong
    case "short": self = .short
    case "unsigned short": self = .unsignedShort
    case "unsigned long long": self = .unsignedLongLong
    case "unsigned long long?": self = .nullableUnsignedLongLong
    case "double": self = .double
    case "double?": self = .nullableDouble
    case "float": self = .float
    case "DOMString": self = .string
    case "USVString": self = .usvString
    case "DOMString?", "USVString?": self = .nullableString
    case "any": self = .any
    case "Promise<any>": self = .promise
    default:
      if name.hasPrefix("sequence<") {
        self = .sequence(String(name.dropFirst(9).dropLast()))
      } else {
        let isNullable = name.hasSuffix("?")
        self = .interface(isNullable ? String(name.dropLast()) : name, isNullable: isNullable)
      }
    }
  }

  /// The name for messages.
  var name: String {
    switch self {
    case .interface(let name, _): name
    case .promise: "Promise"
    case .usvString: "string"
    default: "\(self)"
    }
  }

  func parse(default text: Substring) -> EventAttribute {
    switch text {
    case "undefined": return .undefined
    case "null": return .null
    case "[]": return .list([])
    case "true", "false": return .boolean(text == "true")
    default:
      if text.hasPrefix("\"") { return .string(DOMString(text.dropFirst().dropLast())) }
      return .number(Double(text) ?? 0)
    }
  }

  func convert(_ value: JSValue, _ world: World) throws -> EventAttribute {
    switch self {
    case .boolean: .boolean(world.realm.boolean(value))
    case .long: .number(Double(try Int32.convert(value, world)))
    case .unsignedLong: .number(Double(try UInt32.convert(value, world)))
    case .short: .number(Double(Int16(bitPattern: try UInt16.convert(value, world))))
    case .unsignedShort: .number(Double(try UInt16.convert(value, world)))
    case .unsignedLongLong: .number(Double(try UInt64.convert(value, world)))
    case .nullableUnsignedLongLong:
      value.isNull ? .null : .number(Double(try UInt64.convert(value, world)))
    case .double: .number(try FiniteDouble.convert(value, world).number)
    case .nullableDouble:
      value.isNull ? .null : .number(try FiniteDouble.convert(value, world).number)
    case .float: .number(Double(Float(try FiniteDouble.convert(value, world).number)))
    case .string: .string(try DOMString.convert(value, world))
    case .usvString: .string(DOMString(try String.convert(value, world)))
    case .nullableString:
      value.isNull ? .null : .string(try DOMString.convert(value, world))
    case .any: .object(ScriptValue(value, in: world))
    case .promise: .object(ScriptValue(world.support.resolve(value), in: world))
    case .interface("SpeechSynthesisErrorCode", _):
      .string(DOMString(try SpeechSynthesisErrorCode.convert(value, world).rawValue))
    case .interface(let name, let isNullable):
      isNullable && value.isNull ? .null : try Self.instance(value, of: name, world)
    case .sequence("any"):
      .list(try world.list(value).map { .object(ScriptValue($0, in: world)) })
    case .sequence(let name):
      .list(try world.list(value).map { try Self.instance($0, of: name, world) })
    }
  }

  private static func instance(
    _ value: JSValue, of name: String, _ world: World
  ) throws -> EventAttribute {
    guard let native = world.native(value, of: name) else { throw JSTypeError() }
    // What is known by its own interface is seen as that, although events can be sent to it.
    if name != "EventTarget", name != "Window", case .object(let object) = native {
      return .object(object)
    }
    if let target = EventTarget.receive(native) { return .target(target) }
    if case .object(let object) = native { return .object(object) }
    throw JSTypeError()
  }
}

extension EventAttribute: IDLResult {
  package func value(in world: World) -> JSValue {
    switch self {
    case .undefined: .undefined
    case .null: .null
    case .boolean(let value): JSValue(value)
    case .number(let value): JSValue(value)
    case .string(let value): value.value(in: world)
    case .target(let target): target.value(in: world)
    case .list(let list): list.value(in: world)
    case .object(let object): (object as? any IDLResult)?.value(in: world) ?? .null
    }
  }
}

extension World {
  /// What the value stands for, if it implements the interface of this name.
  package func native(_ value: JSValue, of name: String) -> Native? {
    guard let wrapper = wrappers[value.ref] else { return nil }
    var interface: Interface? = wrapper.interface
    while let current = interface {
      if current.name == name { return wrapper.native }
      interface = current.parent
    }
    return nil
  }
}

/// https://webaudio.github.io/web-speech-api/#enumdef-speechsynthesiserrorcode
private enum SpeechSynthesisErrorCode: String {
  case canceled, interrupted, network
  case audioBusy = "audio-busy"
  case audioHardware = "audio-hardware"
  case synthesisUnavailable = "synthesis-unavailable"
  case synthesisFailed = "synthesis-failed"
  case languageUnavailable = "language-unavailable"
  case voiceUnavailable = "voice-unavailable"
  case textTooLong = "text-too-long"
  case invalidArgument = "invalid-argument"
  case notAllowed = "not-allowed"

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    guard let code = Self(rawValue: try String.convert(value, world)) else { throw JSTypeError() }
    return code
  }
}
