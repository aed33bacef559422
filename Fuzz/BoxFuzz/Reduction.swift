/// Makes a case that has a finding as small as it can, by leaving parts of it out.
enum Reduction {
  static func of(_ boxCase: BoxCase) -> BoxCase {
    guard boxCase.run() != nil else { return boxCase }
    var best = boxCase
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for index in best.changes.indices.reversed() {
        var candidate = best
        candidate.changes.remove(at: index)
        if candidate.run() != nil {
          best = candidate
          isSmaller = true
        }
      }
      isSmaller = reduceMarkup(&best) || isSmaller
    }
    return best
  }

  private static func reduceMarkup(_ best: inout BoxCase) -> Bool {
    var isSmaller = false
    var length = max(1, best.markup.count / 2)
    while length > 0 {
      var start = 0
      while start < best.markup.count {
        var candidate = best
        let characters = Array(best.markup)
        candidate.markup = String(
          characters[..<start] + characters[min(start + length, characters.count)...])
        if candidate.run() != nil {
          best = candidate
          isSmaller = true
        } else {
          start += length
        }
      }
      length /= 2
    }
    return isSmaller
  }
}
