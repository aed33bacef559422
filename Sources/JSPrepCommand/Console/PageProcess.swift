import JSPrep
import WorkerPool

/// The process that has a console's page, as the one with the terminal sees it.
final class PageProcess {
  private let process: ServingProcess

  enum End: Error {
    /// It has said why, and this was its status.
    case exited(status: Int32)
    case crashed(signal: Int32)
    /// It did not stop what it did when it was asked to.
    case killed
  }

  /// Starts one, and lets it load the page.
  init(_ inputs: PageInputs, memory: Int, verbosity: Verbosity) throws {
    let made = ServingProcess.fork {
      do {
        let server = try ConsoleServer(inputs, memory: memory, verbosity: verbosity)
        return { server.serve($0) }
      } catch {
        if let error = error as? JSPrepError { leave(with: error) }
        leave(2)
      }
    }
    guard let made else {
      throw JSPrepError.output(path: "the page's process", reason: Broker.reason)
    }
    process = made
    _ = try ask(.load)
  }

  deinit { process.end() }

  func ask(_ question: ConsoleQuestion) throws(End) -> ConsoleAnswer {
    Interrupt.forget()
    let answer = process.ask(question.bytes) { Interrupt.isRequested }
    if let answer = answer.flatMap({ ConsoleAnswer($0) }) { return answer }
    let status = process.wait()
    guard let signal = status?.signal else { throw .exited(status: status?.code ?? 1) }
    throw Interrupt.isRequested ? .killed : .crashed(signal: signal)
  }
}
