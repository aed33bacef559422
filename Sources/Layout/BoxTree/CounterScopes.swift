import CSS
import DOM

/// The counters at the place of the document for which boxes are being made.
///
/// https://drafts.csswg.org/css-lists-3/#auto-numbering
struct CounterScopes {
  private struct Counter {
    var value: Int
    /// How many elements are around the one that made it.
    let depth: Int
  }

  /// By name, the innermost last.
  private var counters: [String: [Counter]] = [:]
  /// The names of all counters that are in scope, the newest last.
  private var made: [(name: String, depth: Int)] = []
  /// How often an element has done something to a counter.
  private(set) var changeCount = 0

  /// The values of the counters with a name, the outermost first.
  func values(_ name: String) -> [Int] { counters[name]?.map(\.value) ?? [] }

  /// What an element, or a pseudo-element, does to counters.
  ///
  /// https://drafts.csswg.org/css-lists-3/#creating-counters
  mutating func enter(_ element: Element, _ style: BoxStyle, depth: Int) {
    let others = style.own.others
    if others.isEmpty, !element.isList, !style.display.isListItem { return }
    let ofList = ListCounter(element, style)
    if let start = ofList.start { reset(ListCounter.name, to: start, depth) }
    forEach(others[Properties.counterReset]) { reset($0, to: $1, depth) }
    var isIncremented = false
    forEach(others[Properties.counterIncrement]) {
      if $0 == ListCounter.name { isIncremented = true }
      change($0, depth, $1, +)
    }
    if !isIncremented, let step = ofList.step {
      change(ListCounter.name, depth, step, +)
    }
    if let value = ofList.value { change(ListCounter.name, depth, value) { $1 } }
    forEach(others[Properties.counterSet]) { change($0, depth, $1) { $1 } }
  }

  /// The counters that were made inside an element end with it.
  mutating func leave(depth: Int) {
    while let last = made.last, last.depth > depth {
      counters[last.name]?.removeLast()
      made.removeLast()
    }
  }

  private mutating func reset(_ name: String, to value: Int, _ depth: Int) {
    changeCount += 1
    var all = counters[name] ?? []
    // That of a sibling before ends here.
    if let last = all.last, last.depth == depth {
      all[all.count - 1].value = value
    } else {
      all.append(Counter(value: value, depth: depth))
      made.append((name, depth))
    }
    counters[name] = all
  }

  private mutating func change(
    _ name: String, _ depth: Int, _ number: Int, _ transform: (Int, Int) -> Int
  ) {
    changeCount += 1
    if counters[name]?.isEmpty != false { reset(name, to: 0, depth) }
    guard var all = counters[name], let last = all.last else { return }
    let value = transform(last.value, number)
    all[all.count - 1].value = min(max(value, Int(Int32.min)), Int(Int32.max))
    counters[name] = all
  }

  /// - Parameter body: gets the names of counters, each with the number after it.
  private func forEach(_ value: CSSValue?, _ body: (String, Int) -> Void) {
    guard let value else { return }
    var name: String?
    for item in value.items {
      if let number = item.counterNumber {
        if let name { body(name, number) }
        name = nil
      } else if case .identifier(let found) = item {
        name = found
      } else if case .function("reversed", let argument) = item {
        // NOTE: the number of items is not counted.
        name = argument.items.first?.counterName
      }
    }
  }
}

/// What lists and their items do to the counter that markers show.
///
/// https://drafts.csswg.org/css-lists-3/#list-item-counter
struct ListCounter {
  static let name = "list-item"

  private(set) var start: Int?
  private(set) var step: Int?
  private(set) var value: Int?

  init(_ element: Element, _ style: BoxStyle) {
    if element.isHTML {
      switch element.elementName {
      case .ol: start = Self.start(of: element) - Self.step(in: element)
      case .ul, .menu, .dir: start = 0
      default: break
      }
    }
    guard style.display.isListItem else { return }
    step = Self.step(in: element.enclosingList)
    if element.isHTML(.li) { value = element["value"]?.parsedInteger }
  }

  private static func step(in list: Element?) -> Int {
    list?.isHTML(.ol) == true && list?["reversed"] != nil ? -1 : 1
  }

  /// https://html.spec.whatwg.org/multipage/grouping-content.html#concept-ol-start
  private static func start(of list: Element) -> Int {
    if let start = list["start"]?.parsedInteger { return start }
    guard step(in: list) < 0 else { return 1 }
    return list.node.descendants { $0.isHTML(.li) }.count { $0.enclosingList == list }
  }
}

extension Element {
  /// Whether markup makes it a list.
  var isList: Bool { isHTML(anyOf: .ol, .ul, .menu, .dir) }

  /// The nearest list around it.
  fileprivate var enclosingList: Element? {
    var ancestor = node.parentElement
    while let current = ancestor, !current.isList { ancestor = current.node.parentElement }
    return ancestor
  }
}
