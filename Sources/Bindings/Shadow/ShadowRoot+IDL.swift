import CSS
import DOM
import JSRuntime

extension ShadowRoot: Receiver, IDLResult {
  package static func receive(_ native: Native) -> ShadowRoot? {
    if case .node(let node) = native { return node.asShadowRoot }
    return nil
  }
  package func value(in world: World) -> JSValue { world.wrap(node) }
}

extension ShadowRoot: NodeView {}

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-shadowroot
  static let shadowRoot = Interface(
    ShadowRoot.self, "ShadowRoot", inherits: .documentFragment
  ) { idl in
    idl.attribute("mode") { $0.mode.rawValue }
    idl.attribute("delegatesFocus") { $0.options.delegatesFocus }
    idl.attribute("slotAssignment") { $0.slotAssignment.rawValue }
    idl.attribute("clonable") { $0.options.isClonable }
    idl.attribute("serializable") { $0.options.isSerializable }
    idl.attribute("host") { $0.host }
    idl.eventHandlers(["slotchange"])
    idl.attribute(
      "innerHTML", get: { root, _ in root.node.innerHTML },
      set: { (root, markup: JSValue, world) in
        try root.setInnerHTML(
          world.trustedMarkup(markup, "ShadowRoot innerHTML", of: root.node.document))
      })
    idl.operation("setHTMLUnsafe", length: 1) { root, call in
      let markup = try call.world.trustedString(
        call[0], .html, "ShadowRoot setHTMLUnsafe", of: root.node.document)
      try root.node.replaceAll(
        with: HTMLFragments.parse(markup, context: root.host, declarativeShadowRoots: true))
      return .undefined
    }
    idl.operation("getHTML") { (root, options: GetHTMLOptions) in root.node.html(options) }
    idl.includeDocumentOrShadowRoot()
    idl.includeStyleSheets { ShadowStyle.of($0) }
    idl.includeHitTesting { $0.node }
    idl.attribute("activeElement") { $0.activeElement }
    // https://drafts.csswg.org/web-animations-1/#dom-documentorshadowroot-getanimations
    idl.operation("getAnimations", length: 0) { root, call in
      call.world.animations(in: root.node)
    }
  }
}

extension ShadowRoot {
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-shadowroot-innerhtml
  fileprivate func setInnerHTML(_ markup: DOMString) throws {
    try node.replaceAll(with: HTMLFragments.parse(markup, context: host))
  }
}

extension InterfaceBuilder where This: NodeView {
  /// https://dom.spec.whatwg.org/#documentorshadowroot
  ///
  /// NOTE: finding what is at a point requires layout.
  mutating func includeDocumentOrShadowRoot() {
    attribute("fullscreenElement", get: { _ in JSValue.null }, set: { (_, _: JSValue) in })
    attribute("pointerLockElement") { _ in JSValue.null }
  }
}

/// https://dom.spec.whatwg.org/#dictdef-shadowrootinit
extension ShadowRootInit: IDLArgument {
  package static func convert(_ value: JSValue, _ world: World) throws -> ShadowRootInit {
    let dictionary = try IDLDictionary.convert(value, world)
    let isClonable = try dictionary.boolean("clonable")
    let delegatesFocus = try dictionary.boolean("delegatesFocus")
    guard let mode = try dictionary.member("mode", as: ShadowRoot.Mode.self) else {
      // NOTE: worded as WebKit words it.
      throw JSTypeError(
        "Member ShadowRootInit.mode is required and must be an instance of ShadowRootMode")
    }
    let isSerializable = try dictionary.boolean("serializable")
    let assignment = try dictionary.member("slotAssignment", as: ShadowRoot.SlotAssignment.self)
    return ShadowRootInit(
      mode: mode, delegatesFocus: delegatesFocus, slotAssignment: assignment ?? .named,
      isClonable: isClonable, isSerializable: isSerializable)
  }
}

/// https://webidl.spec.whatwg.org/#js-enumeration
package protocol IDLEnumeration: IDLArgument, RawRepresentable where RawValue == String {}

extension IDLEnumeration {
  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    guard let found = Self(rawValue: try String.convert(value, world)) else {
      throw JSTypeError()
    }
    return found
  }
}

extension ShadowRoot.Mode: IDLEnumeration {}
extension ShadowRoot.SlotAssignment: IDLEnumeration {}
