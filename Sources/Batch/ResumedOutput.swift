import Files
import JSPrep
import POSIX
import PropertyList
import Session

/// An output file of an earlier run, to be continued.
///
/// It is only read, and compared with the list, before `begin` changes anything: a file that no
/// batch has written, that belongs to another list, or that another batch is writing stays
/// unchanged.
package struct ResumedOutput {
  package let path: String
  package let descriptor: Int32
  /// The pages of the complete lines.
  private var answers: ArraySlice<Answered>
  private var line = 0
  /// The size of the complete lines, in bytes.
  private let whole: Int
  private let isTerminated: Bool

  /// Opens or creates the file.
  package init(_ path: String) throws(JSPrepError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o666)
    guard descriptor >= 0 else {
      throw .output(path: path, reason: FileSystem.Failure.system(code: errno).reason)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileSystem.Kind(status.st_mode) == .file else {
      throw .output(
        path: path,
        reason: "it is \(FileSystem.Kind(status.st_mode).name), not a file to continue")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .output(path: path, reason: "another batch is writing to it")
    }
    (answers, whole) = try Self.readAnswers(of: path, descriptor)
    isTerminated = status.st_size >= whole
  }

  /// An incomplete line may follow the others.
  private static func readAnswers(
    of path: String, _ descriptor: Int32
  ) throws(JSPrepError) -> (ArraySlice<Answered>, whole: Int) {
    var answers: [Answered] = []
    var whole = 0
    var source = LineSource(descriptor: descriptor)
    while !source.isAtEnd {
      source.fill()
      while let line = source.next() {
        if let answer = Answered(line: line) {
          answers.append(answer)
          whole = source.bytesTaken
        } else if !source.isAtEnd || !source.endsInLine || !Answered.isBeginning(line) {
          throw .output(
            path: path,
            reason: "line \(answers.count + 1) was not written by a batch; "
              + "nothing was changed")
        }
      }
    }
    if let failure = source.failure { throw .output(path: path, reason: failure.reason) }
    return (answers[...], whole)
  }

  package var count: Int { answers.count }

  /// Takes a page of the input that has been answered already.
  /// - Throws: if the file belongs to another list.
  package mutating func skip(_ line: [UInt8]) throws(JSPrepError) -> Bool {
    guard let answer = answers.popFirst() else { return false }
    self.line += 1
    let wanted = Answered(request: line)
    guard answer.matches(wanted) else {
      throw .output(
        path: path,
        reason: "line \(self.line) is about \(answer.words), "
          + "but the list has \(wanted.words) there")
    }
    return true
  }

  /// Prepares the file for more lines, once the whole list was compared: removes an incomplete
  /// line.
  package func begin() throws(JSPrepError) {
    guard answers.isEmpty else {
      throw .output(
        path: path,
        reason: "it has \(line + answers.count) lines, but the list has only \(line) pages")
    }
    // The last line may lack only its line feed.
    let failure: Int32 =
      isTerminated
      ? ftruncate(descriptor, off_t(whole)) == 0 ? 0 : errno
      : OutputFile.writeAll([0x0A], to: descriptor)
    guard failure == 0 else {
      throw .output(path: path, reason: FileSystem.Failure.system(code: failure).reason)
    }
  }
}
