import PropertyList

/// Finds what values of the results were made from, among what was read.
package struct ExplanationSearch {
  private let reads: [Read]
  private let results: PropertyList
  /// Where each value was read.
  private var places: [Read.Value: [Int]] = [:]
  /// The texts that were read, each once, by their words in lower case.
  private var folded: [String: [String]] = [:]
  private let texts: [ReadText]

  private static let mostReads = 3
  private static let mostLeaves = 50

  package init(_ log: ReadLog, results: PropertyList.Dictionary) {
    reads = log.reads
    self.results = .dictionary(results)
    for (index, read) in reads.enumerated() { places[read.value, default: []].append(index) }
    var texts: [ReadText] = []
    for case .string(let text) in places.keys {
      folded[text.folded, default: []].append(text)
      if !text.isEmpty { texts.append(ReadText(text)) }
    }
    // What says least beside the value says most about it.
    self.texts = texts.sorted { ($0.bytes.count, $0.text) < ($1.bytes.count, $1.text) }
  }

  /// The explanations of a value; of an array or a dictionary, those of the values in it.
  ///
  /// - Returns: nil if the results have no such value.
  package func explanations(of path: PropertyList.Path) -> [Explanation]? {
    guard let value = results.value(at: path) else { return nil }
    return value.leaves(at: path, most: Self.mostLeaves).map { explain($0.value, at: $0.path) }
  }

  private func explain(_ value: PropertyList, at path: PropertyList.Path) -> Explanation {
    func found(_ relation: Explanation.Relation, _ found: [Int]) -> Explanation {
      let distinct = distinct(found, near: neighbours(of: path))
      return Explanation(
        path: path, value: value, relation: relation,
        reads: distinct.prefix(Self.mostReads).map { reads[$0] },
        others: max(distinct.count - Self.mostReads, 0))
    }
    if let (relation, indices) = same(as: value) { return found(relation, indices) }
    switch value {
    case .string(let text):
      let word = ReadText(text.trimmed)
      if let whole = texts.first(where: { $0.contains(word) }), word.says {
        return found(.part, places[.string(whole.text)] ?? [])
      }
      let pieces = pieces(of: text)
      if !pieces.isEmpty {
        return Explanation(
          path: path, value: value, relation: .contains, reads: pieces.map { reads[$0] }, others: 0)
      }
    case .number(let number):
      if let text = texts.first(where: { $0.numbers.contains(number) }) {
        return found(.number, places[.string(text.text)] ?? [])
      }
    default: break
    }
    return Explanation(path: path, value: value, relation: .guess, reads: lastReads, others: 0)
  }

  /// The reads that gave the value itself, or one that differs in form only.
  private func same(as value: PropertyList) -> (Explanation.Relation, [Int])? {
    switch value {
    case .string(let text):
      if let exact = places[.string(text)] {
        return (text.utf8.count > 2 ? .exact : .same, exact)
      }
      let similar = folded[text.folded] ?? []
      if text.trimmed.isEmpty || similar.isEmpty { return nil }
      let spaced = similar.filter { $0.collapsed == text.collapsed }
      let chosen = spaced.isEmpty ? similar : spaced
      return (
        spaced.isEmpty ? .letterCase : .spacing,
        chosen.flatMap { places[.string($0)] ?? [] }.sorted()
      )
    case .number(let number):
      if let exact = places[.number(number)] {
        return (number.magnitude > 9 || number != number.rounded() ? .exact : .same, exact)
      }
      guard number == number.rounded() else { return nil }
      let rounded = reads.indices.filter {
        if case .number(let read) = reads[$0].value { return abs(read - number) < 1 }
        return false
      }
      return rounded.isEmpty ? nil : (.number, rounded)
    case .boolean(let flag): return places[.boolean(flag)].map { (.same, $0) }
    default: return nil
    }
  }

  // MARK: Choice

  /// The last read of each node and member, the nearest to what its neighbours were made from first.
  private func distinct(_ found: [Int], near anchor: Int?) -> [Int] {
    var last: [Int] = []
    var seen: Set<Source> = []
    for index in found.reversed() where seen.insert(Source(reads[index])).inserted {
      last.append(index)
    }
    guard let anchor else { return last }
    return last.sorted { abs($0 - anchor) < abs($1 - anchor) }
  }

  private struct Source: Hashable {
    let expression: String
    let node: NodePlace?
    init(_ read: Read) { (expression, node) = (read.expression, read.node) }
  }

  /// When a value beside this one was read, if only one node gave it: what stands together in the results was mostly
  /// read together.
  private func neighbours(of path: PropertyList.Path) -> Int? {
    guard path.components.count > 1,
      let parent = results.value(at: .init(path.components.dropLast())),
      case .dictionary(let dictionary) = parent
    else { return nil }
    for (key, value) in dictionary where path.components.last != .key(key) {
      guard let (relation, found) = same(as: value), relation != .same,
        Set(found.map { Source(reads[$0]) }).count == 1
      else { continue }
      return found.last
    }
    return nil
  }

  /// What was read last, each of a node once, in the order of time.
  private var lastReads: [Read] {
    let recent = reads.indices.suffix(100)
    return distinct(Array(recent), near: nil).prefix(Self.mostReads).reversed().map { reads[$0] }
  }

  // MARK: Parts

  /// The reads whose texts a text is put together from, in the order in which they stand there.
  private func pieces(of text: String) -> [Int] {
    let whole = Array(text.utf8)
    var isTaken = [Bool](repeating: false, count: whole.count)
    var pieces: [(start: Int, read: Int)] = []
    for part in texts.reversed() {
      let word = part.trimmed
      guard word.says, word.bytes.count < whole.count, pieces.count < Self.mostPieces,
        let start = word.place(in: whole)
      else { continue }
      let range = start..<start + word.bytes.count
      if isTaken[range].contains(true) { continue }
      for index in range { isTaken[index] = true }
      guard let read = places[.string(part.text)]?.last else { continue }
      pieces.append((start, read))
    }
    return pieces.sorted { $0.start < $1.start }.map(\.read)
  }

  private static let mostPieces = 8
}
