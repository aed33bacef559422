import DOM
import JSRuntime

/// The keywords of an enumerated attribute, and its defaults.
///
/// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#keywords-and-enumerated-attributes
struct EnumeratedAttribute: Sendable {
  /// Each keyword with the canonical keyword of its state.
  let keywords: [(keyword: DOMString, state: DOMString)]
  /// The canonical keyword of the missing value default; nil if there is no such state.
  let missing: DOMString?
  let invalid: DOMString?

  /// Without `invalid`, the invalid value default is the missing value default.
  init(
    _ keywords: String, missing: DOMString? = nil, invalid: DOMString? = nil,
    aliases: [(keyword: DOMString, state: DOMString)] = []
  ) {
    let canonical = keywords.split(separator: " ").map { DOMString($0) }
    self.keywords = canonical.map { ($0, $0) } + aliases
    self.missing = missing
    self.invalid = invalid ?? missing
  }

  /// The canonical keyword of the state that the value means.
  func state(of value: DOMString?) -> DOMString? {
    guard let value else { return missing }
    return keywords.first { $0.keyword.equalsIgnoringASCIICase(value) }?.state ?? invalid
  }
}

extension Reflection {
  /// A string that is limited to only known values.
  static func enumerated(_ enumeration: EnumeratedAttribute) -> Reflection {
    Reflection(
      get: { element, attribute in
        enumeration.state(of: attribute.value(of: element)) ?? ""
      },
      set: { (element: Element, attribute, value: DOMString) in
        attribute.set(value, of: element)
      })
  }

  static func enumerated(
    _ keywords: String, missing: DOMString? = nil, invalid: DOMString? = nil,
    aliases: [(keyword: DOMString, state: DOMString)] = []
  ) -> Reflection {
    .enumerated(
      EnumeratedAttribute(keywords, missing: missing, invalid: invalid, aliases: aliases))
  }

  /// The same for `DOMString?`: null if there is no state, and null removes the attribute.
  static func nullableEnumerated(_ enumeration: EnumeratedAttribute) -> Reflection {
    Reflection(
      get: { element, attribute in enumeration.state(of: attribute.value(of: element)) },
      set: { (element: Element, attribute, value: DOMString?) in
        attribute.set(value, of: element)
      })
  }

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#referrer-policy-attribute
  static let referrerPolicy = enumerated(
    """
    no-referrer no-referrer-when-downgrade same-origin origin strict-origin \
    origin-when-cross-origin strict-origin-when-cross-origin unsafe-url
    """)

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attribute
  static let crossOrigin = nullableEnumerated(
    EnumeratedAttribute("anonymous use-credentials", invalid: "anonymous"))

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attribute
  static let lazyLoading = enumerated("lazy eager", missing: "eager")

  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fetch-priority-attribute
  static let fetchPriority = enumerated("high low auto", missing: "auto")

  /// https://html.spec.whatwg.org/multipage/popover.html#attr-popovertargetaction
  static let popoverTargetAction = enumerated("toggle show hide", missing: "toggle")

  // SAFARI: without the attributes, `formMethod` and `formEnctype` are empty, and an invalid value
  // means the default.

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fs-method
  static let formMethod = enumerated("get post dialog", missing: "get")
  static let submitterFormMethod = enumerated("get post dialog", invalid: "get")

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fs-enctype
  static let formEnctype = enumerated(
    "application/x-www-form-urlencoded multipart/form-data text/plain",
    missing: "application/x-www-form-urlencoded")
  static let submitterFormEnctype = enumerated(
    "application/x-www-form-urlencoded multipart/form-data text/plain",
    invalid: "application/x-www-form-urlencoded")
}
