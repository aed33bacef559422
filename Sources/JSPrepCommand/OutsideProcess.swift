import JSPrep
import Processes
import PropertyList
import SiteStorage
import WorkerPool

/// Writes a run's output files and starts its handler: a separate process, which never sees the
/// page, for the one that sees the page and may do neither. It knows what the user named; a request
/// only says which of these, and with what bytes.
///
/// It does not exist if the user named nothing.
final class OutsideProcess {
  enum Destination: UInt8 {
    case output, localStorage, profile, report
  }

  /// The first byte of a request, if it is not that of a destination.
  private static let handlerMark: UInt8 = 16
  private static let storageMark: UInt8 = 17
  private static let filesMark: UInt8 = 18

  private let output: String?
  private let localStorage: String?
  private let profile: String?
  let report: String?
  private let storage: String?
  private let handler: Handler?
  private var broker: Broker?
  private var hasSavedStorage = false
  private var keptFiles = 0

  /// - Parameter isApart: whether to use a separate process; otherwise this one does it.
  init(
    output: String? = nil, localStorage: String? = nil, profile: String? = nil,
    report: String? = nil, storage: String? = nil, handler: Handler? = nil, isApart: Bool
  ) throws(JSPrepError) {
    (self.output, self.localStorage, self.storage) = (output, localStorage, storage)
    (self.profile, self.report) = (profile, report)
    self.handler = handler
    let files = [output, localStorage, profile, report, storage]
    guard isApart, files.contains(where: { $0 != nil }) || handler != nil else { return }
    broker = Broker.fork { [unowned self] in serve($0) }
    if broker == nil { throw .output(path: "the outputs", reason: Broker.reason) }
  }

  func write(_ bytes: [UInt8], to destination: Destination) throws(JSPrepError) {
    guard let path = path(of: destination) else { return }
    // An empty answer means success.
    guard let reason = ask([destination.rawValue] + bytes) else {
      throw .output(path: path, reason: "the process that writes it has ended")
    }
    if !reason.isEmpty {
      throw .output(path: path, reason: String(decoding: reason, as: UTF8.self))
    }
  }

  /// Writes the output as one file or, if its name ends with a slash, as a folder.
  func write(_ files: [SavedPageOutput.File]) throws(JSPrepError) {
    guard let output else { return }
    let list = BinaryPropertyListWriter.write(["files": files.propertyList])
    guard let reason = ask([Self.filesMark] + list) else {
      throw .output(path: output, reason: "the process that writes it has ended")
    }
    if !reason.isEmpty {
      throw .output(path: output, reason: String(decoding: reason, as: UTF8.self))
    }
  }

  /// Writes what the page has stored, the first time that it is asked to.
  ///
  /// - Returns: what the user should know.
  func saveStorage(of harness: Harness) throws(JSPrepError) -> [Diagnostic] {
    if storage == nil || hasSavedStorage { return [] }
    hasSavedStorage = true
    return try harness.saveStorage { update throws(JSPrepError) in try write(update) }
  }

  /// Writes the file of an origin; false if another run was faster.
  private func write(_ update: KeptSites.Update) throws(JSPrepError) -> Bool {
    let head = Array("\(update.name)\n\(update.base.text)\n".utf8)
    guard let reason = ask([Self.storageMark] + head + update.bytes) else {
      throw .output(path: update.path, reason: "the process that writes it has ended")
    }
    if reason == Self.changed { return false }
    if !reason.isEmpty {
      throw .output(path: update.path, reason: String(decoding: reason, as: UTF8.self))
    }
    return true
  }

  /// The answer for a file that another run has written.
  private static let changed: [UInt8] = [0]

  /// The handler's answer; nil if there is no handler.
  func answer(to results: PropertyList.Dictionary) throws(JSPrepError) -> Handler.Answer? {
    try handler?.answer(to: results) { input in
      ChildProcess.Outcome(decoding: ask([Self.handlerMark] + input))
    }
  }

  private func ask(_ request: [UInt8]) -> [UInt8]? {
    if let broker { broker.ask(request) } else { serve(request) }
  }

  // MARK: The other side

  private func serve(_ request: [UInt8]) -> [UInt8] {
    let content = Array(request.dropFirst())
    if request.first == Self.handlerMark, let handler {
      return handler.run(content).encoded
    }
    if request.first == Self.storageMark, let storage { return keep(content, in: storage) }
    if request.first == Self.filesMark, let output { return keepFiles(content, at: output) }
    guard let path = request.first.flatMap({ Destination(rawValue: $0) }).flatMap(path) else {
      return Array("the output does not exist".utf8)
    }
    do throws(JSPrepError) {
      try OutputFile.write(content, to: path)
      return []
    } catch {
      return Array(error.outputReason.utf8)
    }
  }

  /// How many files a page may make or change, all attempts together.
  private static let mostFiles = 2000

  private func keep(_ content: [UInt8], in folder: String) -> [UInt8] {
    keptFiles += 1
    guard keptFiles <= Self.mostFiles else { return Array("these are too many files".utf8) }
    let parts = content.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return Array("the request is incomplete".utf8) }
    do throws(JSPrepError) {
      let isWritten = try StorageFolder.write(
        Array(parts[2]), named: String(decoding: parts[0], as: UTF8.self), in: folder,
        replacing: SiteFile.Version(text: String(decoding: parts[1], as: UTF8.self)))
      return isWritten ? [] : Self.changed
    } catch {
      return Array(error.outputReason.utf8)
    }
  }

  private func keepFiles(_ content: [UInt8], at path: String) -> [UInt8] {
    let files = try? LocatedPropertyList(reading: content, file: "").root["files"]
    do throws(JSPrepError) {
      try FolderOutput.write([SavedPageOutput.File](files), to: path)
      return []
    } catch {
      return Array(error.outputReason.utf8)
    }
  }

  private func path(of destination: Destination) -> String? {
    switch destination {
    case .output: output
    case .localStorage: localStorage
    case .profile: profile
    case .report: report
    }
  }
}
