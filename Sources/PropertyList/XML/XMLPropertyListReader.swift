/// Reads an XML property list and notes where its values stand.
///
/// (Foundation's reader has no positions, and reports wrong lines in its errors.)
///
/// https://www.apple.com/DTDs/PropertyList-1.0.dtd
struct XMLPropertyListReader {
  var markup: XMLMarkupScanner
  private var places: [PropertyList.Path: LocatedPropertyList.Place] = [:]
  private var depth = 0

  static func read(_ source: SourceText) throws(PropertyListSyntaxError) -> LocatedPropertyList {
    var reader = XMLPropertyListReader(markup: XMLMarkupScanner(source: source))
    let root = try reader.readDocument()
    return LocatedPropertyList(
      file: source.file, root: root, source: source, places: reader.places)
  }

  private init(markup: XMLMarkupScanner) { self.markup = markup }

  private mutating func readDocument() throws(PropertyListSyntaxError) -> PropertyList {
    var tag = try markup.nextTag(expecting: "<plist>")
    let hasPlist = tag.name == "plist" && !tag.isEnd && !tag.isEmpty
    if hasPlist { tag = try markup.nextTag(expecting: "a value") }
    let value = try readValue(tag, path: PropertyList.Path(), key: nil)
    if hasPlist { try expectEnd(of: "plist") }
    try markup.expectEndOfText()
    return value
  }

  private mutating func readValue(
    _ tag: XMLMarkupScanner.Tag, path: PropertyList.Path, key: Int?
  ) throws(PropertyListSyntaxError) -> PropertyList {
    guard !tag.isEnd else {
      throw markup.error("expected a value, found </\(tag.name)>", at: tag.offset)
    }
    places[path] = LocatedPropertyList.Place(key: key, value: tag.offset)
    switch tag.name {
    case "dict":
      return .dictionary(
        try nested(tag) { reader throws(PropertyListSyntaxError) in
          try reader.readDictionary(path: path)
        } ?? [:])
    case "array":
      return .array(
        try nested(tag) { reader throws(PropertyListSyntaxError) in
          try reader.readArray(path: path)
        } ?? [])
    case "true", "false":
      if !tag.isEmpty { try expectEnd(of: tag.name) }
      return .boolean(tag.name == "true")
    case "string":
      guard !tag.isEmpty else { return "" }
      let text = try markup.readText(endingWith: "string")
      places[path]?.runs = text.runs
      return .string(text.string)
    case "integer", "real", "date", "data":
      let text = tag.isEmpty ? "" : try markup.readText(endingWith: tag.name).string
      guard let value = PropertyList(element: tag.name, text: text) else {
        throw markup.error("'\(text)' is not a valid value for <\(tag.name)>", at: tag.offset)
      }
      return value
    default:
      throw markup.error("<\(tag.name)> is not an element of a property list", at: tag.offset)
    }
  }

  /// Reads what is between a tag and its end; nil for an empty-element tag.
  private mutating func nested<Value>(
    _ tag: XMLMarkupScanner.Tag,
    _ read: (inout Self) throws(PropertyListSyntaxError) -> Value
  ) throws(PropertyListSyntaxError) -> Value? {
    guard !tag.isEmpty else { return nil }
    guard depth < LocatedPropertyList.depthLimit else {
      throw markup.error(
        "values are nested more than \(LocatedPropertyList.depthLimit) levels deep", at: tag.offset)
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func readDictionary(
    path: PropertyList.Path
  ) throws(PropertyListSyntaxError) -> PropertyList.Dictionary {
    var dictionary = PropertyList.Dictionary()
    while true {
      let tag = try markup.nextTag(expecting: "<key> or </dict>")
      if tag.isEnd {
        try check(tag, ends: "dict")
        return dictionary
      }
      guard tag.name == "key" else {
        throw markup.error("expected <key>, found <\(tag.name)>", at: tag.offset)
      }
      let key = tag.isEmpty ? "" : try markup.readText(endingWith: "key").string
      let value = try markup.nextTag(expecting: "the value of '\(key)'")
      dictionary[key] = try readValue(value, path: path.appending(key), key: tag.offset)
    }
  }

  private mutating func readArray(
    path: PropertyList.Path
  ) throws(PropertyListSyntaxError) -> [PropertyList] {
    var array: [PropertyList] = []
    while true {
      let tag = try markup.nextTag(expecting: "a value or </array>")
      if tag.isEnd {
        try check(tag, ends: "array")
        return array
      }
      array.append(try readValue(tag, path: path.appending(array.count), key: nil))
    }
  }

  private mutating func expectEnd(of name: String) throws(PropertyListSyntaxError) {
    try check(try markup.nextTag(expecting: "</\(name)>"), ends: name)
  }

  private func check(
    _ tag: XMLMarkupScanner.Tag, ends name: String
  ) throws(PropertyListSyntaxError) {
    guard tag.isEnd, tag.name == name else {
      let found = tag.isEnd ? "</\(tag.name)>" : "<\(tag.name)>"
      throw markup.error("expected </\(name)>, found \(found)", at: tag.offset)
    }
  }
}
