import DebugAdapter
import Inspector
import JSPrep
import POSIX
import Processes
import PropertyList

/// A `jsprep run` that an editor starts: from a command line and from a launch configuration.
struct DebuggedRun {
  private let command: Ready<RunCommand>

  /// - Parameter arguments: the command line's.
  init(_ arguments: [String], _ configuration: PropertyList) throws(LaunchFailure) {
    if let folder = configuration["cwd"]?.string, chdir(folder) != 0 {
      throw LaunchFailure("'cwd': \(folder): \(SystemCall.message())")
    }
    let arguments = arguments + (try LaunchConfiguration(configuration).arguments)
    if arguments.contains("-") {
      throw LaunchFailure("no input can come from standard input: the editor speaks there")
    }
    do {
      let command = try RunCommand.parseWithSettings(arguments)
      guard var command = command as? Ready<RunCommand> else { throw LaunchFailure("no run") }
      // Whoever looks at a script takes longer than Safari waits.
      command.settings.set(.timeout, to: .number(0))
      command.settings.set(.loadTimeout, to: .number(0))
      self.command = command
    } catch let failure as DescribedFailure {
      throw LaunchFailure(failure.diagnostic.message)
    } catch let failure as LaunchFailure {
      throw failure
    } catch {
      throw LaunchFailure(RunCommand.message(for: error))
    }
  }

  func start() throws(LaunchFailure) -> Debuggee {
    // What cannot be read is the run's to report.
    let script = try? ScriptFile(readingFrom: command.command.script, command.settings)
    let mapping: (any SourceMapping)? = script.flatMap { MappedPositions($0) }
    guard let inspector = Descriptors.makeSocketPair(), let permits = Descriptors.makePipe(),
      let output = Descriptors.makePipe(), let errors = Descriptors.makePipe()
    else { throw LaunchFailure(SystemCall.message()) }
    let parent = getpid()
    let process = Fork.make()
    if process == 0 {
      [inspector.0, permits.write, output.read, errors.read].forEach { close($0) }
      let null = open("/dev/null", O_RDONLY)
      for (source, number) in [
        (null, STDIN_FILENO), (output.write, STDOUT_FILENO), (errors.write, STDERR_FILENO),
      ] {
        dup2(source, number)
        close(source)
      }
      signal(SIGPIPE, SIG_DFL)
      Fork.endWithParent(parent)
      run(socket: inspector.1, permits: permits.read)
    }
    [inspector.1, permits.read, output.write, errors.write].forEach { close($0) }
    guard process > 0 else { throw LaunchFailure(SystemCall.message()) }
    return Debuggee(
      process: process, inspector: inspector.0, permits: permits.write, output: output.read,
      errors: errors.read, mapping: mapping ?? SameSource())
  }

  /// In the new process.
  private func run(socket: Int32, permits: Int32) -> Never {
    JSPrepCommand.perform {
      do throws(InspectedProcess.Failure) {
        Debugged.process = try InspectedProcess(socket: socket, permits: permits)
      } catch {
        throw DescribedFailure(diagnostic: error.diagnostic, status: 2)
      }
      var command = command
      try command.run()
    }
  }
}

/// Whether this process is one whose scripts are debugged.
enum Debugged {
  nonisolated(unsafe) static var process: InspectedProcess?
}

extension InspectedProcess.Failure {
  var diagnostic: Diagnostic {
    Diagnostic(.error, "scripts cannot be debugged here: \(reason)")
  }
}

extension InspectedProcess {
  /// Connects the engine to the editor, or ends the process.
  func startOrLeave() {
    do throws(InspectedProcess.Failure) {
      try startEngine()
    } catch {
      Terminal.standardError.print(error.diagnostic)
      leave(2)
    }
  }
}
