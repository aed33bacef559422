import DOM
import JSRuntime

/// What scripts may only pass to a sink after a policy has made it.
///
/// https://w3c.github.io/trusted-types/dist/spec/#trusted-types
package enum TrustedType: String, CaseIterable, Sendable {
  case html = "HTML"
  case script = "Script"
  case scriptURL = "ScriptURL"

  package var name: String { "Trusted" + rawValue }
  var operation: String { "create" + rawValue }

  var interface: Interface {
    switch self {
    case .html: .trustedHTML
    case .script: .trustedScript
    case .scriptURL: .trustedScriptURL
    }
  }
}

/// https://w3c.github.io/trusted-types/dist/spec/#trusted-html
final class TrustedValue: PlatformObject {
  let type: TrustedType
  let data: DOMString
  var interface: Interface { type.interface }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ type: TrustedType, _ data: DOMString) {
    self.type = type
    self.data = data
  }
}

extension Interface {
  private static func trusted(_ type: TrustedType) -> Interface {
    Interface(TrustedValue.self, type.name) { idl in
      idl.operation("toString") { $0.data }
      idl.operation("toJSON") { $0.data }
    }
  }

  static let trustedHTML = trusted(.html)
  static let trustedScript = trusted(.script)
  static let trustedScriptURL = trusted(.scriptURL)
}

extension InterfaceRegistry {
  static let trustedTypes: [InterfaceEntry] = [
    ("TrustedHTML", { .trustedHTML }),
    ("TrustedScript", { .trustedScript }),
    ("TrustedScriptURL", { .trustedScriptURL }),
    ("TrustedTypePolicy", { .trustedTypePolicy }),
    ("TrustedTypePolicyFactory", { .trustedTypePolicyFactory }),
  ]
}
