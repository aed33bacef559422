/// Which lines of one text are removed, and which lines of the other are inserted, to turn one into
/// the other. All other lines are in both, in the same order.
struct EditScript: Equatable {
  var isRemoved: [Bool]
  var isInserted: [Bool]

  init(from before: [Int32], to after: [Int32], lineCount: Int) {
    isRemoved = Array(repeating: false, count: before.count)
    isInserted = Array(repeating: false, count: after.count)

    // Lines that only one text has cannot match, so the search skips them.
    var occurs = (before: [Bool](repeating: false, count: lineCount), after: [Bool]())
    occurs.after = occurs.before
    for line in before { occurs.before[Int(line)] = true }
    for line in after { occurs.after[Int(line)] = true }
    let keptBefore = before.indices.filter { occurs.after[Int(before[$0])] }
    let keptAfter = after.indices.filter { occurs.before[Int(after[$0])] }
    for index in before.indices where !occurs.after[Int(before[index])] { isRemoved[index] = true }
    for index in after.indices where !occurs.before[Int(after[index])] { isInserted[index] = true }

    var search = MiddleSnakeSearch(
      before: keptBefore.map { before[$0] }, after: keptAfter.map { after[$0] })
    search.compare(
      remove: { isRemoved[keptBefore[$0]] = true }, insert: { isInserted[keptAfter[$0]] = true })
  }
}

extension EditScript {
  /// The lines of the script stand between others that are equal.
  mutating func addEqualLines(before lead: Int, after trail: Int) {
    func surround(_ isChanged: inout [Bool]) {
      isChanged.insert(contentsOf: repeatElement(false, count: lead), at: 0)
      isChanged += repeatElement(false, count: trail)
    }
    surround(&isRemoved)
    surround(&isInserted)
  }
}

/// Myers's search for a shortest edit script in linear space: from both ends at once, until the
/// furthest paths meet in the middle; then in each half.
///
/// OPTIMIZATION: if the texts have little in common, the search stops at some cost and splits at
/// the furthest point reached, like GNU diff. The script is then correct but may not be the
/// shortest.
// http://www.xmailserver.org/diff2.pdf
private struct MiddleSnakeSearch {
  let before: [Int32]
  let after: [Int32]
  /// The furthest place in `before` on each diagonal, forward and backward.
  private var forward: [Int]
  private var backward: [Int]
  private let costLimit: Int

  private struct Box {
    var before: Range<Int>
    var after: Range<Int>
  }

  init(before: [Int32], after: [Int32]) {
    self.before = before
    self.after = after
    let diagonals = before.count + after.count + 3
    forward = Array(repeating: 0, count: diagonals)
    backward = forward
    costLimit = 256
  }

  mutating func compare(remove: (Int) -> Void, insert: (Int) -> Void) {
    var boxes = [Box(before: before.indices, after: after.indices)]
    while let whole = boxes.popLast() {
      let box = trimmed(whole)
      if box.before.isEmpty {
        box.after.forEach(insert)
      } else if box.after.isEmpty {
        box.before.forEach(remove)
      } else {
        let (x, y) = split(box)
        boxes.append(Box(before: x..<box.before.upperBound, after: y..<box.after.upperBound))
        boxes.append(Box(before: box.before.lowerBound..<x, after: box.after.lowerBound..<y))
      }
    }
  }

  /// The box without the equal lines at its ends.
  private func trimmed(_ box: Box) -> Box {
    var (x, y) = (box.before.lowerBound, box.after.lowerBound)
    var (endX, endY) = (box.before.upperBound, box.after.upperBound)
    while x < endX, y < endY, before[x] == after[y] { (x, y) = (x + 1, y + 1) }
    while x < endX, y < endY, before[endX - 1] == after[endY - 1] {
      (endX, endY) = (endX - 1, endY - 1)
    }
    return Box(before: x..<endX, after: y..<endY)
  }

  /// A point on a shortest path through the box, or on a good one. A diagonal is identified by the
  /// difference of its coordinates; `origin` is the index of diagonal 0 in the arrays.
  private mutating func split(_ box: Box) -> (x: Int, y: Int) {
    let origin = after.count + 1
    let lowest = box.before.lowerBound - box.after.upperBound
    let highest = box.before.upperBound - box.after.lowerBound
    let start = box.before.lowerBound - box.after.lowerBound
    let end = box.before.upperBound - box.after.upperBound
    let isOdd = (start - end) & 1 != 0
    var (forwardFrom, forwardTo, backwardFrom, backwardTo) = (start, start, end, end)
    forward[origin + start] = box.before.lowerBound
    backward[origin + end] = box.before.upperBound

    var cost = 0
    while true {
      cost += 1
      Self.widen(&forwardFrom, &forwardTo, lowest, highest, &forward, origin, fill: -1)
      for diagonal in stride(from: forwardTo, through: forwardFrom, by: -2) {
        let x = advance(on: diagonal, origin: origin, in: box)
        if isOdd, backwardFrom <= diagonal, diagonal <= backwardTo,
          backward[origin + diagonal] <= x
        {
          return (x, x - diagonal)
        }
      }
      Self.widen(&backwardFrom, &backwardTo, lowest, highest, &backward, origin, fill: .max)
      for diagonal in stride(from: backwardTo, through: backwardFrom, by: -2) {
        let x = retreat(on: diagonal, origin: origin, in: box)
        if !isOdd, forwardFrom <= diagonal, diagonal <= forwardTo,
          x <= forward[origin + diagonal]
        {
          return (x, x - diagonal)
        }
      }
      if cost >= costLimit {
        return furthest(
          in: box, origin: origin, forwardFrom: forwardFrom, forwardTo: forwardTo,
          backwardFrom: backwardFrom, backwardTo: backwardTo)
      }
    }
  }

  /// One more diagonal on each side, or one less where the box ends.
  ///
  /// OPTIMIZATION: a method would retain the search, so that each write would copy the array.
  private static func widen(
    _ from: inout Int, _ to: inout Int, _ lowest: Int, _ highest: Int, _ places: inout [Int],
    _ origin: Int, fill: Int
  ) {
    if from > lowest {
      from -= 1
      places[origin + from - 1] = fill
    } else {
      from += 1
    }
    if to < highest {
      to += 1
      places[origin + to + 1] = fill
    } else {
      to -= 1
    }
  }

  private mutating func advance(on diagonal: Int, origin: Int, in box: Box) -> Int {
    let (below, above) = (forward[origin + diagonal - 1], forward[origin + diagonal + 1])
    var x = below >= above ? below + 1 : above
    var y = x - diagonal
    while x < box.before.upperBound, y < box.after.upperBound, before[x] == after[y] {
      (x, y) = (x + 1, y + 1)
    }
    forward[origin + diagonal] = x
    return x
  }

  private mutating func retreat(on diagonal: Int, origin: Int, in box: Box) -> Int {
    let (below, above) = (backward[origin + diagonal - 1], backward[origin + diagonal + 1])
    var x = below < above ? below : above - 1
    var y = x - diagonal
    while x > box.before.lowerBound, y > box.after.lowerBound, before[x - 1] == after[y - 1] {
      (x, y) = (x - 1, y - 1)
    }
    backward[origin + diagonal] = x
    return x
  }

  /// The point that is furthest from the corner where its path began.
  private func furthest(
    in box: Box, origin: Int, forwardFrom: Int, forwardTo: Int, backwardFrom: Int, backwardTo: Int
  ) -> (x: Int, y: Int) {
    var best = (x: box.before.lowerBound, y: box.after.lowerBound)
    for diagonal in stride(from: forwardTo, through: forwardFrom, by: -2) {
      let y = min(
        min(forward[origin + diagonal], box.before.upperBound) - diagonal, box.after.upperBound)
      if y + diagonal + y > best.x + best.y { best = (y + diagonal, y) }
    }
    var bestBack = (x: box.before.upperBound, y: box.after.upperBound)
    for diagonal in stride(from: backwardTo, through: backwardFrom, by: -2) {
      let y = max(
        max(backward[origin + diagonal], box.before.lowerBound) - diagonal, box.after.lowerBound)
      if y + diagonal + y < bestBack.x + bestBack.y { bestBack = (y + diagonal, y) }
    }
    let gone = best.x + best.y - box.before.lowerBound - box.after.lowerBound
    let goneBack = box.before.upperBound + box.after.upperBound - bestBack.x - bestBack.y
    return gone > goneBack ? best : bestBack
  }
}
