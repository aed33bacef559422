import CSS
import DOM
import JSRuntime

extension CSSStyleSheet: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) { (owner?.node).map(visit) }
  package var interface: Interface { .cssStyleSheet }
}

extension MediaList: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .mediaList }
}

extension Interface {
  /// https://drafts.csswg.org/cssom/#the-stylesheet-interface
  static let styleSheet = Interface(CSSStyleSheet.self, "StyleSheet") { idl in
    idl.attribute("type") { _ in "text/css" }
    idl.attribute("href") { $0.href }
    idl.attribute("ownerNode") { $0.ownerNode }
    idl.attribute("parentStyleSheet") { $0.parentStyleSheet }
    idl.attribute("title") { $0.title.isEmpty ? nil : $0.title }
    idl.attribute("media", putForwards: "mediaText") { sheet, _ in sheet.media }
    idl.attribute(
      "disabled", get: { $0.isDisabled },
      set: { (sheet, value: Bool) in sheet.isDisabled = value })
  }

  /// https://drafts.csswg.org/cssom/#the-cssstylesheet-interface
  static let cssStyleSheet = Interface(
    CSSStyleSheet.self, "CSSStyleSheet", inherits: .styleSheet
  ) { idl in
    idl.constructor { call in
      let options = try IDLDictionary.convert(call[0], call.world)
      let sheet = CSSStyleSheet(
        constructedIn: call.world.document,
        baseURL: try call.world.styleSheetBase(options.member("baseURL", as: String.self)),
        isDisabled: try options.boolean("disabled"))
      let media = try options.value("media")
      if !media.isUndefined { sheet.media.mediaText = try DOMString.convert(media, call.world) }
      return sheet
    }
    idl.attribute("ownerRule") { $0.ownerRule }
    idl.attribute("cssRules") { try $0.accessible.cssRules }
    idl.attribute("rules") { try $0.accessible.cssRules }
    idl.operation("insertRule") { (sheet, rule: DOMString, index: Omissible<UInt32>) in
      try sheet.modifiable.insertRule(rule, at: Int(index ?? 0))
    }
    idl.operation("deleteRule") { (sheet, index: UInt32) -> Void in
      try sheet.modifiable.deleteRule(at: Int(index))
    }
    defineOldMembers(&idl)
    defineReplacing(&idl)
  }

  /// https://drafts.csswg.org/cssom/#legacy-css-style-sheet-members
  private static func defineOldMembers(_ idl: inout InterfaceBuilder<CSSStyleSheet>) {
    idl.operation("addRule") {
      (
        sheet, selector: Omissible<DOMString>, block: Omissible<DOMString>,
        index: Omissible<UInt32>
      ) in
      let style = block ?? "undefined"
      let text = (selector ?? "undefined") + " { " + style + (style.isEmpty ? "}" : " }")
      let sheet = try sheet.modifiable
      _ = try sheet.insertRule(text, at: index.value.map { Int($0) } ?? sheet.rules.count)
      return -1
    }
    idl.operation("removeRule") { (sheet, index: Omissible<UInt32>) -> Void in
      try sheet.modifiable.deleteRule(at: Int(index ?? 0))
    }
  }

  /// https://drafts.csswg.org/cssom/#dom-cssstylesheet-replace
  private static func defineReplacing(_ idl: inout InterfaceBuilder<CSSStyleSheet>) {
    idl.promiseOperation("replace", length: 1) { sheet, call -> JSValue in
      let text = try DOMString.convert(call[0], call.world)
      try sheet.ensureReplaceable()
      sheet.replaceText(text)
      return call.world.support.resolve(sheet.value(in: call.world))
    }
    idl.operation("replaceSync") { (sheet, text: DOMString) -> Void in
      try sheet.ensureReplaceable()
      sheet.replaceText(text)
    }
  }

  /// https://drafts.csswg.org/cssom/#the-medialist-interface
  static let mediaList = Interface(MediaList.self, "MediaList") { idl in
    idl.attribute(
      "mediaText", get: { $0.mediaText },
      set: { (list, text: NullToEmpty) in list.mediaText = text.string })
    idl.attribute("length") { $0.length }
    idl.operation("item") { (list, index: UInt32) in list.item(Int(index)) }
    idl.operation("appendMedium") { (list, medium: DOMString) -> Void in
      list.appendMedium(medium)
    }
    idl.operation("deleteMedium") { (list, medium: DOMString) -> Void in
      try list.deleteMedium(medium)
    }
    idl.operation("toString") { $0.mediaText }
    idl.indexed(length: { $0.length }, item: { $0.item($1) })
    idl.iterable(methods: false)
  }
}

extension World {
  /// https://drafts.csswg.org/cssom/#create-a-constructed-cssstylesheet
  fileprivate func styleSheetBase(_ url: String?) throws -> String? {
    guard let url, let environment = DocumentStyle.of(document).environment else { return url }
    guard let base = environment.resolve(url, relativeTo: document.baseURL) else {
      throw DOMException(.notAllowedError, "The base URL is invalid")
    }
    return base
  }
}

extension CSSStyleSheet {
  /// The sheet, if scripts may see its rules.
  fileprivate var accessible: CSSStyleSheet {
    get throws {
      if isOriginClean { return self }
      throw DOMException(.securityError, "Not allowed to access cross-origin stylesheet")
    }
  }

  /// The sheet, if scripts may change its rules.
  fileprivate var modifiable: CSSStyleSheet {
    get throws {
      if disallowsModification {
        throw DOMException(
          .notAllowedError, "This CSSStyleSheet object is not modifiable")
      }
      return try accessible
    }
  }

  fileprivate func ensureReplaceable() throws {
    guard isConstructed, !disallowsModification else {
      throw DOMException(
        .notAllowedError,
        "This CSSStyleSheet object was not constructed by JavaScript")
    }
  }
}
