import DOM
import Fonts

/// What a range grows to; a block ends at a forced break, too.
package enum RangeUnit: String, Sendable {
  case word, sentence, block, document
}

extension DocumentLayout {
  /// The whole units that a range is in, or the range itself without a unit; nil if there are no lines.
  ///
  /// SAFARI: `Range::expand`
  package func expand(
    from start: BoundaryPoint, to end: BoundaryPoint, by unit: RangeUnit?
  ) -> (start: BoundaryPoint, end: BoundaryPoint)? {
    let paragraphs = caretParagraphs
    guard let first = paragraphs.place(of: start), let last = paragraphs.place(of: end) else {
      return nil
    }
    guard let unit else { return (start, end) }
    guard let start = paragraphs.point(at: paragraphs.start(of: unit, at: first)),
      let end = paragraphs.endPoint(at: paragraphs.end(of: unit, at: last))
    else { return nil }
    return (start, end)
  }
}

extension CaretParagraphs {
  fileprivate func start(of unit: RangeUnit, at place: CaretPlace) -> CaretPlace {
    switch unit {
    case .word:
      let text = all[place.paragraph].characters
      let isStart =
        place.index == 0
        || CaretMovement.boundary(.words, in: text, after: place.index - 1) == place.index
      if isStart { return place }
      let index = CaretMovement.boundary(.words, in: text, before: place.index) ?? 0
      return CaretPlace(paragraph: place.paragraph, index: index)
    case .sentence:
      var movement = CaretMovement(paragraphs: self, place: place)
      movement.previousSentence(stays: true)
      return movement.place
    case .block: return CaretPlace(paragraph: place.paragraph, index: 0)
    case .document: return CaretPlace(paragraph: 0, index: 0)
    }
  }

  fileprivate func end(of unit: RangeUnit, at place: CaretPlace) -> CaretPlace {
    switch unit {
    case .word:
      let text = all[place.paragraph].characters
      let index = CaretMovement.boundary(.words, in: text, after: place.index) ?? text.count
      return CaretPlace(paragraph: place.paragraph, index: index)
    case .sentence:
      var movement = CaretMovement(paragraphs: self, place: place)
      movement.nextSentence()
      return movement.place
    case .block: return endOfParagraph(place.paragraph)
    case .document: return endOfParagraph(all.count - 1)
    }
  }

  /// Behind the character before the place: of spaces that are one, that is the first.
  fileprivate func endPoint(at place: CaretPlace) -> BoundaryPoint? {
    place.index == 0 ? point(at: place) : all[place.paragraph].units[place.index - 1].behind
  }

  private func endOfParagraph(_ number: Int) -> CaretPlace {
    CaretPlace(paragraph: number, index: all[number].units.count)
  }
}
