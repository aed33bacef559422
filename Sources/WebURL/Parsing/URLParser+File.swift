extension URLParser {
  /// https://url.spec.whatwg.org/#file-state
  mutating func fileState() -> Bool {
    if isSlash(current) {
      position += 1
      return fileSlashState()
    }
    guard let base, base.specialScheme == .file else {
      writeEmptyHost()
      return pathState()
    }
    // A drive letter replaces the base's whole path.
    if input.slice(from: position).startsWithWindowsDriveLetter {
      copyHost(of: base)
      return pathState()
    }
    return restOfRelativeReference(base)
  }

  /// https://url.spec.whatwg.org/#file-slash-state
  private mutating func fileSlashState() -> Bool {
    if isSlash(current) {
      position += 1
      return fileHostState()
    }
    guard let base, base.specialScheme == .file else {
      writeEmptyHost()
      position -= 1
      return pathState()
    }
    copyHost(of: base)
    if !input.slice(from: position).startsWithWindowsDriveLetter,
      let drive = base.normalizedWindowsDrive
    {
      url.bytes.append(contentsOf: drive)
    }
    position -= 1
    return pathState()
  }

  /// https://url.spec.whatwg.org/#file-host-state
  private mutating func fileHostState() -> Bool {
    let rest = input.slice(from: position)
    let end =
      rest.firstIndex { isSlash($0) || $0 == .questionMark || $0 == .numberSign } ?? rest.count
    let host = rest.slice(0..<end)
    if host.isWindowsDriveLetter {
      writeEmptyHost()
      return pathState()
    }
    writeSlashesBeforeHost()
    guard Host.parseFileHost(host, into: &url.bytes) else { return false }
    endHost()
    position += end
    return pathState()
  }
}

extension WebURL {
  /// The slash and the normalized Windows drive letter that the path starts with.
  var normalizedWindowsDrive: ArraySlice<UInt8>? {
    let start = offsets.pathStart
    guard path.count >= 3, bytes[start + 1].isASCIIAlpha, bytes[start + 2] == .colon,
      path.count == 3 || bytes[start + 3] == .solidus
    else { return nil }
    return path.prefix(3)
  }
}

extension UTF8Text {
  /// https://url.spec.whatwg.org/#windows-drive-letter
  var isWindowsDriveLetter: Bool {
    count == 2 && self[0].isASCIIAlpha && (self[1] == .colon || self[1] == .verticalLine)
  }

  /// https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
  var startsWithWindowsDriveLetter: Bool {
    guard count >= 2, slice(0..<2).isWindowsDriveLetter else { return false }
    guard count > 2 else { return true }
    let third = self[2]
    return third == .solidus || third == .reverseSolidus || third == .questionMark
      || third == .numberSign
  }
}
