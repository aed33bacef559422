import DOM
import HTMLParser
import Infra

/// Takes what is private out of the source of a page: everything else in it stays as it is, byte by byte.
struct MarkupRedaction {
  let page: MarkupDocument
  let sets: ElementSets
  private let resource: String
  private let lines: SourceLines
  private var paths = ElementPaths()

  /// - Parameter resource: the page's address, for the report.
  init(_ page: MarkupDocument, _ sets: ElementSets, resource: String) {
    (self.page, self.sets, self.resource) = (page, sets, resource)
    lines = page.source.text.withUnsafeBufferPointer { SourceLines($0) }
  }

  private var source: [UInt8] { page.source.text }

  /// The bytes of the redacted page.
  mutating func bytes(_ redactor: inout Redactor) -> [UInt8] {
    page.source.applying(edits(&redactor))
  }

  mutating func edits(_ redactor: inout Redactor) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for (index, piece) in page.pieces.enumerated() {
      let element = page.elements[index]
      if let element, sets.kept.contains(element) { continue }
      switch piece {
      case .tag(let tag): edits += self.edits(of: tag, element, &redactor)
      case .text(let range):
        edits += textEdits(range, element, references: page.isXML ? .xml : .text, &redactor)
      case .characterData(let range):
        edits += textEdits(range, element, references: nil, &redactor)
      case .comment(let range):
        edits += textEdits(range, element, references: nil, &redactor)
      case .rawText(let range, let kind, let tag):
        edits += rawTextEdits(range, kind, of: tag, element, &redactor)
      }
    }
    return edits
  }

  /// Adds the addresses in selected elements to those whose parts are replaced.
  func collectParts(into parts: inout SelectedParts) {
    if sets.selected.isEmpty { return }
    for (index, piece) in page.pieces.enumerated() {
      guard case .tag(let tag) = piece, let element = page.elements[index],
        sets.selected.contains(element), !sets.kept.contains(element)
      else { continue }
      for attribute in tag.attributes where AttributeRole(name: attribute.name) == .url {
        parts.add(units(of: attribute.value, attributeContext).text)
      }
    }
  }

  // MARK: Places

  mutating func place(
    _ element: Element?, attribute: String? = nil, offset: Int
  ) -> RedactionReport.Place {
    RedactionReport.Place(
      resource: resource, element: element.map { paths.path(to: $0) }, attribute: attribute,
      line: element == nil ? line(offset) : nil)
  }

  private func line(_ offset: Int) -> Int {
    lines.location(of: SourcePosition(offset: offset)).line
  }

  // MARK: Texts

  private var attributeContext: CharacterReference.Context { page.isXML ? .xml : .attribute }

  func units(
    of range: Range<Int>, _ references: CharacterReference.Context?
  ) -> [SourceUnit] {
    let plain = [SourceUnit](plain: source, range)
    return references.map { plain.decodingReferences(in: source, $0) } ?? plain
  }

  /// - Parameter isInner: whether it is markup that is text in the tree, which no reference may lengthen.
  private mutating func textEdits(
    _ range: Range<Int>, _ element: Element?, references: CharacterReference.Context?,
    wholly kind: RedactionKind? = nil, isInner: Bool = false, _ redactor: inout Redactor
  ) -> [SourceEdit] {
    // OPTIMIZATION: half of all texts are white space.
    if source[range].allSatisfy(\.isASCIIWhitespace) { return [] }
    if let element, page.isXML, let code = codeKind(of: element) {
      return codeEdits(range, code, element, references: references, &redactor)
    }
    let units = units(of: range, references).decodingPercents
    let text = units.text
    var matches = redactor.matches(in: text, at: .prose)
    let isSelected = element.map(sets.selected.contains) ?? false
    if let kind = kind ?? (isSelected ? .selected : nil) {
      matches = matches.fillingGaps(upTo: text.count, with: kind)
    }
    if matches.isEmpty { return [] }
    return redactor.edits(
      replacing: matches, of: units, text, allowsReferences: references != nil && !isInner,
      at: place(element, offset: range.lowerBound))
  }

  private mutating func rawTextEdits(
    _ range: Range<Int>, _ kind: RawText, of tag: MarkupTag, _ element: Element?,
    _ redactor: inout Redactor
  ) -> [SourceEdit] {
    switch kind {
    case .escapable:
      let isField = tag.name == "textarea" && redactor.usesPatterns
      return textEdits(
        range, element, references: .text, wholly: isField ? .formValue : nil, &redactor)
    case .script:
      let code = CodeKind(scriptType: tag.value("type", in: source))
      return codeEdits(range, code, element, references: nil, &redactor)
    case .raw where tag.name == "style":
      return codeEdits(range, .style, element, references: nil, &redactor)
    case .raw, .plaintext: return textEdits(range, element, references: nil, &redactor)
    case .markup: return innerEdits(range, element, &redactor)
    }
  }

  /// The markup that is text in the tree.
  private mutating func innerEdits(
    _ range: Range<Int>, _ element: Element?, _ redactor: inout Redactor
  ) -> [SourceEdit] {
    let pieces = MarkupScanner.scan(source, range, rawText: { RawText(elementName: $0.name) })
    var edits: [SourceEdit] = []
    for piece in pieces {
      switch piece {
      case .tag(let tag): edits += self.edits(of: tag, element, isInner: true, &redactor)
      case .text(let range):
        edits += textEdits(range, element, references: .text, isInner: true, &redactor)
      case .comment(let range), .characterData(let range):
        edits += textEdits(range, element, references: nil, &redactor)
      case .rawText(let range, .markup, _):
        edits += textEdits(range, element, references: nil, &redactor)
      case .rawText(let range, .escapable, _):
        edits += textEdits(range, element, references: .text, isInner: true, &redactor)
      case .rawText(let range, let kind, let tag):
        edits += rawTextEdits(range, kind, of: tag, element, &redactor)
      }
    }
    return edits
  }

  // MARK: Code

  /// What a script or a style sheet is in XML, where its text is like all text.
  private func codeKind(of element: Element) -> CodeKind? {
    switch element.elementName {
    case .script:
      CodeKind(
        scriptType: element.attribute(element.node.document.agent.intern("type")).map {
          String($0.value)
        })
    case .style: .style
    default: nil
    }
  }

  private mutating func codeEdits(
    _ range: Range<Int>, _ kind: CodeKind, _ element: Element?,
    references: CharacterReference.Context?, _ redactor: inout Redactor
  ) -> [SourceEdit] {
    let units = units(of: range, references)
    let place = place(element, offset: range.lowerBound)
    let lines = lines
    let placeAt = { (offset: Int) in
      var found = place
      found.line = lines.location(of: SourcePosition(offset: offset)).line
      return found
    }
    let allows = references != nil
    switch kind {
    case .style:
      return redactor.styleEdits(
        in: source, range, units: units, allowsReferences: allows, at: placeAt)
    case .script, .json:
      let isSelected = kind == .json && (element.map(sets.selected.contains) ?? false)
      return redactor.codeEdits(
        in: source, range, units: units, replacesValues: isSelected ? .selected : nil,
        allowsReferences: allows, at: placeAt)
    case .text: return textEdits(range, element, references: references, &redactor)
    }
  }
}
