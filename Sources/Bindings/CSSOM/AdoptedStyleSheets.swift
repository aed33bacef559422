import CSS
import DOM
import JSRuntime

/// The observable arrays of `adoptedStyleSheets`: a script sees an array, whose elements are those
/// of the document or the shadow root. Each lives as long as the wrapper of its owner, and keeps it
/// alive.
///
/// https://webidl.spec.whatwg.org/#js-observable-arrays
final class AdoptedStyleSheets {
  private let library: ScriptLibrary<ObservableArraysMember>
  private unowned let world: World

  init(in world: World) {
    self.world = world
    let hooks: [(NativeCall) throws -> JSValue] = [
      { try Self.scope($0).adoptedStyleSheets.value(in: $0.world) },
      { call in
        _ = try Self.sheet(call[1], Self.scope(call), call.world)
        return .undefined
      },
      { call in
        let scope = try Self.scope(call)
        scope.adoptedStyleSheets = try call.world.elements(of: call[1]).map {
          try Self.sheet($0, scope, call.world)
        }
        return .undefined
      },
    ]
    library = ScriptLibrary(
      PackageResources.ObservableArrays_js,
      hooks: [world.support.intrinsics.value]
        + hooks.map { world.realm.makeFunction("", $0).value },
      in: world.realm)
  }

  /// The sheet, if the document or shadow root may adopt it.
  ///
  /// https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets
  static func sheet(
    _ value: JSValue, _ scope: any StyleSheetScope, _ world: World
  ) throws -> CSSStyleSheet {
    let sheet = try CSSStyleSheet.convert(value, world)
    guard let document = sheet.constructorDocument, document.sharesTemplates(with: scope.document)
    else {
      throw DOMException(
        .notAllowedError, "Sharing constructed stylesheets in multiple documents is not allowed")
    }
    return sheet
  }

  /// The array of this world; always the same object.
  func array(of owner: Node) throws -> JSValue {
    try library.callThrowing(.arrayOf, [world.wrap(owner)])
  }

  /// What the first argument is the wrapper of.
  private static func scope(_ call: NativeCall) throws -> any StyleSheetScope {
    let node = try Node.convert(call[0], call.world)
    return node.asShadowRoot.map { ShadowStyle.of($0) } ?? DocumentStyle.of(node.document)
  }
}
