/// https://urlpattern.spec.whatwg.org/#part
struct PatternPart {
  enum Kind { case fixedText, regexp, segmentWildcard, fullWildcard }
  enum Modifier: String { case none = "", optional = "?", zeroOrMore = "*", oneOrMore = "+" }

  let kind: Kind
  let value: String
  let modifier: Modifier
  var name = ""
  var prefix = ""
  var suffix = ""

  /// A name that the pattern gives, rather than a number.
  var hasCustomName: Bool { name.unicodeScalars.first.map { !$0.isDigit } ?? false }
}

/// https://urlpattern.spec.whatwg.org/#options
struct PatternOptions {
  var delimiter = ""
  var prefix = ""
  var ignoresCase = false

  /// https://urlpattern.spec.whatwg.org/#hostname-options
  static let hostname = Self(delimiter: ".")
  /// https://urlpattern.spec.whatwg.org/#pathname-options
  static func pathname(ignoresCase: Bool) -> Self {
    Self(delimiter: "/", prefix: "/", ignoresCase: ignoresCase)
  }

  /// https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp
  var segmentWildcard: String { "[^" + delimiter.escaped(".+*?^${}()[]|/\\") + "]+?" }

  /// https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value
  static let fullWildcard = ".*"
}

extension String {
  func escaped(_ characters: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if characters.unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// https://urlpattern.spec.whatwg.org/#escape-a-regexp-string
  var escapedForRegExp: String { escaped(".+*?^${}()[]|/\\") }

  /// https://urlpattern.spec.whatwg.org/#escape-a-pattern-string
  var escapedForPattern: String { escaped("+*?:{}()\\") }
}

extension [PatternPart] {
  /// https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
  func regularExpression(_ options: PatternOptions) -> String {
    "^" + map { $0.regularExpression(options) }.joined() + "$"
  }

  /// https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
  func patternString(_ options: PatternOptions) -> String {
    indices.map { index in
      let part = self[index]
      let previous = index > 0 ? self[index - 1] : nil
      if part.kind == .fixedText {
        let text = part.value.escapedForPattern
        return part.modifier == .none ? text : "{\(text)}\(part.modifier.rawValue)"
      }
      let needsGrouping = part.needsGrouping(
        previous: previous, next: index + 1 < count ? self[index + 1] : nil, options)
      let text =
        part.prefix.escapedForPattern
        + part.matcher(previous: previous, needsGrouping: needsGrouping, options)
        + part.suffix.escapedForPattern
      return (needsGrouping ? "{\(text)}" : text) + part.modifier.rawValue
    }.joined()
  }
}

extension PatternPart {
  fileprivate func regularExpression(_ options: PatternOptions) -> String {
    let sign = modifier.rawValue
    if kind == .fixedText {
      let text = value.escapedForRegExp
      return modifier == .none ? text : "(?:\(text))\(sign)"
    }
    let inner =
      switch kind {
      case .segmentWildcard: options.segmentWildcard
      case .fullWildcard: PatternOptions.fullWildcard
      default: value
      }
    let isSingle = modifier == .none || modifier == .optional
    if prefix.isEmpty, suffix.isEmpty {
      return isSingle ? "(\(inner))\(sign)" : "((?:\(inner))\(sign))"
    }
    let (before, after) = (prefix.escapedForRegExp, suffix.escapedForRegExp)
    if isSingle { return "(?:\(before)(\(inner))\(after))\(sign)" }
    return "(?:\(before)((?:\(inner))(?:\(after)\(before)(?:\(inner)))*)\(after))"
      + (modifier == .zeroOrMore ? "?" : "")
  }

  fileprivate func needsGrouping(
    previous: PatternPart?, next: PatternPart?, _ options: PatternOptions
  ) -> Bool {
    if !suffix.isEmpty || !prefix.isEmpty && prefix != options.prefix { return true }
    if hasCustomName, kind == .segmentWildcard, modifier == .none, let next, next.prefix.isEmpty,
      next.suffix.isEmpty
    {
      if next.kind == .fixedText {
        if next.value.unicodeScalars.first?.isName(first: false) == true { return true }
      } else if !next.hasCustomName {
        return true
      }
    }
    guard prefix.isEmpty, let previous, previous.kind == .fixedText, !options.prefix.isEmpty else {
      return false
    }
    return previous.value.unicodeScalars.last == options.prefix.unicodeScalars.first
  }

  fileprivate func matcher(
    previous: PatternPart?, needsGrouping: Bool, _ options: PatternOptions
  ) -> String {
    var text = hasCustomName ? ":" + name : ""
    switch kind {
    case .fixedText: break
    case .regexp: text += "(\(value))"
    case .segmentWildcard:
      if !hasCustomName { text += "(\(options.segmentWildcard))" }
    case .fullWildcard:
      let isPlain =
        !hasCustomName
        && (previous.map { $0.kind == .fixedText || $0.modifier != .none } ?? true
          || needsGrouping || !prefix.isEmpty)
      text += isPlain ? "*" : "(\(PatternOptions.fullWildcard))"
    }
    if kind == .segmentWildcard, hasCustomName,
      suffix.unicodeScalars.first?.isName(first: false) == true
    {
      text += "\\"
    }
    return text
  }
}
