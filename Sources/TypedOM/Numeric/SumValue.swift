import CSS
import DOM
import JSRuntime

/// A sum in canonical units.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#sum-value
typealias SumValue = [SumItem]

/// A number with the powers of its units.
struct SumItem {
  var value: Double
  var units: [CSSUnit: Int]

  /// https://drafts.css-houdini.org/css-typed-om-1/#create-a-cssunitvalue-from-a-sum-value-item
  var unitValue: CSSUnitValue? {
    guard let (unit, power) = units.first else { return CSSUnitValue(value, .number) }
    return units.count == 1 && power == 1 ? CSSUnitValue(value, unit) : nil
  }

  func multiplied(by other: SumItem) -> SumItem {
    let units = units.merging(other.units) { $0 + $1 }.filter { $0.value != 0 }
    return SumItem(value: value * other.value, units: units)
  }
}

extension CSSMathValue {
  /// How many items a product of sums may have: they are as many as the product of theirs.
  private static let maximumItems = 4096

  func makeSumValue() -> SumValue? {
    var sums: [SumValue] = []
    for operand in operands {
      guard let sum = operand.sumValue else { return nil }
      sums.append(sum)
    }
    switch operation {
    case .sum: return Self.sum(sums)
    case .product: return Self.product(sums)
    case .negate: return sums[0].map { SumItem(value: -$0.value, units: $0.units) }
    case .invert:
      guard sums[0].count == 1, sums[0][0].value != 0 else { return nil }
      return [SumItem(value: 1 / sums[0][0].value, units: sums[0][0].units.mapValues { -$0 })]
    case .min, .max, .clamp: return comparison(sums)
    }
  }

  private static func sum(_ sums: [SumValue]) -> SumValue {
    var items: SumValue = []
    var places: [[CSSUnit: Int]: Int] = [:]
    for item in sums.joined() {
      if let place = places[item.units] {
        items[place].value += item.value
      } else {
        places[item.units] = items.count
        items.append(item)
      }
    }
    return items
  }

  private static func product(_ sums: [SumValue]) -> SumValue? {
    var items = [SumItem(value: 1, units: [:])]
    for sum in sums {
      guard items.count * sum.count <= maximumItems else { return nil }
      items = items.flatMap { left in sum.map { left.multiplied(by: $0) } }
    }
    return items
  }

  /// The items are of one unit, or they cannot be compared.
  private func comparison(_ sums: [SumValue]) -> SumValue? {
    var numbers: [Double] = []
    for sum in sums {
      guard sum.count == 1, sum[0].units == sums[0][0].units else { return nil }
      numbers.append(sum[0].value)
    }
    let result: Double? =
      switch operation {
      case .min: numbers.min()
      case .max: numbers.max()
      default: max(numbers[0], min(numbers[1], numbers[2]))
      }
    return result.map { [SumItem(value: $0, units: sums[0][0].units)] }
  }
}

extension CSSNumericValue {
  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-to
  func converted(to name: String) throws -> CSSUnitValue {
    guard let unit = CSSUnit(typedName: name) else { throw DOMException(.syntaxError) }
    guard let sum = sumValue, sum.count == 1,
      let converted = sum[0].unitValue?.converted(to: unit)
    else { throw JSTypeError() }
    return converted
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-cssnumericvalue-tosum
  func sum(of names: [String]) throws -> CSSNumericValue {
    let units = try names.map { name in
      guard let unit = CSSUnit(typedName: name) else {
        throw DOMException(.syntaxError, "Invalid unit parameter")
      }
      return unit
    }
    guard let sum = sumValue else { throw JSTypeError("Could not create a sum value") }
    var values = try sum.map { item in
      guard let value = item.unitValue else { throw JSTypeError("Could not create CSSUnitValue") }
      return value
    }
    if units.isEmpty {
      return try CSSMathValue(.sum, values.sorted { $0.unit.rawValue < $1.unit.rawValue })
    }
    var result: [CSSUnitValue] = []
    for unit in units {
      var total = 0.0
      values.removeAll { value in
        guard let converted = value.converted(to: unit) else { return false }
        total += converted.value
        return true
      }
      result.append(CSSUnitValue(total, unit))
    }
    guard values.isEmpty else { throw JSTypeError("Failed to convert all values") }
    return try CSSMathValue(.sum, result)
  }
}
