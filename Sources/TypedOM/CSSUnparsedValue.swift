import Bindings
import CSS
import DOM
import JSRuntime

/// A value with `var()`, or one of a custom property: pieces of text, and references between them.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#unparsedvalue-objects
final class CSSUnparsedValue: CSSStyleValue {
  fileprivate var segments: [Segment]
  override var interface: Interface { .cssUnparsedValue }

  /// https://drafts.css-houdini.org/css-typed-om-1/#typedefdef-cssunparsedsegment
  enum Segment {
    case text(String)
    case reference(CSSVariableReferenceValue)
  }

  init(_ segments: [Segment]) {
    self.segments = segments
    super.init("")
  }

  /// Scripts may nest values as deep as they like, so that they are let go one by one.
  deinit {
    var rest = segments
    segments = []
    while !rest.isEmpty {
      var reference: CSSVariableReferenceValue?
      if case .reference(let value) = rest[rest.count - 1] { reference = value }
      // From here on nothing else in this function refers to it.
      rest.removeLast()
      guard isKnownUniquelyReferenced(&reference), var fallback = reference?.takeFallback(),
        isKnownUniquelyReferenced(&fallback)
      else { continue }
      rest += fallback.segments
      fallback.segments = []
    }
  }

  /// How many segments a text may be made of: those of a value that is a fallback twice are written twice.
  private static let maximumSegments = 100_000

  /// https://drafts.css-houdini.org/css-typed-om-1/#unparsedvalue-serialization
  override func serialized() throws -> String {
    var text = ""
    // What is still to be written, the next one last.
    var rest = Array(segments.reversed())
    var count = 0
    while let segment = rest.popLast() {
      count += 1
      guard count + rest.count <= Self.maximumSegments else {
        throw JSRangeError("The value is too complex")
      }
      switch segment {
      case .text(let piece): text += piece
      case .reference(let reference):
        text += "var(\(reference.variable)"
        rest.append(.text(")"))
        guard let fallback = reference.fallback else { continue }
        text += ","
        rest += fallback.segments.reversed()
      }
    }
    return text
  }

  /// Whether the other value is somewhere in this one; also if that would take too long to find out.
  fileprivate func mayContain(_ other: CSSUnparsedValue) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var rest = [self]
    while let value = rest.popLast() {
      if value === other || seen.count > Self.maximumSegments { return true }
      guard seen.insert(ObjectIdentifier(value)).inserted else { continue }
      for case .reference(let reference) in value.segments {
        if let fallback = reference.fallback { rest.append(fallback) }
      }
    }
    return false
  }

  override var cssValue: CSSValue? {
    (try? serialized()).flatMap { CSSValue.unsubstituted(checking: $0) }
  }

  fileprivate func set(_ segment: Segment, at index: Int) throws {
    guard index <= segments.count else {
      throw JSRangeError("Index \(index) exceeds index range for unparsed segments.")
    }
    if case .reference(let reference) = segment, reference.fallback?.mayContain(self) == true {
      throw JSRangeError("The value would contain itself")
    }
    if index == segments.count { segments.append(segment) } else { segments[index] = segment }
  }
}

/// https://drafts.css-houdini.org/css-typed-om-1/#cssvariablereferencevalue
final class CSSVariableReferenceValue: PlatformObject {
  fileprivate(set) var variable: String
  private(set) var fallback: CSSUnparsedValue?
  var interface: Interface { .cssVariableReferenceValue }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ variable: String, fallback: CSSUnparsedValue?) {
    (self.variable, self.fallback) = (variable, fallback)
  }

  fileprivate func takeFallback() -> CSSUnparsedValue? {
    defer { fallback = nil }
    return fallback
  }

  fileprivate static func check(_ variable: String) throws -> String {
    guard variable.hasPrefix("--") else {
      throw JSTypeError("Custom Variable Reference needs to have \"--\" prefix.")
    }
    return variable
  }
}

extension CSSUnparsedValue.Segment: IDLArgument, IDLResult {
  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    if case .object(let object)? = world.native(value),
      let reference = object as? CSSVariableReferenceValue
    {
      return .reference(reference)
    }
    return .text(try String.convert(value, world))
  }

  func value(in world: World) -> JSValue {
    switch self {
    case .text(let text): text.value(in: world)
    case .reference(let reference): reference.value(in: world)
    }
  }
}

extension Interface {
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssunparsedvalue
  static let cssUnparsedValue = Interface(
    CSSUnparsedValue.self, "CSSUnparsedValue", inherits: .cssStyleValue
  ) { idl in
    idl.constructor(length: 1) { call in
      var segments: [CSSUnparsedValue.Segment] = []
      try call.world.iterate(call[0]) { segments.append(try .convert($0, call.world)) }
      return CSSUnparsedValue(segments)
    }
    idl.attribute("length") { $0.segments.count }
    idl.indexed(
      length: { $0.segments.count },
      item: { $0.segments.indices.contains($1) ? $0.segments[$1] : nil })
    idl.indexed { value, index, segment, world in
      try value.set(.convert(segment, world), at: index)
    }
    idl.iterable(methods: true)
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssvariablereferencevalue
  static let cssVariableReferenceValue = Interface(
    CSSVariableReferenceValue.self, "CSSVariableReferenceValue"
  ) { idl in
    idl.constructor(length: 1) { call in
      let variable = try String.convert(call[0], call.world)
      var fallback: CSSUnparsedValue?
      if !call[1].isUndefinedOrNull {
        guard case .object(let object)? = call.world.native(call[1]),
          let value = object as? CSSUnparsedValue
        else {
          throw JSTypeError(
            "Argument 2 ('fallback') to the CSSVariableReferenceValue constructor must be an instance "
              + "of CSSUnparsedValue")
        }
        fallback = value
      }
      return CSSVariableReferenceValue(
        try CSSVariableReferenceValue.check(variable), fallback: fallback)
    }
    idl.attribute(
      "variable", get: { $0.variable },
      set: { (reference, variable: String) in
        reference.variable = try CSSVariableReferenceValue.check(variable)
      })
    idl.attribute("fallback") { $0.fallback }
  }
}
