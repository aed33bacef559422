import DOM
import JSRuntime

extension Reflection {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-fe-autocomplete
  static let autofill = Reflection(
    get: { element, attribute in attribute.value(of: element).map(autofillDetail) ?? "" },
    set: { (element: Element, attribute, value: DOMString) in attribute.set(value, of: element) })

  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-processing-model
  private static func autofillDetail(_ value: DOMString) -> DOMString {
    var tokens = value.splitOnASCIIWhitespace.map { String($0.asciiLowercased) }
    let all = tokens
    guard let last = tokens.popLast() else { return "" }
    let detail = DOMString(all.joined(separator: " "))
    if last == "on" || last == "off" { return tokens.isEmpty ? detail : "" }
    var field = last
    if last == "webauthn" {
      guard let next = tokens.popLast() else { return detail }
      field = next
    }
    let isContact = contactFields.contains(field)
    guard isContact || fields.contains(field) else { return "" }
    if isContact, let kind = tokens.last,
      ["home", "work", "mobile", "fax", "pager"].contains(kind)
    {
      tokens.removeLast()
    }
    if let purpose = tokens.last, purpose == "shipping" || purpose == "billing" {
      tokens.removeLast()
    }
    if let section = tokens.last, section.hasPrefix("section-") { tokens.removeLast() }
    return tokens.isEmpty ? detail : ""
  }

  private static let fields = Set(
    """
    name honorific-prefix given-name additional-name family-name honorific-suffix nickname \
    username new-password current-password one-time-code organization-title organization \
    street-address address-line1 address-line2 address-line3 address-level4 address-level3 \
    address-level2 address-level1 country country-name postal-code cc-name cc-given-name \
    cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type \
    transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url \
    photo
    """.split(separator: " ").map(String.init))

  private static let contactFields = Set(
    """
    tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix \
    tel-extension email impp
    """.split(separator: " ").map(String.init))
}
