import DOM
import JSRuntime

/// Ranges that a style sheet may give a look. What they are is kept by its script side.
///
/// https://drafts.csswg.org/css-highlight-api-1/#highlight
final class Highlight: PlatformObject {
  private let initial: [AnyRange]
  fileprivate var priority: Int32 = 0
  fileprivate var type = HighlightType.highlight
  var interface: Interface { .highlight }
  func visitHeldNodes(_ visit: (Node) -> Void) {
    for range in initial { range.object.visitHeldNodes(visit) }
  }

  fileprivate init(_ initial: [AnyRange]) { self.initial = initial }

  /// https://drafts.csswg.org/css-highlight-api-1/#enumdef-highlighttype
  fileprivate enum HighlightType: String {
    case highlight
    case spellingError = "spelling-error"
    case grammarError = "grammar-error"
  }

  fileprivate var initialRanges: [AnyRange] { initial }
}

/// A `Range` or `StaticRange`.
///
/// https://dom.spec.whatwg.org/#interface-abstractrange
private struct AnyRange: IDLArgument, IDLResult {
  let object: any PlatformObject

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    guard case .object(let object) = world.native(value, of: "AbstractRange") else {
      throw JSTypeError()
    }
    return Self(object: object)
  }

  func value(in world: World) -> JSValue { world.wrap(object) }
}

/// https://drafts.csswg.org/css-highlight-api-1/#highlightregistry
final class HighlightRegistry: PlatformObject {
  var interface: Interface { .highlightRegistry }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://drafts.csswg.org/css-highlight-api-1/#highlight
  static let highlight = Interface(Highlight.self, "Highlight") { idl in
    idl.constructor { call in
      Highlight(try (0..<call.count).map { try AnyRange.convert(call[$0], call.world) })
    }
    idl.attribute(
      "priority", get: { $0.priority },
      set: { (highlight, value: Int32) in highlight.priority = value })
    idl.attribute(
      "type", get: { $0.type.rawValue },
      set: { (highlight, value: String) in
        highlight.type = Highlight.HighlightType(rawValue: value) ?? highlight.type
      })
    idl.setlike(of: AnyRange.self, named: "AbstractRange") { $0.initialRanges }
  }

  /// SAFARI: has a constructor.
  ///
  /// https://drafts.csswg.org/css-highlight-api-1/#highlightregistry
  static let highlightRegistry = Interface(HighlightRegistry.self, "HighlightRegistry") { idl in
    idl.constructor { _ in HighlightRegistry() }
    idl.maplike(of: Highlight.self, named: "Highlight")
  }
}
