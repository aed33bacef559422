import Files
import JSPrep
import POSIX
import PropertyList
import Session

/// An output file that an earlier run has left, to be continued.
///
/// It is only looked at, and compared with the list, before `begin` changes anything: what no batch has
/// written, what is of another list, and what another batch is writing to stays as it is.
package struct ResumedOutput {
  package let path: String
  package let descriptor: Int32
  /// Whose the lines are that are there whole.
  private var answers: ArraySlice<Answered>
  private var line = 0
  /// The lines that are there whole, in bytes.
  private let whole: Int
  private let isTerminated: Bool

  /// Opens the file, or makes it.
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
        reason: "it is \(FileSystem.Kind(status.st_mode).name), and no file to continue")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .output(path: path, reason: "another batch is writing to it")
    }
    (answers, whole) = try Self.readAnswers(of: path, descriptor)
    isTerminated = status.st_size >= whole
  }

  /// A line that was not written to its end may follow the others.
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
            reason: "line \(answers.count + 1) is none that a batch has written; "
              + "nothing was changed")
        }
      }
    }
    if let failure = source.failure { throw .output(path: path, reason: failure.reason) }
    return (answers[...], whole)
  }

  package var count: Int { answers.count }

  /// Takes a page of the input that is there already.
  /// - Throws: where the file is of another list.
  package mutating func skip(_ line: [UInt8]) throws(JSPrepError) -> Bool {
    guard let answer = answers.popFirst() else { return false }
    self.line += 1
    let wanted = Answered(request: line)
    guard answer.matches(wanted) else {
      throw .output(
        path: path,
        reason: "line \(self.line) is about \(answer.words), "
          + "and the list has \(wanted.words) there")
    }
    return true
  }

  /// Makes the file ready for more lines, once the whole list was compared: cuts off a line that was not
  /// written to its end.
  package func begin() throws(JSPrepError) {
    guard answers.isEmpty else {
      throw .output(
        path: path,
        reason: "it has \(line + answers.count) lines, and the list only \(line) pages")
    }
    // The last line may be whole but for its line feed.
    let failure: Int32 =
      isTerminated
      ? ftruncate(descriptor, off_t(whole)) == 0 ? 0 : errno
      : OutputFile.writeAll([0x0A], to: descriptor)
    guard failure == 0 else {
      throw .output(path: path, reason: FileSystem.Failure.system(code: failure).reason)
    }
  }
}
