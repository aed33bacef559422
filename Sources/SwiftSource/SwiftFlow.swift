/// What a function does, one after the other, as far as it matters here: calls, and the ways through them.
package indirect enum SwiftFlow: Sendable {
  case call(SwiftCall)
  /// A value is given to a name.
  case assignment(String)
  /// One of several, of which one may be empty.
  case branch([[SwiftFlow]], condition: Set<String>)
  /// `guard` … `else`; the offset is that of `guard`.
  case otherwise([SwiftFlow], condition: Set<String>, offset: Int)
  case loop([SwiftFlow])
  case deferred([SwiftFlow])
  case exit(String)
}

package struct SwiftCall: Sendable {
  package let name: String
  package let offset: Int
  /// The names before it: `self`, `extensionContext`.
  package let receiver: [String]
  /// The arguments in parentheses, each with its label.
  package let arguments: [(label: String?, nodes: [SwiftNode])]
  package let closures: [SwiftClosure]
  package let isAwaited: Bool
}

package struct SwiftClosure: Sendable {
  package let parameters: [String]
  package let nodes: [SwiftNode]
  package let flows: [SwiftFlow]
}

extension SwiftFlow {
  package static func flows(of nodes: [SwiftNode]) -> [SwiftFlow] {
    var builder = SwiftFlowBuilder(nodes)
    return builder.build()
  }

  /// Every call in it; in closures, too, if the condition is true for their call.
  package func calls(
    inClosuresOf descends: (SwiftCall) -> Bool = { _ in true }
  ) -> [SwiftCall] {
    switch self {
    case .call(let call):
      return [call]
        + (descends(call)
          ? call.closures.flatMap(\.flows).flatMap { $0.calls(inClosuresOf: descends) } : [])
    case .branch(let alternatives, _):
      return alternatives.joined().flatMap { $0.calls(inClosuresOf: descends) }
    case .otherwise(let flows, _, _), .loop(let flows), .deferred(let flows):
      return flows.flatMap { $0.calls(inClosuresOf: descends) }
    case .assignment, .exit: return []
    }
  }
}
