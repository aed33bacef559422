import Foundation

/// What a price is in the currency of the user. The app would keep the rates up to date.
struct Exchange {
  static let local = Exchange(
    currency: Locale.current.currency?.identifier ?? "EUR",
    perEuro: ["EUR": 1, "USD": 1.09, "GBP": 0.85, "JPY": 163])

  let currency: String
  let perEuro: [String: Double]

  /// - Parameter price: `amount` and `currency`, as the script hands them over.
  func convert(_ price: [String: Any]) -> String? {
    guard let amount = price["amount"] as? Double, let from = price["currency"] as? String,
      from != currency, let rate = perEuro[from], let own = perEuro[currency]
    else { return nil }
    return (amount / rate * own).formatted(.currency(code: currency))
  }
}
