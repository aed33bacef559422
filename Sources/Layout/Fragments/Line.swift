/// A line of text and inline-level boxes.
///
/// https://drafts.csswg.org/css-inline-3/#line-box
package struct Line {
  /// A part of a box in the line. Places are from the line-left edge and the block-start edge of the border box of
  /// the block that contains the line.
  package struct Item {
    /// A part of a run of text.
    package struct Text {
      /// In UTF-16 code units of the text node, or of generated text.
      package let range: Range<Int>
      package let isRightToLeft: Bool
      /// What justification adds to the width.
      package let expansion: Float
      /// The width of a hyphen at its end that is not in the text.
      package let hyphenWidth: Float
      /// As it is measured.
      let measured: MeasuredText
    }

    package enum Content {
      case text(Text)
      /// A part of an inline box; whether the box begins and ends in this line.
      case inlineBox(isFirst: Bool, isLast: Bool)
      case atomic(Fragment)
      /// Blocks in an inline box.
      case blocks
      case lineBreak
    }

    package let box: Box
    package let content: Content
    /// In pixels, from the line-left edge: inline layout of WebKit uses floating point.
    package var left: Float
    package var width: Float
    package var top: Float
    package var height: Float

    package init(
      box: Box, content: Content, left: Float, width: Float, top: Float, height: Float
    ) {
      self.box = box
      self.content = content
      self.left = left
      self.width = width
      self.top = top
      self.height = height
    }
  }

  package var items: [Item]
  package var top: LayoutUnit
  package var height: LayoutUnit
  package var baseline: LayoutUnit
  /// The room between the edges or floats.
  package var left: LayoutUnit
  package var availableWidth: LayoutUnit
  /// Whether the line ends with a forced break.
  package var endsWithBreak: Bool

  package init(
    items: [Item], top: LayoutUnit, height: LayoutUnit, baseline: LayoutUnit, left: LayoutUnit,
    availableWidth: LayoutUnit, endsWithBreak: Bool
  ) {
    self.items = items
    self.top = top
    self.height = height
    self.baseline = baseline
    self.left = left
    self.availableWidth = availableWidth
    self.endsWithBreak = endsWithBreak
  }

  func moved(inline: LayoutUnit, block: LayoutUnit) -> Line {
    var line = self
    line.top += block
    line.baseline += block
    line.left += inline
    for index in line.items.indices {
      line.items[index].left += inline.float
      line.items[index].top += block.float
    }
    return line
  }
}
