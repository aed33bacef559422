import AppExtension
import Files
import PropertyList
import Session

/// A preprocessing file: JavaScript in UTF-8, the only encoding that Safari reads.
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
    source = try TextFile.read(self.path, as: .script)
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

  /// Whether the path is a folder or a property list.
  package static func isAppExtension(_ path: String) -> Bool {
    guard path != "-", let kind = FileSystem.kind(of: path) else { return false }
    let name = path.lowercased()
    return kind == .folder || [".plist", ".json"].contains { name.hasSuffix($0) }
  }

  /// A line of the source, counted from 1, as in JavaScript.
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
