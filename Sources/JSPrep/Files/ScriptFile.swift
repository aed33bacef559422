import AppExtension
import PropertyList
import Session

/// A preprocessing file: JavaScript in UTF-8, which is all that Safari reads.
public struct ScriptFile: Sendable {
  public var path: String
  public var source: String
  /// The extension whose `Info.plist` names the file, if it was found that way.
  public var appExtension: AppExtensionBundle?

  public init(path: String, source: String) {
    self.path = path
    self.source = source
  }

  /// - Parameters:
  ///   - path: a JavaScript file, or an extension that names one: its `Info.plist`, the `.appex`, or
  ///     the folder of its sources. `-` is standard input.
  ///   - variables: values of build variables in the `Info.plist`.
  public init(
    readingFrom path: String, variables: BuildVariables = .init()
  ) throws(JSPrepError) {
    if Self.isAppExtension(path) {
      let bundle = try Self.bundle(at: path, variables: variables)
      do {
        self.path = try bundle.usablePreprocessingFile()
      } catch {
        throw .appExtension(error)
      }
      appExtension = bundle
    } else {
      self.path = path
    }
    source = try Self.read(self.path)
  }

  private static func bundle(
    at path: String, variables: BuildVariables
  ) throws(JSPrepError) -> AppExtensionBundle {
    do {
      return try AppExtensionBundle(at: path, variables: variables)
    } catch {
      throw .appExtension(Finding(error))
    }
  }

  /// A folder is one, and so is a property list.
  private static func isAppExtension(_ path: String) -> Bool {
    guard path != "-", let kind = FileSystem.kind(of: path) else { return false }
    let name = path.lowercased()
    return kind == .folder || [".plist", ".json"].contains { name.hasSuffix($0) }
  }

  private static func read(_ path: String) throws(JSPrepError) -> String {
    do throws(InputFailure) {
      var bytes = try InputFile.read(path)
      guard !bytes.isEmpty else { throw .empty }
      if let invalid = firstInvalidUTF8(in: bytes) {
        try ContentSniffer.refuseBinary(bytes, as: .script)
        let before = bytes[..<invalid]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        throw .notUTF8(
          line: before.count { $0 == 0x0A } + 1, column: before[lineStart...].utf16Count + 1)
      }
      if bytes.starts(with: ContentSniffer.byteOrderMark) { bytes.removeFirst(3) }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw .input(.script, path: path, error)
    }
  }

  /// A line of the source, counted from 1, as JavaScript counts them.
  // https://tc39.es/ecma262/#sec-line-terminators
  public func line(_ number: Int) -> String? {
    var current = 1
    var line: [UInt16] = []
    var previous: UInt16 = 0
    for unit in source.utf16 {
      switch unit {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D, 0x2028, 0x2029:
        if current == number { return String(decoding: line, as: UTF16.self) }
        current += 1
      default: if current == number { line.append(unit) }
      }
      previous = unit
    }
    return current == number ? String(decoding: line, as: UTF16.self) : nil
  }
}

extension SessionOptions {
  /// The options of a session in which a script runs: its extension, where there is one, says how it
  /// is called and for what platform it is.
  public init(url: String, script: ScriptFile) {
    self.init(url: url)
    guard let bundle = script.appExtension else { return }
    if let identifier = bundle.bundleIdentifier { extensionName = identifier }
    platform = bundle.platform
  }
}
