/// A part of a predicate: a condition, or an expression that has a value.
struct PredicateNode: Sendable {
  indirect enum Kind: Sendable {
    // Conditions
    case always(Bool)
    case and([PredicateNode])
    case or([PredicateNode])
    case not(PredicateNode)
    case comparison(Comparison)
    // Expressions
    case constant(PredicateValue)
    case variable(String)
    /// `SELF`, the dictionary that the predicate is evaluated with.
    case root
    /// A key of the value, or one of the root.
    case key(PredicateNode, String)
    case count(PredicateNode)
    case list([PredicateNode])
    case subquery(collection: PredicateNode, variable: String, condition: PredicateNode)
  }

  struct Comparison: Sendable {
    var modifier: Modifier?
    var left: PredicateNode
    var comparator: Comparator
    var ignoresCase: Bool
    var right: PredicateNode
  }

  enum Modifier: String, Sendable {
    case any = "ANY"
    case some = "SOME"
    case all = "ALL"
    case none = "NONE"
  }

  enum Comparator: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case conforms = "UTI-CONFORMS-TO"
    case equalsType = "UTI-EQUALS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"
    case isIn = "IN"
    case between = "BETWEEN"

    init?(sign: String) {
      switch sign {
      case "=": self = .equal
      case "<>": self = .notEqual
      case "=<": self = .lessOrEqual
      case "=>": self = .greaterOrEqual
      default: self.init(rawValue: sign)
      }
    }
  }

  var kind: Kind
  /// Offsets in the string's UTF-8.
  var range: Range<Int>

  var isCondition: Bool {
    switch kind {
    case .always, .and, .or, .not, .comparison: true
    default: false
    }
  }

  var children: [PredicateNode] {
    switch kind {
    case .always, .constant, .variable, .root: []
    case .and(let nodes), .or(let nodes), .list(let nodes): nodes
    case .not(let node), .key(let node, _), .count(let node): [node]
    case .comparison(let comparison): [comparison.left, comparison.right]
    case .subquery(let collection, _, let condition): [collection, condition]
    }
  }
}

/// The value of an expression of a predicate.
enum PredicateValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case list([PredicateValue])
  case items([SharedItem])
  case item(SharedItem)
  case attachment(SharedItem.Attachment)
}
