import JSRuntime

/// https://urlpattern.spec.whatwg.org/#constructor-string-parser
struct ConstructorStringParser {
  private enum State: Equatable {
    case initial, authority, done
    case component(URLComponent)
  }

  private let input: [Unicode.Scalar]
  private let tokens: [PatternToken]
  private let matchesSpecialScheme: (String) throws -> Bool
  private var result = URLPatternInit()
  private var componentStart = 0
  private var index = 0
  private var increment = 1
  private var groupDepth = 0
  private var bracketDepth = 0
  private var isSpecial = false
  private var state = State.initial

  /// https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
  ///
  /// - Parameter matchesSpecialScheme: whether a pattern of a protocol matches one of the special schemes.
  static func parse(
    _ text: String, matchesSpecialScheme: @escaping (String) throws -> Bool
  ) throws -> URLPatternInit {
    let input = Array(text.unicodeScalars)
    var parser = Self(
      input: input, tokens: try PatternTokenizer.tokenize(input, isLenient: true),
      matchesSpecialScheme: matchesSpecialScheme)
    try parser.run()
    if parser.result.values[.hostname] != nil, parser.result.values[.port] == nil {
      parser.result.values[.port] = ""
    }
    return parser.result
  }

  private init(
    input: [Unicode.Scalar], tokens: [PatternToken],
    matchesSpecialScheme: @escaping (String) throws -> Bool
  ) {
    self.input = input
    self.tokens = tokens
    self.matchesSpecialScheme = matchesSpecialScheme
  }

  private mutating func run() throws {
    while index < tokens.count {
      increment = 1
      switch tokens[index].kind {
      case .end:
        if !readEnd() { return }
      case .open: groupDepth += 1
      case .close where groupDepth > 0: groupDepth -= 1
      default:
        if groupDepth == 0 { try readToken() }
      }
      index += increment
    }
  }

  /// False at the very end.
  private mutating func readEnd() -> Bool {
    switch state {
    case .initial:
      rewind()
      if isHashPrefix {
        change(to: .hash, skip: 1)
      } else if isSearchPrefix {
        change(to: .search, skip: 1)
      } else {
        change(to: .pathname, skip: 0)
      }
    case .authority: rewind(as: .hostname)
    default:
      change(to: .done, skip: 0)
      return false
    }
    return true
  }

  private mutating func readToken() throws {
    switch state {
    case .initial:
      if isSign(":") { rewind(as: .protocol) }
    case .authority:
      if isSign("@") {
        rewind(as: .username)
      } else if isSign("/") || isSearchPrefix || isHashPrefix {
        rewind(as: .hostname)
      }
    case .component(let component): try readToken(of: component)
    case .done: break
    }
  }

  private mutating func readToken(of component: URLComponent) throws {
    switch component {
    case .protocol:
      if isSign(":") { try endProtocol() }
    case .username:
      if isSign(":") {
        change(to: .password, skip: 1)
      } else if isSign("@") {
        change(to: .hostname, skip: 1)
      }
    case .password:
      if isSign("@") { change(to: .hostname, skip: 1) }
    case .hostname:
      if isSign("[") {
        bracketDepth += 1
      } else if isSign("]") {
        bracketDepth -= 1
      } else if isSign(":"), bracketDepth == 0 {
        change(to: .port, skip: 1)
      } else {
        endAuthority()
      }
    case .port: endAuthority()
    case .pathname:
      if isSearchPrefix {
        change(to: .search, skip: 1)
      } else if isHashPrefix {
        change(to: .hash, skip: 1)
      }
    case .search:
      if isHashPrefix { change(to: .hash, skip: 1) }
    case .hash: break
    }
  }

  private mutating func endProtocol() throws {
    isSpecial = try matchesSpecialScheme(componentText)
    if isSign("/", at: index + 1), isSign("/", at: index + 2) {
      change(to: .authority, skip: 3)
    } else if isSpecial {
      change(to: .authority, skip: 1)
    } else {
      change(to: .pathname, skip: 1)
    }
  }

  private mutating func endAuthority() {
    if isSign("/") {
      change(to: .pathname, skip: 0)
    } else if isSearchPrefix {
      change(to: .search, skip: 1)
    } else if isHashPrefix {
      change(to: .hash, skip: 1)
    }
  }

  // MARK: States

  private mutating func change(to component: URLComponent, skip: Int) {
    change(to: .component(component), skip: skip)
  }

  /// https://urlpattern.spec.whatwg.org/#change-state
  private mutating func change(to new: State, skip: Int) {
    if case .component(let component) = state { result.values[component] = componentText }
    if state != .initial, new != .done { fillGap(before: new) }
    state = new
    index += skip
    componentStart = index
    increment = 0
  }

  /// What lies between two components that are there is empty.
  private mutating func fillGap(before new: State) {
    func position(_ state: State) -> Int? {
      switch state {
      case .authority: 0
      case .component(let component):
        URLComponent.allCases.firstIndex(of: component)
      default: nil
      }
    }
    guard let from = position(state), let to = position(new) else { return }
    for (component, last) in [(URLComponent.hostname, 2), (.pathname, 4), (.search, 5)] {
      guard let place = position(.component(component)), from <= last, place < to,
        result.values[component] == nil
      else { continue }
      result.values[component] = component == .pathname && isSpecial ? "/" : ""
    }
  }

  /// https://urlpattern.spec.whatwg.org/#rewind
  private mutating func rewind() {
    index = componentStart
    increment = 0
  }

  private mutating func rewind(as component: URLComponent) {
    rewind()
    state = .component(component)
  }

  // MARK: Tokens

  private func token(at index: Int) -> PatternToken {
    index < tokens.count ? tokens[index] : tokens[tokens.count - 1]
  }

  /// https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char
  private func isSign(_ sign: Unicode.Scalar, at index: Int? = nil) -> Bool {
    let token = token(at: index ?? self.index)
    guard token.value == [sign] else { return false }
    return [.char, .escapedChar, .invalidChar].contains(token.kind)
  }

  private var isHashPrefix: Bool { isSign("#") }

  /// https://urlpattern.spec.whatwg.org/#is-a-search-prefix
  private var isSearchPrefix: Bool {
    if isSign("?") { return true }
    guard tokens[index].value == ["?"] else { return false }
    guard index > 0 else { return true }
    return ![.name, .regexp, .close, .asterisk].contains(tokens[index - 1].kind)
  }

  /// https://urlpattern.spec.whatwg.org/#make-a-component-string
  private var componentText: String {
    let range = token(at: componentStart).index..<tokens[index].index
    return String(String.UnicodeScalarView(input[range]))
  }
}
