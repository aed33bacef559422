import CSSSyntax
import Infra

/// https://drafts.csswg.org/css-values-5/#arbitrary-substitution
enum Substitution {
  case none, valid, invalid

  /// Whether the values contain `var()` or `env()`, all of them well-formed.
  static func check(_ values: [ComponentValue]) -> Substitution {
    var result = Substitution.none
    for value in values {
      switch value {
      case .function(let name, let arguments):
        let lower = name.asciiLowercased
        if lower == "var" || lower == "env" {
          guard isValid(lower, arguments) else { return .invalid }
          result = .valid
        }
        switch check(arguments) {
        case .invalid: return .invalid
        case .valid: result = .valid
        case .none: break
        }
      case .block(_, let contents):
        switch check(contents) {
        case .invalid: return .invalid
        case .valid: result = .valid
        case .none: break
        }
      default: break
      }
    }
    return result
  }

  /// `var( <custom-property-name> , <declaration-value>? )` and similar functions.
  private static func isValid(_ function: String, _ arguments: [ComponentValue]) -> Bool {
    var rest = arguments[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    guard case .ident(let name) = rest.popFirst() else { return false }
    guard function != "var" || name.hasPrefix("--") && name.utf8.count > 2 else { return false }
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    if function == "env" {
      while case .number(_, isInteger: true) = rest.first {
        rest.removeFirst()
        while rest.first?.isWhitespace == true { rest.removeFirst() }
      }
    }
    return rest.isEmpty || rest.first == .comma && isDeclarationValue(rest.dropFirst())
  }

  /// https://drafts.csswg.org/css-syntax-3/#typedef-declaration-value
  static func isDeclarationValue(_ values: ArraySlice<ComponentValue>) -> Bool {
    values.allSatisfy { value in
      switch value {
      case .error, .semicolon, .delim("!"): false
      case .function(_, let inner), .block(_, let inner): isWithoutErrors(inner)
      default: true
      }
    }
  }

  static func isWithoutErrors(_ values: [ComponentValue]) -> Bool {
    values.allSatisfy { value in
      switch value {
      case .error: false
      case .function(_, let inner), .block(_, let inner): isWithoutErrors(inner)
      default: true
      }
    }
  }
}
