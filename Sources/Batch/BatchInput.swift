import Files
import JSPrep

/// A line, with its page open for reading: the parent opens it but does not read it, because a
/// worker opens nothing. So a worker gets exactly the pages that it is given.
struct BatchInput {
  let line: [UInt8]
  /// What the line sets for its page.
  let settings: Settings
  /// Nil if the page is in the line itself.
  private let page: Result<Int32, FileSystem.Failure>?
  /// The file with the page's address that is beside it.
  let addressFile: AddressFile?

  /// How long a page that is a pipe may take. This applies even if scripts have no limit, because
  /// the other pages wait for it.
  private static let accepted = FileReader.Accepted.streams(seconds: 10)

  init(opening line: [UInt8]) {
    self.line = line
    let request = try? BatchRequest(parsing: line)
    settings = request?.settings ?? Settings()
    let isInLine = request?.html != nil || request?.problem != nil
    let path = isInLine ? nil : request?.page
    page = path.map { path in
      Result { () throws(FileSystem.Failure) in
        try OpenFile(path, Self.accepted).descriptor
      }
    }
    addressFile = path.flatMap { AddressFile(besides: $0) }
  }

  /// -1 if there is none.
  var descriptor: Int32 { (try? page?.get()) ?? -1 }

  // MARK: As the worker gets it

  /// The failure, the file with the address, and the line.
  var task: [UInt8] {
    var code: Int32 = 0
    if case .failure(let failure)? = page { code = failure.code }
    var task = TaskFields()
    task.add(code)
    task.add(addressFile)
    return task.bytes + line
  }

  init(_ task: [UInt8], descriptor: Int32) {
    var fields = TaskFields(bytes: task)
    let code = fields.nextNumber()
    addressFile = fields.nextAddressFile()
    line = fields.bytes
    // The work parses the line.
    settings = Settings()
    if let failure = FileSystem.Failure(code: code) {
      page = .failure(failure)
    } else {
      page = descriptor < 0 ? nil : .success(descriptor)
    }
  }

  /// - Parameter record: the part that is the page; nil for the whole file.
  func read(_ record: BatchRequest.Record?) throws(FileSystem.Failure) -> [UInt8] {
    guard let page else { return [] }
    if let record {
      return try FileReader.read(
        OpenFile(opened: page.get()), offset: record.offset, length: record.length)
    }
    return try FileReader.read(OpenFile(opened: page.get()), Self.accepted)
  }
}
