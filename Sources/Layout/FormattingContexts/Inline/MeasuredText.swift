/// A part of a block's text, from which the places of its characters can be found.
struct MeasuredText {
  let content: InlineContent
  let node: Int32
  let start: Int32
  let end: Int32
}

extension Line.Item.Text {
  /// How far from the left edge of the item a character begins; for the end of the range, where the text ends.
  ///
  /// - Parameter offset: in UTF-16 code units of the text node, within the range.
  package func position(of offset: Int) -> Float {
    let advances = self.advances
    var position: Float = 0
    for (index, advance) in advances.enumerated() {
      let place = measured.content.sourceOffset(
        measured.start + Int32(truncatingIfNeeded: index), of: measured.node)
      if place >= offset { break }
      position += advance
    }
    return isRightToLeft ? advances.reduce(0, +) - position + hyphenWidth : position
  }

  /// The offset whose character is at a distance from the left edge of the item, and how far across it that is: from
  /// 0 to 1.
  package func character(at distance: Float) -> (offset: Int, share: Float) {
    let advances = self.advances
    var left = isRightToLeft ? advances.reduce(0, +) + hyphenWidth - distance : distance
    for (index, advance) in advances.enumerated() where advance > 0 {
      if left < advance || index == advances.count - 1 {
        let offset = measured.content.sourceOffset(
          measured.start + Int32(truncatingIfNeeded: index), of: measured.node)
        return (offset, min(max(left / advance, 0), 1))
      }
      left -= advance
    }
    return (range.upperBound, 0)
  }

  /// The advance of each code unit as it is shown.
  private var advances: [Float] {
    let content = measured.content
    let style = content.nodes[Int(measured.node)].style
    let text = content.text[Int(measured.start)..<Int(measured.end)]
    var advances = style.advances(of: text, isRightToLeft: isRightToLeft)
    var position: Float = 0
    for (index, unit) in text.enumerated() {
      if unit == 0x0A { advances[index] = style.preservesBreaks ? 0 : style.spaceWidth }
      if unit == 0x09 {
        advances[index] =
          style.preservesSpaces ? style.width(ofSpaces: [unit], at: position) : style.spaceWidth
      }
      position += advances[index]
    }
    guard expansion != 0 else { return advances }
    var isAfter = true
    let places = text.map { unit in
      InlineLine.places(in: [unit], &isAfter)
    }
    let total = places.reduce(0, +)
    if total > 0 {
      for index in places.indices {
        advances[index] += expansion * Float(places[index]) / Float(total)
      }
    }
    return advances
  }
}
