extension URLParser {
  /// https://url.spec.whatwg.org/#path-start-state
  /// https://url.spec.whatwg.org/#path-state
  mutating func pathState() -> Bool {
    if isSlash(current) {
      position += 1
    } else if !isSpecial, current == nil || current == .questionMark || current == .numberSign {
      return afterPath()
    }
    position = url.writePath(input, from: position, endsAtQuery: true)
    return afterPath()
  }

  /// https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
  mutating func opaquePathState() -> Bool {
    let rest = input.slice(from: position)
    let end = rest.firstIndex { $0 == .questionMark || $0 == .numberSign } ?? rest.count
    // A space before the delimiter would be lost when what follows it is removed.
    let endsInSpace = end < rest.count && end > 0 && rest[end - 1] == 0x20
    url.bytes.append(rest.slice(0..<(endsInSpace ? end - 1 : end)), percentEncoding: .c0Control)
    if endsInSpace { url.bytes.appendPercentEncoded(0x20) }
    position += end
    return afterPath()
  }

  private mutating func afterPath() -> Bool {
    url.endPath()
    switch current {
    case UInt8.questionMark: return queryState()
    case UInt8.numberSign: return fragmentState()
    default: return true
    }
  }

  /// https://url.spec.whatwg.org/#query-state
  mutating func queryState() -> Bool {
    let rest = input.slice(from: position + 1)
    let query = rest.slice(0..<(rest.firstIndex(of: .numberSign) ?? rest.count))
    url.writeQuery(query, encodeQuery: encodeQuery)
    position += 1 + query.count
    return current == nil ? true : fragmentState()
  }

  /// https://url.spec.whatwg.org/#fragment-state
  mutating func fragmentState() -> Bool {
    url.offsets.fragmentStart = url.bytes.count
    url.bytes.append(.numberSign)
    url.bytes.append(input.slice(from: position + 1), percentEncoding: .fragment)
    return true
  }
}

extension WebURL {
  mutating func writeQuery(_ query: UTF8Text, encodeQuery: QueryEncoder?) {
    let set = isSpecial ? PercentEncodeSet.specialQuery : .query
    bytes.append(.questionMark)
    if let encodeQuery, specialScheme?.takesDocumentEncoding == true {
      bytes.append(encodeQuery(String(decoding: query, as: UTF8.self)), percentEncoding: set)
    } else {
      bytes.append(query, percentEncoding: set)
    }
    offsets.fragmentStart = bytes.count
  }

  /// Appends the segments of a path that follow its first slash, and returns where it ended.
  ///
  /// - Parameter endsAtQuery: false for a state override: then `?` and `#` are encoded.
  mutating func writePath(_ text: UTF8Text, from start: Int, endsAtQuery: Bool) -> Int {
    let delimiters = isSpecial ? ASCIISet("/\\") : ASCIISet("/")
    let ends = endsAtQuery ? delimiters.union("?#") : delimiters
    let encodeSet = PercentEncodeSet.path
    var segmentStart = start
    while true {
      var end = segmentStart
      while end < text.count, !ends.contains(text[end]) { end += 1 }
      let segment = text.slice(segmentStart..<end)
      let isLast = end == text.count || !delimiters.contains(text[end])
      if segment.isDoubleDotURLPathSegment {
        shortenPath()
        if isLast { bytes.append(.solidus) }
      } else if segment.isSingleDotURLPathSegment {
        if isLast { bytes.append(.solidus) }
      } else {
        let isFirst = bytes.count == offsets.pathStart
        bytes.append(.solidus)
        bytes.append(segment, percentEncoding: encodeSet)
        if isFirst, specialScheme == .file, segment.isWindowsDriveLetter {
          bytes[bytes.count - 1] = .colon
        }
      }
      if isLast { return end }
      segmentStart = end + 1
    }
  }

  /// https://url.spec.whatwg.org/#shorten-a-urls-path
  mutating func shortenPath() {
    let path = bytes[offsets.pathStart...]
    if specialScheme == .file, path.count == 3, path.dropFirst().first?.isASCIIAlpha == true,
      path.last == .colon
    {
      return
    }
    guard let lastSlash = path.lastIndex(of: .solidus) else { return }
    bytes.removeSubrange(lastSlash...)
  }
}

extension UTF8Text {
  /// https://url.spec.whatwg.org/#single-dot-path-segment
  var isSingleDotURLPathSegment: Bool { !isEmpty && dotLength(at: 0) == count }

  /// https://url.spec.whatwg.org/#double-dot-path-segment
  var isDoubleDotURLPathSegment: Bool {
    guard count <= 6, let first = dotLength(at: 0), let second = dotLength(at: first) else {
      return false
    }
    return first + second == count
  }

  /// The length of the full stop, plain or percent-encoded, at an index.
  private func dotLength(at index: Int) -> Int? {
    guard index < count else { return nil }
    if self[index] == .fullStop { return 1 }
    guard self[index] == .percentSign, index + 2 < count, self[index + 1] == 0x32,
      self[index + 2] | 0x20 == 0x65
    else { return nil }
    return 3
  }
}
