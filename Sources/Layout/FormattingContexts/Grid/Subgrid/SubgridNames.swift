import CSS
import IntegerConversion

/// The names that `subgrid` gives to lines.
///
/// https://drafts.csswg.org/css-grid-2/#typedef-line-name-list
struct SubgridNames {
  private(set) var names: [[String]] = []
  /// How `repeat(auto-fill, …)` is filled in, and after how many of the others.
  private var repeated: [[String]] = []
  private var position = 0

  /// - Parameter value: `subgrid` and what follows.
  init(_ value: CSSValue?) {
    for item in value?.items.dropFirst() ?? [] {
      switch item {
      case .brackets(let values): names.append(values.map(\.text))
      case .function("repeat", let argument): addRepetition(argument.items)
      default: break
      }
    }
  }

  private mutating func addRepetition(_ arguments: [CSSValue]) {
    let lists = arguments.compactMap { item -> [String]? in
      guard case .brackets(let values) = item else { return nil }
      return values.map(\.text)
    }
    if case .numeric(let count, .number)? = arguments.first {
      let times = Int(clamping: min(max(count, 1), Double(GridTemplate.mostTracks)))
      for _ in 0..<times where names.count < GridTemplate.mostTracks { names += lists }
    } else {
      repeated = lists
      position = names.count
    }
  }

  /// For so many lines.
  func expanded(_ count: Int) -> [[String]] {
    var result = names
    if !repeated.isEmpty {
      let times = max(count - names.count, 0) / repeated.count
      let fill = (0..<times).flatMap { _ in repeated }
      result.insert(contentsOf: fill, at: position)
    }
    result += Array(repeating: [], count: max(count - result.count, 0))
    return Array(result.prefix(count))
  }
}
