import Files
import MIME
import POSIX
import Processes
import PropertyList

/// The user's own bundler, which makes one script of a file and what it imports: `esbuild`, or a command.
package struct Bundler: Sendable {
  /// Runs it on a file, wherever that is allowed.
  private let run: @Sendable (_ path: String) -> ChildProcess.Outcome
  package static let seconds = 60.0
  /// What stands for the file in a command, and for a file into which the command writes.
  private static let (input, output) = ("{input}", "{output}")

  /// - Parameter command: for the shell; nil for esbuild, where it is found.
  package init(command: String?) { run = { Self.run(command, on: $0) } }

  /// - Parameter run: lets another process run it.
  package init(_ run: @escaping @Sendable (_ path: String) -> ChildProcess.Outcome) {
    self.run = run
  }

  /// The script that the bundler makes of a file.
  package func bundle(_ path: String) throws(JSPrepError) -> ScriptFile {
    if let failure = Self.objection(to: path) { throw .input(.script, path: path, failure) }
    let bytes: [UInt8]
    switch run(path) {
    case .finished(let output): bytes = output
    case .notRun(let reason): throw .bundler(script: path, .notRun(reason: reason))
    case .failed(let reason): throw .bundler(script: path, .failed(reason: reason))
    case .overdue: throw .bundler(script: path, .overdue(seconds: Self.seconds))
    case .tooLarge: throw .bundler(script: path, .tooLarge(megabytes: FileReader.megabytes))
    }
    let (folder, bundle) = Self.parts(of: bytes)
    guard bundle.contains(where: { $0 > 0x20 }), firstInvalidUTF8(in: bundle) == nil else {
      throw .bundler(script: path, .noScript)
    }
    return ScriptFile(
      bundle: String(decoding: bundle, as: UTF8.self), of: path, in: folder,
      entry: try TextFile.read(path, as: .script))
  }

  /// The folder from which the bundle names files stands in a line before it.
  private static func parts(of bytes: [UInt8]) -> (folder: String, bundle: [UInt8]) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    return (String(decoding: bytes[..<end], as: UTF8.self), Array(bytes[end...].dropFirst()))
  }

  private static func objection(to path: String) -> InputFailure? {
    switch FileSystem.kind(of: path) {
    case .file?: nil
    case nil: .missing
    case .folder?: .directory
    case let kind?: .special(kind: kind.name)
    }
  }

  /// Runs the bundler in this process's folder.
  ///
  /// - Returns: its output, after the folder from which it names files.
  package static func run(_ command: String?, on path: String) -> ChildProcess.Outcome {
    guard var line = command ?? esbuild(for: path) else {
      return .notRun(
        reason: "esbuild is neither in 'node_modules/.bin' of a folder above nor in the PATH")
    }
    guard line.contains(input) else {
      return .notRun(reason: "the command has no '{input}', which stands for the script")
    }
    line = line.replacing(input, with: quoted(path))
    guard line.contains(output) else {
      let outcome = ChildProcess.run(shellCommand: line, input: [], seconds: seconds)
      guard case .finished(let bundle) = outcome else { return outcome }
      return .finished(Array(".\n".utf8) + bundle)
    }
    return withFolder { folder in
      let file = "\(folder)/bundle.js"
      let line = line.replacing(output, with: quoted(file))
      let outcome = ChildProcess.run(shellCommand: line, input: [], seconds: seconds)
      guard case .finished = outcome else { return outcome }
      do throws(FileSystem.Failure) {
        let bundle = try FileReader.read(file, .regularFiles)
        return .finished(Array("\(folder)\n".utf8) + bundle + map(beside: file))
      } catch {
        return .failed(reason: "did not write '{output}': \(error.reason)")
      }
    }
  }

  /// The source map beside a file, as a comment to be added to it, because the file does not stay.
  private static func map(beside file: String) -> [UInt8] {
    guard let map = try? FileReader.read(file + ".map", .regularFiles) else { return [] }
    return Array("\n//# sourceMappingURL=data:application/json;base64,".utf8) + Base64.encode(map)
  }

  private static func withFolder(
    _ body: (String) -> ChildProcess.Outcome
  ) -> ChildProcess.Outcome {
    var template = Array("/tmp/jsprep-bundle-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard made else { return .notRun(reason: SystemCall.message()) }
    let folder = template.withUnsafeBytes { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    defer {
      for name in FileSystem.names(in: folder) { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    return body(folder)
  }

  private static func quoted(_ text: String) -> String {
    // A file's name must not be taken for an option.
    let text = text.hasPrefix("-") ? "./" + text : text
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  // MARK: esbuild

  /// Its command: the project's own before that of the system.
  private static func esbuild(for path: String) -> String? {
    guard let program = esbuildProgram(for: path) else { return nil }
    return quoted(program) + " \(input) --bundle --format=iife --target=safari16 --charset=utf8"
      + " --sourcemap=inline --sources-content=true --log-level=warning"
  }

  /// The program that bundles a script for which no bundler is named; nil if there is none.
  package static func esbuildProgram(for path: String) -> String? {
    programInProject(of: path) ?? FileSystem.program(named: "esbuild")
  }

  private static func programInProject(of path: String) -> String? {
    for start in [FileSystem.folder(of: path), "."] {
      var folder = FileSystem.realPath(of: start)
      while let current = folder {
        let program = (current == "/" ? "" : current) + "/node_modules/.bin/esbuild"
        if FileSystem.isProgram(program) { return program }
        folder = current == "/" ? nil : FileSystem.folder(of: current)
      }
    }
    return nil
  }
}

/// Why a bundler made no script.
public enum BundlerFailure: Error, Sendable, Hashable {
  /// It cannot be run.
  case notRun(reason: String)
  /// It has said why.
  case failed(reason: String)
  /// It did not end in this time.
  case overdue(seconds: Double)
  /// It wrote more than so many megabytes (of 2²⁰ bytes).
  case tooLarge(megabytes: Int)
  /// What it wrote is no text, or nothing.
  case noScript
}
