import CSSSyntax

extension Calculation {
  /// The length or percentage that a math function stands for; nil if it is none.
  package static func length(parsing value: ComponentValue) -> Calculation? {
    guard case .function(let name, let arguments) = value,
      let (calculation, type) = CalculationParser().parse(function: name, arguments),
      type.matches(.length, percentAllowed: true)
    else { return nil }
    return calculation
  }
}
