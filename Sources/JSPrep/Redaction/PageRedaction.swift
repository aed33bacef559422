import DOM
import HTMLParser
import Infra
import PropertyList
import SavedPages
import Session
import TextEncoding

/// Takes what is private out of a saved page and its resources, so that it can be given to others.
///
/// The shape stays: the same elements with the same attributes, and texts of the same length and script. What was equal
/// is equal afterwards.
public struct PageRedaction {
  package private(set) var page: SavedPage
  /// What was replaced, and where.
  public private(set) var report: RedactionReport
  /// Whether the tree of a page has become another one, against all intentions; and of which.
  public private(set) var changedPages: [String] = []
  private var redactor: Redactor

  /// - Throws: if the file cannot be used, or a selector is none.
  ///
  /// - Parameter pageOnly: whether to leave out what was saved with the page.
  public init(
    _ file: PageFile.Unopened, options: RedactionOptions, pageOnly: Bool = false
  ) throws(JSPrepError) {
    var page = try file.pageToRedact
    if pageOnly { page.subresources = [] }
    try self.init(page, path: file.path, options: options)
  }

  /// - Parameter path: the subject of errors.
  package init(
    _ page: SavedPage, path: String, options: RedactionOptions
  ) throws(JSPrepError) {
    self.page = page
    redactor = Redactor(options)
    report = RedactionReport()
    var override: Encoding?
    if let label = options.encoding {
      override = Encoding(label: label)
      if override == nil { throw .page(path: path, .unknownEncoding(label)) }
    }
    let all = [page.main] + page.subresources
    let main = all.first.flatMap { Self.document(of: $0, override: override, parent: nil) }
    var documents: [Int: MarkupRedaction] = [:]
    for (index, resource) in all.enumerated() {
      let document =
        index == 0
        ? main : Self.document(of: resource, override: nil, parent: main?.source.encoding)
      guard let document else { continue }
      let sets = try ElementSets(document.document, options)
      documents[index] = MarkupRedaction(document, sets, resource: resource.url)
    }
    for index in documents.keys.sorted() {
      documents[index]?.collectParts(into: &redactor.parts)
    }
    var redacted = all
    for index in all.indices {
      redacted[index].bytes = redact(all[index], documents[index], main?.source.encoding)
    }
    redactAddresses(in: &redacted)
    self.page.main = redacted[0]
    self.page.subresources = Array(redacted.dropFirst())
    redactSettings()
    report = redactor.report
    report.renameResources { url in redactor.redact(url, isURL: true, at: nil) }
  }

  private static func document(
    of resource: SavedPage.Resource, override: Encoding?, parent: Encoding?
  ) -> MarkupDocument? {
    guard let mediaType = MediaType(rawValue: resource.mimeType) else { return nil }
    return MarkupDocument(
      resource.bytes, mediaType: mediaType, override: override,
      transport: resource.encoding.flatMap { Encoding(label: $0) }, parent: parent)
  }

  // MARK: Resources

  private mutating func redact(
    _ resource: SavedPage.Resource, _ document: MarkupRedaction?, _ parent: Encoding?
  ) -> [UInt8] {
    if var document {
      let bytes = document.bytes(&redactor)
      if bytes != resource.bytes, !document.page.hasSameShape(as: bytes) {
        changedPages.append(resource.url)
      }
      return bytes
    }
    guard let kind = CodeKind(mediaType: resource.mimeType) else {
      note(resource)
      return resource.bytes
    }
    return redactText(resource, kind, parent)
  }

  /// Files that are no text are left as they are.
  private mutating func note(_ resource: SavedPage.Resource) {
    let type = resource.mimeType.asciiLowercased
    if type.hasPrefix("image/") {
      redactor.report.pictures += 1
    } else if type.hasPrefix("font/") || type.contains("font") {
      redactor.report.fonts += 1
    } else if !resource.bytes.isEmpty {
      redactor.report.others += 1
    }
  }

  private mutating func redactText(
    _ resource: SavedPage.Resource, _ kind: CodeKind, _ parent: Encoding?
  ) -> [UInt8] {
    let isUTF8 = String(validating: resource.bytes, as: UTF8.self) != nil
    let label = resource.encoding.flatMap { Encoding(label: $0) }
    let source = DecodedSource(
      resource.bytes, encoding: label ?? (isUTF8 ? .utf8 : parent ?? .windows1252))
    let range = 0..<source.text.count
    let units = [SourceUnit](plain: source.text, range)
    let lines = source.text.withUnsafeBufferPointer { SourceLines($0) }
    let place = { (offset: Int) in
      RedactionReport.Place(
        resource: resource.url, line: lines.location(of: SourcePosition(offset: offset)).line)
    }
    switch kind {
    case .script, .json:
      return source.applying(redactor.codeEdits(in: source.text, range, units: units, at: place))
    case .style:
      return source.applying(redactor.styleEdits(in: source.text, range, units: units, at: place))
    case .text:
      let units = units.decodingPercents
      let text = units.text
      return source.applying(
        redactor.placedEdits(redactor.matches(in: text, at: .prose), of: units, text, false, place))
    }
  }

  // MARK: Addresses and settings

  /// As in the markup, so that what was served still is.
  private mutating func redactAddresses(in resources: inout [SavedPage.Resource]) {
    for index in resources.indices {
      let place = RedactionReport.Place(resource: resources[index].url, attribute: "URL")
      resources[index].url = redactor.redact(resources[index].url, isURL: true, at: place)
      resources[index].frame = resources[index].frame.map { frame in
        redactor.redact(frame, isURL: true, at: nil)
      }
    }
  }

  private mutating func redactSettings() {
    for (key, value) in page.settings {
      guard let kept = SettingRedaction(key: key) else { continue }
      let place = RedactionReport.Place(resource: page.main.url, attribute: "setting '\(key)'")
      page.settings[key] = kept.redact(value, by: &redactor, at: place)
    }
  }
}

extension PageFile.Unopened {
  /// The page, with an address that does not say whose file it is.
  fileprivate var pageToRedact: SavedPage {
    get throws(JSPrepError) {
      var page = try savedPage
      guard page.main.url == address, let slash = address.lastIndex(of: "/") else { return page }
      let folder = String(address[...slash])
      for index in page.subresources.indices {
        page.subresources[index].url.replaceStart(folder, with: "file:///")
      }
      page.main.url.replaceStart(folder, with: "file:///")
      return page
    }
  }
}

extension String {
  fileprivate mutating func replaceStart(_ start: String, with other: String) {
    if hasPrefix(start) { self = other + dropFirst(start.count) }
  }
}
