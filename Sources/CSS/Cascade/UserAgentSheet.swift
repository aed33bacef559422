import DOM

/// The user-agent style sheet: what WebKit 2.50 computes for elements without any other style.
///
/// https://html.spec.whatwg.org/multipage/rendering.html
enum UserAgentSheet {
  static func makeSheet(quirks: Bool) -> CSSStyleSheet {
    CSSStyleSheet(
      text: DOMString(quirks ? text + Self.quirks : text),
      context: RuleContext(parser: ParserContext(isUserAgent: true)),
      url: "")
  }

  private static let text = phrases + blocks + tables + forms + display + quotes

  /// https://html.spec.whatwg.org/multipage/rendering.html: rules for documents in quirks mode
  private static let quirks = """
    img[align=left i] { margin-right: 3px }
    img[align=right i] { margin-left: 3px }
    table {
      white-space: normal; line-height: normal; font-weight: normal; font-size: medium;
      font-variant: normal; font-style: normal; text-align: start
    }
    input:not([type=image i]), textarea { box-sizing: border-box }
    form { margin-block-end: 1em }
    li { list-style-position: inside }
    li :is(dir, menu, ol, ul) { list-style-position: outside }
    :is(dir, menu, ol, ul) :is(dir, menu, ol, ul, li) { list-style-position: unset }

    """

  private static let display = """
    area, base, basefont, datalist, head, link, meta, noembed, noframes, noscript, param, rp,
    script, style, template, title { display: none }
    [hidden]:not([hidden=until-found i]) { display: none }
    [hidden=until-found i] { content-visibility: hidden }
    :focus-visible { outline: auto 1px -webkit-focus-ring-color }
    address, article, aside, blockquote, body, center, dd, details, dir, div, dl, dt, fieldset,
    figcaption, figure, footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, header, hgroup,
    hr, html, legend, listing, main, menu, nav, ol, p, plaintext, pre, search, section, summary,
    ul, xmp { display: block }
    li { display: list-item; text-align: match-parent }
    slot { display: contents }
    dialog {
      display: none; position: absolute; inset-inline: 0; width: fit-content;
      height: fit-content; margin: auto; border: solid; padding: 1em; background: Canvas;
      color: CanvasText
    }
    dialog[open] { display: block }
    dialog:modal {
      position: fixed; inset-block: 0; max-width: calc(100% - 6px - 2em);
      max-height: calc(100% - 6px - 2em); overflow: auto; visibility: visible
    }
    [popover] {
      display: none; position: fixed; inset: 0; width: fit-content; height: fit-content;
      margin: auto; border: solid; padding: 0.25em; overflow: auto; background: Canvas;
      color: CanvasText
    }
    [popover]:popover-open { display: block }
    audio[controls] { min-width: 44px; min-height: 31px }
    audio:not([controls]) { display: none }
    marquee { display: inline-block; overflow: hidden; white-space: nowrap }
    details > summary:first-of-type {
      display: list-item; counter-increment: list-item 0; list-style: disclosure-closed inside
    }
    details[open] > summary:first-of-type { list-style-type: disclosure-open }
    ruby { display: ruby; unicode-bidi: isolate }
    ruby > rt {
      display: ruby-text; font-size: 50%; line-height: normal; white-space: nowrap;
      unicode-bidi: isolate
    }

    """

  private static let quotes = """
    q::before { content: open-quote }
    q::after { content: close-quote }
    ::marker {
      font-variant-numeric: tabular-nums; text-transform: none; unicode-bidi: isolate;
      white-space: pre
    }
    bdi, output, [dir] { unicode-bidi: isolate }
    bdo:not([dir=auto i]) { unicode-bidi: isolate-override }
    [dir=ltr i] { direction: ltr }
    [dir=rtl i] { direction: rtl }
    [dir=auto i]:dir(ltr), bdi:not([dir]):dir(ltr) { direction: ltr }
    [dir=auto i]:dir(rtl), bdi:not([dir]):dir(rtl) { direction: rtl }
    [contenteditable]:not([contenteditable=false i]) {
      -webkit-user-modify: read-write; overflow-wrap: break-word; -webkit-nbsp-mode: space;
      line-break: after-white-space
    }
    svg { overflow: hidden }
    video { object-fit: contain }
    iframe { border: 2px inset }

    """

  private static let tables = """
    table {
      display: table; border-spacing: 2px; border-collapse: separate; box-sizing: border-box;
      text-indent: initial
    }
    caption { display: table-caption; text-align: -webkit-center }
    col { display: table-column }
    colgroup { display: table-column-group }
    thead { display: table-header-group; vertical-align: middle }
    tbody { display: table-row-group; vertical-align: middle }
    tfoot { display: table-footer-group; vertical-align: middle }
    tr { display: table-row; vertical-align: inherit }
    td, th { display: table-cell; vertical-align: inherit }
    td, th { padding: 1px }
    th { font-weight: bold; text-align: -internal-th-center }
    table { text-align: -internal-table }

    """

  private static let forms = """
    input, textarea, select, button {
      display: inline-block; font: 13px Sans; letter-spacing: normal; word-spacing: 0;
      text-transform: none; text-indent: 0; text-shadow: none; text-align: start
    }
    input, textarea { appearance: auto; background-color: Field; border-radius: 5px }
    input { padding: 1px; border: 2px inset rgb(128, 128, 128) }
    input[type=hidden i] {
      display: none; appearance: none; background-color: initial; border: initial;
      border-radius: 0; padding: initial
    }
    input:is([type=search i], [type=color i]) { box-sizing: border-box }
    input[type=color i] { width: 44px; height: 23px }
    input[type=range i] {
      color: rgb(144, 144, 144); border: initial; margin: 2px; padding: initial
    }
    input:is([type=date i], [type=datetime-local i], [type=month i], [type=week i], [type=time i]) {
      align-items: center; display: inline-flex; overflow: hidden
    }
    textarea {
      padding: 2px; border: 1px solid; overflow: auto; resize: both; white-space: pre-wrap;
      overflow-wrap: break-word
    }
    select {
      appearance: auto; align-items: center; background-color: Field; border: 1px solid;
      border-radius: 5px; box-sizing: border-box; cursor: default; white-space: pre
    }
    select:is([multiple], [size]:not([size=""], [size="0"], [size="1"])) {
      align-items: normal; border: 1px inset gray; white-space: initial
    }
    button, input[type=submit i], input[type=reset i], input[type=button i] {
      appearance: auto; align-items: flex-start; background-color: ButtonFace;
      border: 2px outset ButtonFace; border-radius: 0; box-sizing: border-box;
      color: ButtonText; cursor: default; padding: 2px 6px 3px; text-align: center
    }
    button, input:is([type=submit i], [type=reset i], [type=button i]) { align-items: normal }
    input[type=submit i], input[type=reset i], input[type=button i] { white-space: pre }
    input[type=checkbox i], input[type=radio i] {
      background-color: initial; border: initial; border-radius: 0; box-sizing: border-box;
      margin: 3px 2px; width: auto; height: auto; min-width: auto; min-height: auto;
      padding: initial
    }
    input[type=file i], input[type=image i] {
      appearance: none; background-color: initial; border: initial; border-radius: 0;
      padding: initial
    }
    input[type=file i] { align-items: baseline }
    input[type=tel i]:not([dir=rtl i], [dir=auto i]) { direction: ltr }
    input[type=password i] { -webkit-text-security: disc }
    label { cursor: default }
    option { white-space: nowrap }
    select option, select optgroup { cursor: default }
    optgroup { font-weight: bold }
    meter, progress {
      appearance: auto; box-sizing: border-box; display: inline-block; vertical-align: -0.2em
    }
    progress { height: 1em; width: 10em }
    meter { height: 1em; width: 5em }
    fieldset {
      margin-inline: 2px; padding: 0.35em 0.75em 0.625em; border: 2px groove rgb(192, 192, 192);
      min-width: min-content
    }
    legend { padding-inline: 2px }

    """

  private static let phrases = """
    b, strong { font-weight: bolder }
    address, cite, dfn, em, i, var { font-style: italic }
    code, kbd, samp, tt { font-family: monospace }
    mark { background-color: yellow; color: black }
    big { font-size: larger }
    small { font-size: smaller }
    sub { font-size: smaller; vertical-align: sub }
    sup { font-size: smaller; vertical-align: super }
    del, s, strike { text-decoration: line-through }
    ins, u { text-decoration: underline }
    del, ins { text-decoration-skip-ink: none }
    nobr { white-space: nowrap }
    :any-link { color: -webkit-link; text-decoration: underline; cursor: pointer }
    a:any-link { cursor: auto }

    """

  private static let blocks = """
    body { margin: 8px }
    blockquote { margin-block: 1__qem 1em; margin-inline: 40px }
    figure { margin-block: 1em; margin-inline: 40px }
    center { text-align: -webkit-center }
    dd { margin-inline-start: 40px }
    p { margin-block: 1__qem }
    dl { margin-block: 1__qem 1em }
    dir, menu, ol, ul { margin-block: 1__qem 1em; padding-inline-start: 40px }
    ol { list-style-type: decimal }
    :is(ul, ol, menu, dir) ul, :is(ul, ol, menu, dir) menu { list-style-type: circle }
    :is(ul, ol, menu, dir) :is(ul, ol, menu, dir) ul { list-style-type: square }
    :is(ul, ol, menu, dir, dl) :is(ul, ol, menu, dir, dl) { margin-block: 0 }
    h1 { font-size: 2em; margin-block: 0.67__qem 0.67em; font-weight: bold }
    h2 { font-size: 1.5em; margin-block: 0.83__qem 0.83em; font-weight: bold }
    h3 { font-size: 1.17em; margin-block: 1__qem 1em; font-weight: bold }
    h4 { margin-block: 1.33__qem 1.33em; font-weight: bold }
    h5 { font-size: 0.83em; margin-block: 1.67__qem 1.67em; font-weight: bold }
    h6 { font-size: 0.67em; margin-block: 2.33__qem 2.33em; font-weight: bold }
    hr {
      margin: 0.5em auto; border: 1px inset; color: gray; overflow: hidden;
      unicode-bidi: isolate
    }
    listing, plaintext, pre, xmp { font-family: monospace; white-space: pre; margin-block: 1__qem }

    """
}
