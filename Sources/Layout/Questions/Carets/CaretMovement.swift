import DOM
import Fonts

/// What a caret moves by.
///
/// SAFARI: `Selection.modify`
package enum CaretGranularity: String, Sendable {
  case character, word, line, sentence, paragraph
  case lineBoundary = "lineboundary"
  case sentenceBoundary = "sentenceboundary"
  case paragraphBoundary = "paragraphboundary"
  case documentBoundary = "documentboundary"
}

extension DocumentLayout {
  /// Where a caret gets to from a place; nil if there are no lines.
  package func moveCaret(
    from point: BoundaryPoint, by granularity: CaretGranularity, forward: Bool
  ) -> BoundaryPoint? {
    let paragraphs = caretParagraphs
    guard let start = paragraphs.place(of: point) else { return nil }
    var movement = CaretMovement(paragraphs: paragraphs, place: start)
    // A caret that goes up and down keeps its distance from the side.
    if let goal = verticalCaret, goal.point == point { movement.goal = goal.x }
    if forward {
      movement.moveForward(by: granularity)
    } else {
      movement.moveBackward(by: granularity)
    }
    let result = paragraphs.point(at: movement.place)
    if let result, let goal = movement.goal, granularity == .line || granularity == .paragraph {
      verticalCaret = (result, goal)
    } else {
      verticalCaret = nil
    }
    return result
  }
}

struct CaretMovement {
  let paragraphs: CaretParagraphs
  var place: CaretPlace
  /// Along the line, from the edge of the page.
  var goal: Float?

  private var paragraph: CaretParagraph { paragraphs.all[place.paragraph] }
  private var isInLast: Bool { place.paragraph == paragraphs.all.count - 1 }

  mutating func moveForward(by granularity: CaretGranularity) {
    switch granularity {
    case .character: nextCharacter()
    case .word: nextWord()
    case .line: moveLine(by: 1)
    case .paragraph: moveParagraph(by: 1)
    case .lineBoundary:
      place.index = paragraph.rows[paragraph.row(at: place.index)].units.upperBound
    case .paragraphBoundary: place.index = paragraph.units.count
    case .sentence, .sentenceBoundary: nextSentence()
    case .documentBoundary: toEnd()
    }
  }

  mutating func moveBackward(by granularity: CaretGranularity) {
    switch granularity {
    case .character: previousCharacter()
    case .word: previousWord()
    case .line: moveLine(by: -1)
    case .paragraph: moveParagraph(by: -1)
    case .lineBoundary:
      place.index = paragraph.rows[paragraph.row(at: place.index)].units.lowerBound
    case .paragraphBoundary: place.index = 0
    case .sentence: previousSentence(stays: false)
    case .sentenceBoundary: previousSentence(stays: true)
    case .documentBoundary: place = CaretPlace(paragraph: 0, index: 0)
    }
  }

  private mutating func toEnd() {
    let last = paragraphs.all.count - 1
    place = CaretPlace(paragraph: last, index: paragraphs.all[last].units.count)
  }

  private mutating func toNextParagraph() {
    place = CaretPlace(paragraph: place.paragraph + 1, index: 0)
  }

  private mutating func toPreviousParagraph() {
    let previous = place.paragraph - 1
    place = CaretPlace(paragraph: previous, index: paragraphs.all[previous].units.count)
  }

  // MARK: Characters and words

  private mutating func nextCharacter() {
    if let next = Self.boundary(.characters, in: paragraph.characters, after: place.index) {
      place.index = next
    } else if !isInLast {
      toNextParagraph()
    }
  }

  private mutating func previousCharacter() {
    if let previous = Self.boundary(.characters, in: paragraph.characters, before: place.index) {
      place.index = previous
    } else if place.paragraph > 0 {
      toPreviousParagraph()
    }
  }

  /// To the end of a word.
  private mutating func nextWord() {
    while true {
      let text = paragraph.characters
      while let next = Self.boundary(.words, in: text, after: place.index) {
        place.index = next
        if Self.isWordCharacter(text[next - 1]) { return }
      }
      if isInLast { return }
      toNextParagraph()
    }
  }

  /// To the start of a word.
  private mutating func previousWord() {
    while true {
      let text = paragraph.characters
      while let previous = Self.boundary(.words, in: text, before: place.index) {
        place.index = previous
        if Self.isWordCharacter(text[previous]) { return }
      }
      if place.paragraph == 0 { return }
      toPreviousParagraph()
    }
  }

  private static func isWordCharacter(_ unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  static func boundary(
    _ kind: TextBoundaries.Kind, in text: [UInt16], after index: Int
  ) -> Int? {
    guard index < text.count else { return nil }
    let breaks = TextBoundaries(kind, locale: nil)
    return text.withUnsafeBufferPointer {
      breaks.setText($0)
      return breaks.following(index)
    }
  }

  static func boundary(
    _ kind: TextBoundaries.Kind, in text: [UInt16], before index: Int
  ) -> Int? {
    guard index > 0 else { return nil }
    let breaks = TextBoundaries(kind, locale: nil)
    return text.withUnsafeBufferPointer {
      breaks.setText($0)
      return breaks.preceding(index)
    }
  }

  // MARK: Sentences

  /// A sentence ends with its paragraph. Behind a forced break, the next one begins.
  mutating func nextSentence() {
    if place.index == paragraph.units.count {
      guard !isInLast else { return }
      let isSameBlock = paragraphs.all[place.paragraph + 1].block === paragraph.block
      toNextParagraph()
      if isSameBlock { return }
    }
    place.index =
      Self.boundary(.sentences, in: paragraph.characters, after: place.index)
      ?? paragraph.units.count
    if place.index == paragraph.units.count, !isInLast,
      paragraphs.all[place.paragraph + 1].block === paragraph.block
    {
      toNextParagraph()
    }
  }

  /// - Parameter stays: whether it stays at the start of a sentence.
  mutating func previousSentence(stays: Bool) {
    let text = paragraph.characters
    if stays, place.index < text.count, Self.startsSentence(at: place.index, in: text) { return }
    if place.index == 0 {
      if stays || place.paragraph == 0 { return }
      toPreviousParagraph()
    }
    place.index = Self.boundary(.sentences, in: paragraph.characters, before: place.index) ?? 0
  }

  private static func startsSentence(at index: Int, in text: [UInt16]) -> Bool {
    index == 0 || boundary(.sentences, in: text, after: index - 1) == index
  }

  // MARK: Lines

  private mutating func moveLine(by step: Int) {
    let row = paragraph.row(at: place.index)
    let goal = self.goal ?? paragraph.edge(at: place.index, in: row)
    self.goal = goal
    if paragraph.rows.indices.contains(row + step) {
      place.index = index(nearest: goal, in: row + step)
    } else if step > 0 {
      if isInLast { return toEnd() }
      toNextParagraph()
      place.index = index(nearest: goal, in: 0)
    } else {
      if place.paragraph == 0 { return place.index = 0 }
      toPreviousParagraph()
      place.index = index(nearest: goal, in: paragraph.rows.count - 1)
    }
  }

  private mutating func moveParagraph(by step: Int) {
    let start = place.paragraph
    while true {
      let before = place
      moveLine(by: step)
      if place.paragraph != start || place == before { return }
    }
  }

  private func index(nearest goal: Float, in row: Int) -> Int {
    let units = paragraph.rows[row].units
    var best = (index: units.lowerBound, distance: Float.infinity)
    for index in units.lowerBound...units.upperBound {
      let distance = abs(paragraph.edge(at: index, in: row) - goal)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }
}
