import AppExtension
import Files
import PropertyList
import Session
import SourceMaps

/// A preprocessing file: JavaScript in UTF-8, the only encoding that Safari reads.
public struct ScriptFile: Sendable {
  /// Its name in messages and stack traces, and the base for its source map.
  public var path: String
  /// What runs.
  public var source: String
  /// The extension whose `Info.plist` names the file, if it was found that way.
  public var appExtension: AppExtensionBundle?
  /// What the file contains, where that is not what runs: TypeScript.
  private var written: String?
  var isTypeScript: Bool { written != nil }
  /// What the file contains from which a bundler has made the script.
  private var entry: String?
  /// What the script was made from, if its source map says so.
  package private(set) var map: MappedScript?
  /// Whether a bundler has made it.
  package private(set) var isBundle = false
  /// Why its source map cannot be used.
  package private(set) var mapProblem: String?

  /// A script that was read already; it runs as it is.
  ///
  /// - Parameter path: its name in messages and stack traces.
  public init(path: String, source: String) {
    self.path = path
    self.source = source
  }

  /// - Parameters:
  ///   - path: a file with JavaScript, or with TypeScript that is JavaScript without its types; or an extension that
  ///     names a file: its `Info.plist`, the `.appex`, or the folder of its sources. `-` is standard input.
  ///   - variables: values of build variables in the `Info.plist`.
  /// - Throws: if the file is missing, empty or not UTF-8, the extension names no usable one, or its TypeScript is
  ///   more than types.
  public init(
    readingFrom path: String, variables: BuildVariables = .init()
  ) throws(JSPrepError) {
    if Self.isAppExtension(path) {
      let bundle = try Self.bundle(at: path, variables: variables)
      try self.init(namedByExtension: Self.preprocessingFile(of: bundle))
      appExtension = bundle
    } else if Self.isTypeScript(path) {
      let text = try TextFile.read(path, as: .script)
      self.init(path: path, source: try TypeScriptFile.javaScript(of: text, path: path))
      written = text
    } else {
      try self.init(namedByExtension: path)
    }
  }

  /// A file that is taken as it is: nobody translates what an extension names.
  init(namedByExtension path: String) throws(JSPrepError) {
    self.init(
      evaluated: try TextFile.read(path, as: .script), path: path, in: nil)
  }

  /// A script that a bundler has made of a file.
  ///
  /// - Parameters:
  ///   - path: the file's.
  ///   - folder: from which the bundler names files.
  ///   - entry: the file's text.
  package init(bundle source: String, of path: String, in folder: String, entry: String) {
    self.init(evaluated: source, path: path, in: folder)
    isBundle = true
    self.entry = entry
  }

  /// What ran, and what it was made from.
  ///
  /// - Parameter folder: from which its source map names files, if that is not the script's.
  package init(evaluated source: String, path: String, in folder: String?) {
    self.path = path
    self.source = source
    readSourceMap(in: folder)
  }

  private mutating func readSourceMap(in folder: String?) {
    var files = SourceMapFiles(for: path, in: folder)
    do {
      map = try files.read(for: source)
      isBundle = map != nil
    } catch {
      mapProblem = error.reason
    }
  }

  package static func isTypeScript(_ path: String) -> Bool {
    [".ts", ".mts", ".cts", ".tsx"].contains { path.lowercased().hasSuffix($0) }
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

  private static func preprocessingFile(
    of bundle: AppExtensionBundle
  ) throws(JSPrepError) -> String {
    do {
      return try bundle.usablePreprocessingFile()
    } catch {
      throw .appExtension(error)
    }
  }

  /// Whether the path is a folder or a property list.
  package static func isAppExtension(_ path: String) -> Bool {
    guard path != "-", let kind = FileSystem.kind(of: path) else { return false }
    let name = path.lowercased()
    return kind == .folder || [".plist", ".json"].contains { name.hasSuffix($0) }
  }
}

// MARK: - Positions

extension ScriptFile {
  /// A line of the file, counted from 1, as in JavaScript.
  // https://tc39.es/ecma262/#sec-line-terminators
  public func line(_ number: Int) -> String? {
    var current = 1
    var line: [UInt16] = []
    var previous: UInt16 = 0
    for unit in (written ?? source).utf16 {
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

  /// Where the script names its source map.
  var sourceMapCommentLocation: SourceLocation? {
    let mark = "sourceMappingURL="
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let index = lines.lastIndex(where: { $0.contains(mark) }) else { return nil }
    let start = lines[index].firstRange(of: "//")?.lowerBound ?? lines[index].startIndex
    return SourceLocation(
      file: path, line: index + 1, column: lines[index][..<start].utf16.count + 1)
  }

  /// The texts that positions are in: of the file, or of those that it was made from.
  package var texts: [(file: String, text: String)] {
    [(path, entry ?? written ?? source)]
      + (map?.files ?? []).compactMap { file in file.text.map { (file.name, $0) } }
  }

  /// A position in what runs, in what its author has written.
  package func location(line: Int, column: Int?) -> SourceLocation {
    let location = SourceLocation(file: path, line: line, column: column)
    return map?.origin(of: location)?.location ?? location
  }

  /// A function that is running, as its author has called it.
  package func frame(_ function: String, at location: SourceLocation) -> ScriptException.Frame {
    guard let origin = map?.origin(of: location) else {
      return ScriptException.Frame(function: function, location: location)
    }
    return ScriptException.Frame(
      function: origin.functionName(instead: function), location: origin.location)
  }

  /// The line at a position in the file, or in what it was made from; nil if it is in another file.
  package func line(at location: SourceLocation) -> String? {
    guard location.asRun.file == path else { return nil }
    return location.generated == nil ? line(location.line) : map?.line(location)
  }
}
