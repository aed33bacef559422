/// A token, or a pair of brackets with what is between them.
package indirect enum SwiftNode: Sendable {
  case token(SwiftToken)
  case group(Group)

  package struct Group: Sendable {
    /// The opening bracket: `(`, `[` or `{`.
    package let bracket: String
    package let offset: Int
    package let startsLine: Bool
    package let children: [SwiftNode]
  }

  package var token: SwiftToken? { if case .token(let token) = self { token } else { nil } }

  package func group(_ bracket: String) -> Group? {
    if case .group(let group) = self, group.bracket == bracket { group } else { nil }
  }

  package func `is`(_ text: String) -> Bool { token?.is(text) ?? false }

  package var identifier: String? {
    token.flatMap { $0.kind == .identifier ? $0.text : nil }
  }

  package var string: SwiftToken? {
    token.flatMap { $0.kind == .string && !$0.isInterpolated ? $0 : nil }
  }

  package var offset: Int {
    switch self {
    case .token(let token): token.offset
    case .group(let group): group.offset
    }
  }

  package var startsLine: Bool {
    switch self {
    case .token(let token): token.startsLine
    case .group(let group): group.startsLine
    }
  }
}

/// The brackets of a file, matched.
struct SwiftTree {
  private(set) var nodes: [SwiftNode] = []
  /// Brackets without a counterpart.
  private(set) var faults: [Int] = []

  /// Brackets within brackets beyond this are not understood; visiting the nodes recurses.
  private static let deepest = 200

  init(_ tokens: [SwiftToken]) {
    var open: [(token: SwiftToken, children: [SwiftNode])] = []
    func add(_ node: SwiftNode) {
      if open.isEmpty { nodes.append(node) } else { open[open.count - 1].children.append(node) }
    }
    for token in tokens {
      guard token.kind == .punctuation else {
        add(.token(token))
        continue
      }
      switch token.text {
      case "(", "[", "{":
        guard open.count < Self.deepest else {
          faults.append(token.offset)
          continue
        }
        open.append((token, []))
      case ")", "]", "}":
        guard let last = open.last, Self.counterparts[last.token.text] == token.text else {
          faults.append(token.offset)
          continue
        }
        open.removeLast()
        add(.group(Self.group(last)))
      default: add(.token(token))
      }
    }
    while let last = open.popLast() {
      faults.append(last.token.offset)
      add(.group(Self.group(last)))
    }
  }

  private static let counterparts = ["(": ")", "[": "]", "{": "}"]

  private static func group(_ open: (token: SwiftToken, children: [SwiftNode])) -> SwiftNode.Group {
    SwiftNode.Group(
      bracket: open.token.text, offset: open.token.offset, startsLine: open.token.startsLine,
      children: open.children)
  }
}
