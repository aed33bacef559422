// Keywords of the properties that layout reads, each with the names of its values.

package enum OuterDisplay: UInt8, Sendable {
  case none, contents, inline, block
  case tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell, tableCaption
  case tableColumn, tableColumnGroup
  case rubyText

  /// https://drafts.csswg.org/css-display-4/#internal-table-element
  package var isTablePart: Bool {
    switch self {
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableCaption, .tableColumn, .tableColumnGroup:
      true
    default: false
    }
  }

  package var isRowGroup: Bool {
    self == .tableRowGroup || self == .tableHeaderGroup || self == .tableFooterGroup
  }
}

package enum InnerDisplay: UInt8, Sendable {
  case flow, flowRoot, table, flex, grid, ruby
  /// `-webkit-box`
  case flexBox2009
}

/// https://drafts.csswg.org/css-display-4/
package struct Display: Hashable, Sendable {
  package var outer = OuterDisplay.inline
  package var inner = InnerDisplay.flow
  package var isListItem = false

  package init(outer: OuterDisplay = .inline, inner: InnerDisplay = .flow, isListItem: Bool = false)
  {
    self.outer = outer
    self.inner = inner
    self.isListItem = isListItem
  }

  package init(keyword: String) {
    switch keyword {
    case "none": self.init(outer: .none)
    case "contents": self.init(outer: .contents)
    case "block": self.init(outer: .block)
    case "flow-root": self.init(outer: .block, inner: .flowRoot)
    case "list-item": self.init(outer: .block, isListItem: true)
    case "inline-block": self.init(inner: .flowRoot)
    case "flex", "-webkit-flex": self.init(outer: .block, inner: .flex)
    case "inline-flex", "-webkit-inline-flex": self.init(inner: .flex)
    case "grid": self.init(outer: .block, inner: .grid)
    case "inline-grid": self.init(inner: .grid)
    case "-webkit-box": self.init(outer: .block, inner: .flexBox2009)
    case "-webkit-inline-box": self.init(inner: .flexBox2009)
    case "table": self.init(outer: .block, inner: .table)
    case "inline-table": self.init(inner: .table)
    case "table-row-group": self.init(outer: .tableRowGroup)
    case "table-header-group": self.init(outer: .tableHeaderGroup)
    case "table-footer-group": self.init(outer: .tableFooterGroup)
    case "table-row": self.init(outer: .tableRow)
    case "table-cell": self.init(outer: .tableCell, inner: .flowRoot)
    case "table-caption": self.init(outer: .tableCaption, inner: .flowRoot)
    case "table-column": self.init(outer: .tableColumn)
    case "table-column-group": self.init(outer: .tableColumnGroup)
    case "ruby": self.init(inner: .ruby)
    case "block ruby", "ruby block": self.init(outer: .block, inner: .ruby)
    case "ruby-text": self.init(outer: .rubyText)
    case "inline": self.init()
    default: self.init(outer: .block)
    }
  }
}

package enum Position: String, Sendable { case `static`, relative, absolute, fixed, sticky }
package enum Floating: String, Sendable { case none, left, right }
package enum Clear: String, Sendable { case none, left, right, both }
package enum BoxSizing: String, Sendable {
  case contentBox = "content-box"
  case borderBox = "border-box"
}
package enum Overflow: String, Sendable {
  case visible, hidden, clip, scroll, auto

  /// https://drafts.csswg.org/css-overflow-3/#scroll-container
  package var scrolls: Bool { self != .visible && self != .clip }
}
package enum Visibility: String, Sendable { case visible, hidden, collapse }
package enum TextAlign: String, Sendable {
  case start, end, left, right, center, justify
  case webkitLeft = "-webkit-left"
  case webkitRight = "-webkit-right"
  case webkitCenter = "-webkit-center"
}
package enum WhiteSpaceCollapse: String, Sendable {
  case collapse, preserve
  case preserveBreaks = "preserve-breaks"
  case breakSpaces = "break-spaces"
}
package enum WordBreak: String, Sendable {
  case normal
  case breakAll = "break-all"
  case keepAll = "keep-all"
  case breakWord = "break-word"
  case autoPhrase = "auto-phrase"
}
package enum OverflowWrap: String, Sendable {
  case normal, anywhere
  case breakWord = "break-word"
}
package enum LineBreakStrictness: String, Sendable {
  case auto, loose, normal, strict, anywhere
  case afterWhiteSpace = "after-white-space"
}
package enum Hyphens: String, Sendable { case none, manual, auto }
package enum UnicodeBidi: String, Sendable {
  case normal, embed, isolate, plaintext
  case bidiOverride = "bidi-override"
  case isolateOverride = "isolate-override"
}
package enum VerticalAlign: Hashable, Sendable {
  case baseline, sub, `super`, textTop, textBottom, middle, top, bottom, baselineMiddle
  case length(LengthPercentage)
}
package enum LineHeight: Hashable, Sendable {
  case normal
  case number(Float)
  case pixels(Float)
}
package enum CaptionSide: String, Sendable { case top, bottom }
package enum FlexDirection: String, Sendable {
  case row, column
  case rowReverse = "row-reverse"
  case columnReverse = "column-reverse"
}
package enum FlexWrap: String, Sendable {
  case nowrap, wrap
  case wrapReverse = "wrap-reverse"
}
