import DOM

/// The few properties that decide which text of an element is rendered, and how.
struct TextStyle {
  /// How the element's box takes part in the layout around it and of its content.
  enum Display: UInt8 {
    case none, contents, inline, block, inlineBlock, flex, inlineFlex, table, inlineTable
    case rowGroup, row, cell, caption, column, ruby, rubyText
  }

  enum WhiteSpace: UInt8 {
    /// Spaces and line feeds collapse.
    case collapse
    /// Spaces collapse, line feeds do not.
    case preserveBreaks
    case preserve
  }

  enum Transform: UInt8 {
    case none, uppercase, lowercase, capitalize
  }

  var display = Display.inline
  var isVisible = true
  var whiteSpace = WhiteSpace.collapse
  var transform = Transform.none
  /// The character that `-webkit-text-security` shows in place of any other.
  var security: Unicode.Scalar?
  var isFloating = false
  var isOutOfFlow = false
  /// Whether the content is clipped to an empty box; nil if only layout knows.
  var clipsFully: Bool? = false
  var hidesContents = false
  /// Whether its own bottom margin is at least half the font size; nil if only layout knows.
  var hasMarginBelow: Bool? = false

  /// The initial style of a child.
  var inherited: TextStyle {
    var style = TextStyle()
    style.isVisible = isVisible
    style.whiteSpace = whiteSpace
    style.transform = transform
    style.security = security
    return style
  }

  var isFlexContainer: Bool { display == .flex || display == .inlineFlex }

  /// Not inline: its box breaks the line around it, or is laid out elsewhere.
  var isBlockLevel: Bool {
    switch display {
    case .block, .flex, .table, .caption, .cell, .row, .rowGroup, .column: true
    default: false
    }
  }
}

/// The text styles computed for one version of the document.
struct TextStyleCache {
  var styles: [Element: TextStyle] = [:]
}

/// The `style` attributes that affect text.
///
/// OPTIMIZATION: pages have the same few on very many elements, and `innerText` is requested
/// repeatedly.
struct ParsedTextAttributes {
  private var entries: [DOMString: [StyleDeclaration.Entry]] = [:]
  private static let capacity = 512

  mutating func entries(
    of text: DOMString, parse: () -> [StyleDeclaration.Entry]
  ) -> [StyleDeclaration.Entry] {
    if let known = entries[text] { return known }
    if entries.count == Self.capacity { entries = [:] }
    let parsed = parse()
    entries[text] = parsed
    return parsed
  }
}

extension TextStyle.Display {
  init(keyword name: String) {
    switch name {
    case "none": self = .none
    case "contents": self = .contents
    case "inline": self = .inline
    case "inline-block": self = .inlineBlock
    case "flex", "grid", "-webkit-box", "-webkit-flex": self = .flex
    case "inline-flex", "inline-grid", "-webkit-inline-box", "-webkit-inline-flex":
      self = .inlineFlex
    case "table": self = .table
    case "inline-table": self = .inlineTable
    case "table-row-group", "table-header-group", "table-footer-group": self = .rowGroup
    case "table-row": self = .row
    case "table-cell": self = .cell
    case "table-caption": self = .caption
    case "table-column", "table-column-group": self = .column
    case "ruby": self = .ruby
    case "ruby-text": self = .rubyText
    default: self = .block
    }
  }

  /// https://drafts.csswg.org/css-display-4/#blockify
  var blockified: TextStyle.Display {
    switch self {
    case .none, .contents, .block, .flex, .table: self
    case .inlineFlex: .flex
    case .inlineTable: .table
    default: .block
    }
  }

  /// The user-agent style of an HTML element of that name.
  init(userAgent name: ElementName) {
    switch name {
    case .area, .base, .basefont, .datalist, .head, .link, .meta, .noembed, .noframes, .noscript,
      .param, .rp, .script, .style, .template, .title, .dialog:
      self = .none
    case .address, .article, .aside, .blockquote, .body, .center, .dd, .details, .dir, .div, .dl,
      .dt, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3,
      .h4, .h5, .h6, .header, .hgroup, .hr, .html, .legend, .listing, .main, .menu, .nav, .ol,
      .p, .plaintext, .pre, .search, .section, .summary, .ul, .xmp, .li, .optgroup:
      self = .block
    case .slot: self = .contents
    case .button, .input, .select, .textarea, .meter, .progress, .marquee: self = .inlineBlock
    case .table: self = .table
    case .caption: self = .caption
    case .col, .colgroup: self = .column
    case .thead, .tbody, .tfoot: self = .rowGroup
    case .tr: self = .row
    case .td, .th: self = .cell
    case .ruby: self = .ruby
    default: self = .inline
    }
  }
}
