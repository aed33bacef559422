import PropertyList

extension SourceMap {
  /// - Parameter bytes: JSON, before which a line may stand that keeps it from being a script.
  /// - Throws: what is wrong with it.
  // https://tc39.es/ecma426/#sec-ParseSourceMap
  package init(_ bytes: [UInt8]) throws(SourceMapError) {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.starts(with: ")]}'".utf8) {
      bytes = Array(bytes[(bytes.firstIndex(of: 0x0A) ?? bytes.endIndex)...])
    }
    let value: PropertyList
    do {
      value = try JSONReader.read(bytes)
    } catch {
      throw SourceMapError("it is no JSON: \(error)")
    }
    try self.init(value)
  }

  // https://tc39.es/ecma426/#sec-DecodeSourceMap
  init(_ value: PropertyList) throws(SourceMapError) {
    guard case .dictionary(let object) = value else {
      throw SourceMapError("it is \(value.kind), not an object")
    }
    guard let version = object["version"] else { throw SourceMapError("it has no 'version'") }
    guard version == .number(3) else {
      throw SourceMapError("its 'version' is \(version.inWords), and only 3 is known")
    }
    if let sections = object["sections"] {
      try addSections(sections)
      return
    }
    guard let mappings = object["mappings"]?.string else {
      throw SourceMapError("its 'mappings' are no text")
    }
    sources = try Self.sources(of: object)
    names = try Self.list("names", in: object)?.map { $0.string ?? "" } ?? []
    var decoder = MappingsDecoder(mappings, sourceCount: sources.count, nameCount: names.count)
    segments = try decoder.decode()
  }

  private static func list(
    _ key: String, in object: PropertyList.Dictionary
  ) throws(SourceMapError) -> [PropertyList]? {
    guard let value = object[key], value != .null else { return nil }
    guard let list = value.array else {
      throw SourceMapError("its '\(key)' are \(value.kind), not an array")
    }
    return list
  }

  // https://tc39.es/ecma426/#sec-DecodeSourceMapSources
  private static func sources(
    of object: PropertyList.Dictionary
  ) throws(SourceMapError) -> [Source] {
    guard let list = try list("sources", in: object) else {
      throw SourceMapError("it has no 'sources'")
    }
    let contents = try self.list("sourcesContent", in: object) ?? []
    // Chrome's name for it was first.
    let key = object["ignoreList"] == nil ? "x_google_ignoreList" : "ignoreList"
    let ignoredIndices = Set(try self.list(key, in: object)?.compactMap(\.number) ?? [])
    let root = object["sourceRoot"]?.string ?? ""
    let prefix = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    return list.enumerated().map { index, name in
      Source(
        name: name.string.map { prefix + $0 } ?? "",
        content: contents.indices.contains(index) ? contents[index].string : nil,
        isIgnored: ignoredIndices.contains(Double(index)))
    }
  }

  // https://tc39.es/ecma426/#sec-index-map
  private mutating func addSections(_ value: PropertyList) throws(SourceMapError) {
    guard let list = value.array else {
      throw SourceMapError("its 'sections' are \(value.kind), not an array")
    }
    for section in list {
      guard let line = section["offset"]?["line"]?.number.flatMap({ Int32(exactly: $0) }),
        let column = section["offset"]?["column"]?.number.flatMap({ Int32(exactly: $0) }),
        line >= 0, column >= 0
      else { throw SourceMapError("a section has no offset") }
      guard let map = section["map"] else {
        throw SourceMapError("a section is in another file, which is not supported")
      }
      try add(SourceMap(map), at: (line, column))
    }
  }

  private mutating func add(
    _ map: SourceMap, at offset: (line: Int32, column: Int32)
  ) throws(SourceMapError) {
    if let last = segments.last, (last.line, last.column) > (offset.line, offset.column) {
      throw SourceMapError("its sections are not in order, or overlap")
    }
    let (firstSource, firstName) = (Int32(clamping: sources.count), Int32(clamping: names.count))
    // What comes before the first mapping of a section does not belong to the one before.
    segments.append(Segment(line: offset.line, column: offset.column))
    for segment in map.segments {
      var segment = segment
      if segment.line == 0 {
        segment.column = try Self.sum(segment.column, offset.column)
      }
      segment.line = try Self.sum(segment.line, offset.line)
      if segment.source >= 0 { segment.source += firstSource }
      if segment.name >= 0 { segment.name += firstName }
      segments.append(segment)
    }
    sources += map.sources
    names += map.names
  }

  private static func sum(_ one: Int32, _ other: Int32) throws(SourceMapError) -> Int32 {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    if isTooLarge { throw SourceMapError("a section begins too far down") }
    return sum
  }
}

extension PropertyList {
  fileprivate var inWords: String {
    switch self {
    case .number(let number): number.javaScriptText
    case .string(let text): "'\(text)'"
    default: kind
    }
  }
}
