/// Properties and what values they are given: `L` stands for a length or a percentage, `N` for a small number,
/// `T` for a list of tracks.
enum StyleTable {
  static let frequent = [
    (
      "display",
      "block|inline|inline-block|flex|inline-flex|grid|inline-grid|table|inline-table|table-row|table-cell"
        + "|table-row-group|table-header-group|table-caption|table-column|list-item|none|contents"
        + "|flow-root|-webkit-box|ruby|block ruby"
    ),
    ("position", "static|relative|absolute|fixed|sticky"),
    ("float", "left|right|none|left"),
    ("width", "auto|L|L|min-content|max-content|fit-content|-webkit-fill-available"),
    ("height", "auto|L|L|min-content|max-content|fit-content"),
    ("overflow", "visible|hidden|auto|scroll|clip|hidden visible"),
    ("margin", "0|L|-L|auto|LL|LLLL"),
    ("white-space", "normal|nowrap|pre|pre-wrap|pre-line|break-spaces"),
    ("vertical-align", "baseline|top|middle|bottom|L|super|text-top|-L"),
    ("writing-mode", "horizontal-tb|vertical-rl|vertical-lr|sideways-lr"),
    ("direction", "ltr|rtl"),
  ]

  static let all: [(String, String)] =
    frequent + boxes + texts + flexible + [
      ("border-collapse", "collapse|separate"), ("border-spacing", "L|LL"),
      ("table-layout", "fixed|auto"), ("caption-side", "top|bottom"), ("empty-cells", "hide|show"),
      ("list-style-position", "inside|outside"), ("list-style-type", "disc|decimal|none|'x'"),
      ("content", "none|normal|'text'|counter(c)|attr(class)|open-quote|''"),
      ("counter-increment", "c|c 3|none"), ("counter-reset", "c|none"),
      ("column-count", "N|auto"), ("column-width", "L|auto"), ("column-span", "all|none"),
      ("column-fill", "auto|balance"), ("break-before", "column|page|auto|avoid"),
      ("orphans", "N"), ("widows", "N"),
      ("transform", "none|rotate(30deg)|translate(10px, 50%)|scale(0)|matrix(1e20,0,0,1,0,0)"),
      ("zoom", "1|2|0.5|N"), ("contain", "none|layout|size|strict|content|inline-size"),
      ("container-type", "normal|size|inline-size"), ("will-change", "auto|transform"),
      ("content-visibility", "visible|hidden|auto"), ("contain-intrinsic-size", "L|auto L"),
      ("-webkit-line-clamp", "none|N"), ("-webkit-box-orient", "vertical|horizontal"),
      ("text-overflow", "ellipsis|clip"), ("object-fit", "cover|none"), ("appearance", "none|auto"),
      ("shape-outside", "none|circle(50%)|margin-box"), ("shape-margin", "L"),
      ("filter", "none|blur(3px)"), ("opacity", "0|1"), ("z-index", "auto|N"),
      ("text-box-trim", "trim-both|none"), ("margin-trim", "block|none"),
      ("initial-letter", "normal|N"), ("ruby-position", "over|under"),
      ("scroll-padding", "L"), ("scroll-margin", "L"), ("visibility", "visible|hidden|collapse"),
      ("pointer-events", "none|auto"), ("perspective", "none|L"), ("all", "unset|initial|revert"),
    ]

  private static let boxes = [
    ("min-width", "auto|0|L|min-content"), ("max-width", "none|L|max-content"),
    ("min-height", "auto|0|L"), ("max-height", "none|L"), ("box-sizing", "border-box|content-box"),
    ("aspect-ratio", "auto|1|2 / 1|auto 1 / 3|1e-30|1e30 / 1"), ("padding", "0|L|LL|LLLL"),
    ("border", "L solid|none|3px double|thin dotted"), ("border-left", "L solid"),
    ("border-width", "L|LL|thin"), ("inset", "auto|L|-L|LLLL"), ("top", "auto|L|-L"),
    ("right", "auto|L|-L"), ("left", "auto|L|-L"), ("bottom", "auto|L"),
    ("clear", "left|right|both"),
    ("margin-inline", "auto|L|LL"), ("padding-block", "L"), ("inline-size", "L|auto"),
    ("block-size", "L|auto"), ("margin-top", "L|-L|auto"), ("margin-bottom", "L|-L"),
    ("overflow-x", "hidden|auto|visible|clip"), ("overflow-y", "hidden|scroll|visible"),
  ]

  private static let texts = [
    ("font-size", "L|0|large|smaller|1e6px"), ("line-height", "normal|L|0|N|1.5|-1"),
    ("font", "16px 'DejaVu Sans'|bold 20px serif|10px/1 monospace|italic 0px x"),
    ("text-align", "left|right|center|justify|start|end|match-parent"),
    ("text-align-last", "justify|auto|center"), ("text-indent", "L|-L|10px hanging|5px each-line"),
    ("word-break", "normal|break-all|keep-all|break-word"),
    ("overflow-wrap", "anywhere|normal|break-word"),
    ("line-break", "anywhere|loose|strict|auto"), ("hyphens", "none|manual|auto"),
    ("text-transform", "uppercase|lowercase|capitalize|full-width|none"),
    ("letter-spacing", "L|-L|normal"), ("word-spacing", "L|-L|normal"), ("tab-size", "N|L|0"),
    ("text-wrap", "wrap|nowrap|balance|pretty"), ("text-orientation", "upright|mixed|sideways"),
    ("unicode-bidi", "embed|isolate|bidi-override|plaintext|isolate-override"),
    ("-webkit-text-security", "disc|none"), ("text-combine-upright", "all|none"),
    ("font-variant-caps", "small-caps|normal"), ("quotes", "'<' '>'|none|auto"),
    ("hanging-punctuation", "first last|none"),
    ("white-space-collapse", "preserve|collapse|preserve-breaks"),
  ]

  private static let flexible = [
    ("flex", "N|none|auto|1 1 L|0 0 auto|N N L"),
    ("flex-direction", "row|column|row-reverse|column-reverse"),
    ("flex-wrap", "wrap|nowrap|wrap-reverse"), ("flex-basis", "auto|L|content|0"),
    ("flex-grow", "N|0.2|1e30"), ("flex-shrink", "N|0.3|1e30"), ("order", "N|-1|99999999999"),
    ("align-items", "center|start|end|stretch|baseline|last baseline|safe end|normal"),
    ("align-self", "auto|center|end|baseline|stretch"),
    ("align-content", "center|space-between|end|stretch"),
    ("justify-content", "center|space-around|end|stretch|left"),
    ("justify-items", "center|end|legacy left|stretch"),
    ("justify-self", "center|end|auto|stretch"),
    ("gap", "L|LL"), ("grid-template-columns", "T|T|none"), ("grid-template-rows", "T|none"),
    ("grid-auto-columns", "T"), ("grid-auto-rows", "T|L"),
    ("grid-auto-flow", "row|column|dense|column dense"),
    ("grid-row", "N|span N|1 / 3|auto|-1|a|2 / span 2|-9999999"),
    ("grid-column", "N|span N|1 / -1|auto|-2|a / b|9999999|span 9999999"),
    ("grid-template-areas", "'a a' 'b .'|none"), ("grid-area", "a|b|N / N|auto"),
  ]
}
