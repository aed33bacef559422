import CLibXML2

/// The names of elements that the standards' rules mention, as numbers: the value of an element's
/// `extra`. It is the local name only; the namespace is separate.
///
/// In the order of `allNames`. (A test compares the two.)
public enum ElementName: UInt8, CaseIterable, Sendable {
  /// Any other name.
  case unknown

  // https://html.spec.whatwg.org/multipage/indices.html#elements-3, with the obsolete ones
  case a, abbr, acronym, address, applet, area, article, aside, audio, b, base, basefont, bdi,
    bdo, bgsound, big, blink, blockquote, body, br, button, canvas, caption, center, cite, code,
    col, colgroup, command, data, datalist, dd, del, details, dfn, dialog, dir, div, dl, dt, em,
    embed, fieldset, figcaption, figure, font, footer, form, frame, frameset, h1, h2, h3, h4,
    h5, h6, head, header, hgroup, hr, html, i, iframe, image, img, input, ins, isindex, kbd,
    keygen, label, layer, legend, li, link, listing, main, map, mark, marquee, menu, menuitem,
    meta, meter, multicol, nav, nextid, nobr, noembed, noframes, nolayer, noscript, object, ol,
    optgroup, option, output, p, param, picture, plaintext, pre, progress, q, rb, rbc, rp, rt,
    rtc, ruby, s, samp, script, search, section, select, selectedcontent, slot, small, source,
    spacer, span, strike, strong, style, sub, summary, sup, table, tbody, td, template,
    textarea, tfoot, th, thead, time, title, tr, track, tt, u, ul, `var`, video, wbr, xmp

  // https://svgwg.org/svg2-draft/eltindex.html, with those the HTML parser adjusts
  case svg, animate, animateMotion, animateTransform, circle, clipPath, defs, desc, ellipse,
    feBlend, feColorMatrix, feComponentTransfer, feComposite, feConvolveMatrix,
    feDiffuseLighting, feDisplacementMap, feDistantLight, feDropShadow, feFlood, feFuncA,
    feFuncB, feFuncG, feFuncR, feGaussianBlur, feImage, feMerge, feMergeNode, feMorphology,
    feOffset, fePointLight, feSpecularLighting, feSpotLight, feTile, feTurbulence, filter,
    foreignObject, g, glyphRef, altGlyph, altGlyphDef, altGlyphItem, animateColor, line,
    linearGradient, marker, mask, metadata, mpath, path, pattern, polygon, polyline,
    radialGradient, rect, set, stop, `switch`, symbol, text, textPath, tspan, use, view

  // https://w3c.github.io/mathml-core/
  case math, annotation, annotationXML, maction, malignmark, merror, mfrac, mglyph, mi,
    mmultiscripts, mn, mo, mover, mpadded, mphantom, mprescripts, mroot, mrow, ms, mspace,
    msqrt, mstyle, msub, msubsup, msup, mtable, mtd, mtext, mtr, munder, munderover, semantics

  // OPTIMIZATION: the synthesized one is a call through the protocol's table.
  @inlinable
  public static func == (left: ElementName, right: ElementName) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  /// The name with this number; other numbers are `unknown`.
  @inlinable public init(number: UInt32) {
    self =
      number < UInt32(Self.count)
      ? unsafeBitCast(UInt8(truncatingIfNeeded: number), to: ElementName.self) : .unknown
  }

  /// The number of names, including `unknown`.
  @inlinable public static var count: Int { Int(ElementName.semantics.rawValue) + 1 }

  /// The names in the order of the cases, without `unknown`.
  public static let allNames: StaticString = """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big
    blink blockquote body br button canvas caption center cite code col colgroup command data
    datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font
    footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img
    input ins isindex kbd keygen label layer legend li link listing main map mark marquee menu
    menuitem meta meter multicol nav nextid nobr noembed noframes nolayer noscript object ol
    optgroup option output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s
    samp script search section select selectedcontent slot small source spacer span strike
    strong style sub summary sup table tbody td template textarea tfoot th thead time title tr
    track tt u ul var video wbr xmp svg animate animateMotion animateTransform circle clipPath
    defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
    feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
    feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
    fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g
    glyphRef altGlyph altGlyphDef altGlyphItem animateColor line linearGradient marker mask
    metadata mpath path pattern polygon polyline radialGradient rect set stop switch symbol
    text textPath tspan use view math annotation annotation-xml maction malignmark merror
    mfrac mglyph mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms
    mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics
    """
}

extension Element {
  @inlinable public var elementName: ElementName {
    get { ElementName(number: UInt32(pointer.pointee.extra)) }
    nonmutating set { pointer.pointee.extra = UInt16(newValue.rawValue) }
  }

  /// Whether it is an HTML element of that name.
  @inlinable public func isHTML(_ name: ElementName) -> Bool {
    pointer.pointee.extra == UInt16(name.rawValue) && isHTML
  }

  @inlinable public func isHTML(anyOf names: ElementName...) -> Bool {
    names.contains { isHTML($0) }
  }
}
