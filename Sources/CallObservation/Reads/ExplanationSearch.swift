import PropertyList

/// Finds what values of the results were made from, among what was read.
package final class ExplanationSearch {
  private let reads: [Read]
  private let results: PropertyList
  /// Where each value was read.
  private var places: [Read.Value: [Int]] = [:]
  /// The texts that were read, each once, by their words in lower case.
  private var folded: [String: [String]] = [:]
  private let texts: [ReadText]
  /// The shortest text that has each number.
  private lazy var numbers: [Double: ReadText] = {
    var numbers: [Double: ReadText] = [:]
    for text in texts {
      for number in text.numbers where numbers[number] == nil { numbers[number] = text }
    }
    return numbers
  }()
  /// The numbers that were read with a fraction, by what they are rounded to.
  private lazy var fractions: [Double: [Double]] = {
    var fractions: [Double: [Double]] = [:]
    for case .number(let number) in places.keys where number.isFinite {
      for whole in Set([number.rounded(.down), number.rounded(.up)]) where whole != number {
        fractions[whole, default: []].append(number)
      }
    }
    return fractions
  }()

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
      if let text = numbers[number] { return found(.number, places[.string(text.text)] ?? []) }
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
      return fractions[number].map { numbers in
        (.rounded, numbers.flatMap { places[.number($0)] ?? [] }.sorted())
      }
    case .boolean(let flag): return places[.boolean(flag)].map { (.same, $0) }
    default: return nil
    }
  }

  // MARK: Choice

  /// One read of each node and member: the nearest to what the value's neighbours were made from, which comes first;
  /// without these, the last.
  private func distinct(_ found: [Int], near anchor: Int?) -> [Int] {
    var ordered = Array(found.reversed())
    if let anchor { ordered.sort { abs($0 - anchor) < abs($1 - anchor) } }
    var seen: Set<Source> = []
    return ordered.filter { seen.insert(Source(reads[$0])).inserted }
  }

  private struct Source: Hashable {
    let expression: String
    let node: NodePlace?
    init(_ read: Read) { (expression, node) = (read.expression, read.node) }
  }

  /// When the value before this one was read, or another near to it, if it was only read once: what stands together
  /// in the results was mostly read together.
  private func neighbours(of path: PropertyList.Path) -> Int? {
    guard let last = path.components.last else { return nil }
    let parent = PropertyList.Path(path.components.dropLast())
    var values: [PropertyList] = []
    var place = 0
    switch (results.value(at: parent), last) {
    case (.dictionary(let dictionary), .key(let key)):
      for entry in dictionary {
        if entry.key == key { place = values.count }
        values.append(entry.value)
      }
    case (.array(let array), .index(let index)): (values, place) = (array, index)
    default: return nil
    }
    let offsets = (1...Self.mostNeighbours).flatMap { [-$0, $0] }
    for offset in offsets where values.indices.contains(place + offset) {
      let (neighbour, offset) = (values[place + offset], offset)
      guard let (relation, found) = same(as: neighbour), relation != .same, found.count == 1
      else { continue }
      // What comes next was read later.
      return offset < 0 ? found[0] : found[0] - 1
    }
    return nil
  }

  private static let mostNeighbours = 4

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
