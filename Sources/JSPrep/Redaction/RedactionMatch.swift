/// A part of a text that is to be replaced.
struct RedactionMatch: Hashable {
  var range: Range<Int>
  var kind: RedactionKind
}

extension [RedactionMatch] {
  /// The same parts in order, without overlaps: what lies in another is part of that.
  var merged: [RedactionMatch] {
    var merged: [RedactionMatch] = []
    let ordered = sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    for match in ordered where !match.range.isEmpty {
      guard let last = merged.last, last.range.upperBound > match.range.lowerBound else {
        merged.append(match)
        continue
      }
      let end = Swift.max(last.range.upperBound, match.range.upperBound)
      merged[merged.count - 1].range = last.range.lowerBound..<end
    }
    return merged
  }

  /// With what lies between them.
  ///
  /// - Precondition: they are merged.
  func fillingGaps(upTo count: Int, with kind: RedactionKind) -> [RedactionMatch] {
    var filled: [RedactionMatch] = []
    var end = 0
    for match in self {
      filled.append(RedactionMatch(range: end..<match.range.lowerBound, kind: kind))
      filled.append(match)
      end = match.range.upperBound
    }
    filled.append(RedactionMatch(range: end..<count, kind: kind))
    return filled.filter { !$0.range.isEmpty }
  }
}
