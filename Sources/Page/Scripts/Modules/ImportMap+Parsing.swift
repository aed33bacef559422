import DOM
import PropertyList
import WebURL

extension ImportMap {
  /// What is said of a map on the console.
  struct Report {
    var warnings: [String] = []
    var errors: [String] = []
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#parse-an-import-map-string
  ///
  /// - Parameter text: JSON.
  /// - Returns: nil for errors, with what they are.
  static func parse(_ text: DOMString, base: WebURL, _ report: inout Report) -> ImportMap? {
    guard let json = try? JSONReader.read(text.bytes) else {
      report.errors.append("ImportMap has invalid JSON")
      return nil
    }
    guard case .dictionary(let members) = json else {
      report.errors.append("ImportMap is not a map")
      return nil
    }
    var map = ImportMap()
    if let imports = members["imports"] {
      guard case .dictionary(let entries) = imports else {
        report.errors.append("Imports is not a map")
        return nil
      }
      map.imports = normalize(entries, base, &report)
    }
    guard let scopes = parseScopes(members["scopes"], base, &report),
      let integrity = parseIntegrity(members["integrity"], base, &report)
    else { return nil }
    return ImportMap(imports: map.imports, scopes: scopes, integrity: integrity)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#normalizing-a-specifier-key
  private static func key(_ specifier: String, _ base: WebURL) -> String {
    url(likeSpecifier: specifier, base)?.href ?? specifier
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#sorting-and-normalizing-a-module-specifier-map
  private static func normalize(
    _ entries: PropertyList.Dictionary, _ base: WebURL, _ report: inout Report
  ) -> Addresses {
    var addresses: Addresses = [:]
    for (specifier, value) in zip(entries.keys, entries.values) {
      if specifier.isEmpty {
        report.warnings.append("specifier key is empty")
        continue
      }
      addresses[key(specifier, base)] = .some(address(value, of: specifier, base, &report))
    }
    return addresses
  }

  private static func address(
    _ value: PropertyList, of specifier: String, _ base: WebURL, _ report: inout Report
  ) -> WebURL? {
    guard case .string(let text) = value else {
      report.warnings.append("value in specifier map needs to be a string")
      return nil
    }
    guard let address = url(likeSpecifier: text, base) else {
      report.warnings.append("value in specifier map cannot be parsed as URL \(text)")
      return nil
    }
    if specifier.hasSuffix("/"), !address.href.hasSuffix("/") {
      report.warnings.append(
        "address \(address.href) does not end with '/' while key \(specifier) ends with '/'")
      return nil
    }
    return address
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#sorting-and-normalizing-scopes
  private static func parseScopes(
    _ value: PropertyList?, _ base: WebURL, _ report: inout Report
  ) -> [Scope]? {
    guard let value else { return [] }
    guard case .dictionary(let entries) = value else {
      report.errors.append("scopes is not a map")
      return nil
    }
    var scopes: [Scope] = []
    for (prefix, value) in zip(entries.keys, entries.values) {
      guard case .dictionary(let addresses) = value else {
        report.errors.append("scopes' value is not a map")
        return nil
      }
      guard let url = WebURL(prefix, base: base) else {
        report.warnings.append("scope key\(prefix) was not parsable")
        continue
      }
      scopes.removeAll { $0.prefix == url.href }
      scopes.append(Scope(prefix: url.href, addresses: normalize(addresses, base, &report)))
    }
    return scopes
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#normalizing-a-module-integrity-map
  private static func parseIntegrity(
    _ value: PropertyList?, _ base: WebURL, _ report: inout Report
  ) -> [String: String]? {
    guard let value else { return [:] }
    guard case .dictionary(let entries) = value else {
      report.errors.append("integrity is not a map")
      return nil
    }
    var integrity: [String: String] = [:]
    var errors = ""
    for (key, value) in zip(entries.keys, entries.values) {
      guard let url = url(likeSpecifier: key, base) else {
        errors += """
          Integrity URL \(key) is not a valid absolute URL nor a relative URL starting with '/', \
          './' or '../'\n
          """
        continue
      }
      guard case .string(let metadata) = value else {
        errors += "Integrity value of \(key) is not a string\n"
        continue
      }
      integrity[url.href] = metadata
    }
    if !errors.isEmpty { report.errors.append(errors) }
    return integrity
  }
}
