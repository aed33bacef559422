import AppExtension
import Files
import PropertyList
import Session

/// Applies fixes to files, each file whole or not at all.
package enum FileFixes {
  /// What was done to one file.
  package struct Outcome {
    package var applied: [Fix] = []
    /// Those whose text does not stand where it was found.
    package var left: [Fix] = []
  }

  /// - Throws: for a file that cannot be read or written, which then is as it was.
  package static func apply(_ fixes: [Fix]) throws(JSPrepError) -> Outcome {
    var outcome = Outcome()
    var files: [String] = []
    for fix in fixes where !files.contains(fix.location.file) { files.append(fix.location.file) }
    for file in files {
      var bytes: [UInt8]
      do throws(FileSystem.Failure) {
        bytes = try FileReader.read(file, .regularFiles)
      } catch {
        throw .input(.appExtension, path: file, InputFailure(error))
      }
      // From the end, so that places before it stay what they are.
      let own = Set(fixes.filter { $0.location.file == file }).sorted { left, right in
        (left.location.line, left.location.column ?? 0)
          > (right.location.line, right.location.column ?? 0)
      }
      var applied: [Fix] = []
      for fix in own {
        if replace(fix, in: &bytes) { applied.append(fix) } else { outcome.left.append(fix) }
      }
      guard !applied.isEmpty else { continue }
      try OutputFile.write(bytes, to: file)
      outcome.applied += applied.reversed()
    }
    return outcome
  }

  private static func replace(_ fix: Fix, in bytes: inout [UInt8]) -> Bool {
    guard let range = range(of: fix, in: bytes) else { return false }
    bytes.replaceSubrange(range, with: fix.replacement.utf8)
    return true
  }

  /// The first occurrence at or after the fix's place, in its line.
  private static func range(of fix: Fix, in bytes: [UInt8]) -> Range<Int>? {
    var start = bytes.startIndex
    for _ in 1..<max(1, fix.location.line) {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let before = String(decoding: text.utf16.prefix((fix.location.column ?? 1) - 1), as: UTF16.self)
    let pattern = Array(fix.found.utf8)
    guard !pattern.isEmpty else { return nil }
    var position = start + before.utf8.count
    while position + pattern.count <= end {
      if bytes[position..<position + pattern.count].elementsEqual(pattern) {
        return position..<position + pattern.count
      }
      position += 1
    }
    return nil
  }
}
