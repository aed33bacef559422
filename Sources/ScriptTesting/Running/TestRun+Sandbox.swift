import Files
import JSPrep
import JSRuntime
import POSIX
import Processes
import Sandbox
import WorkerPool

// What a worker does before its first test.

extension TestRun {
  func enterSandbox() {
    if options.measuresCoverage { startProfiler() }
    if options.sandbox == .never { return }
    if files.contains(where: \.hasHandlers) || options.settings.bundler != nil {
      broker = Broker.fork { [unowned self] in serve($0) }
    }
    Sandbox.enterWorker(options.sandbox, Sandbox.Policy(readable: Array(readable))) {
      VirtualMachine.startEngine()
    }
  }

  /// Separate rules for each name would be many for the same folder.
  private var readable: Set<String> {
    Set(["."] + options.readable + options.settings.files + files.flatMap(\.readable))
  }

  /// Before the engine does anything else, and while files can be made.
  private func startProfiler() {
    profiler = ControlFlowProfiler()
    if profiler != nil { return }
    let words = Array("JavaScriptCore of this system does not tell what it executed\n".utf8)
    _ = OutputFile.writeAll(words, to: STDERR_FILENO)
    _exit(2)
  }

  /// Runs the handler of a case, or lets the broker process do it.
  func runHandler(ofUnit unit: Int, input: [UInt8]) -> ChildProcess.Outcome {
    let question = Array("\(unit) ".utf8) + input
    return ChildProcess.Outcome(
      decoding: broker.map { $0.ask(question) } ?? runHandler(question))
  }

  private func serve(_ question: [UInt8]) -> [UInt8] {
    question.starts(with: Self.bundleMark) ? runBundler(question) : runHandler(question)
  }

  // MARK: Bundles

  private static let bundleMark = Array("bundle ".utf8)

  /// The bundler of '--bundle', which runs in the broker process.
  var bundler: Bundler? {
    guard let own = options.settings.bundler else { return nil }
    guard let broker else { return own }
    return Bundler { path in
      ChildProcess.Outcome(decoding: broker.ask(Self.bundleMark + path.utf8))
    }
  }

  /// A script may ask for this as well, and must not learn of files that tests may not read.
  private func runBundler(_ question: [UInt8]) -> [UInt8] {
    let path = String(decoding: question.dropFirst(Self.bundleMark.count), as: UTF8.self)
    guard let real = FileSystem.realPath(of: path), isReadable(real) else {
      return ChildProcess.Outcome.notRun(reason: "tests may not read the file").encoded
    }
    return Bundler.run(options.settings.text(.bundler), on: path).encoded
  }

  private func isReadable(_ path: String) -> Bool {
    readable.lazy.compactMap { FileSystem.realPath(of: $0) }.contains {
      path == $0 || path.hasPrefix($0 == "/" ? $0 : $0 + "/")
    }
  }

  /// - Parameter question: the number of a case's unit, a space, and the input of the handler.
  private func runHandler(_ question: [UInt8]) -> [UInt8] {
    let parts = question.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(String(decoding: parts[0], as: UTF8.self)),
      units.indices.contains(number), case .testCase(let index) = units[number].kind,
      case .cases(let file) = files[units[number].file].contents,
      let command = file.cases[index].handlerCommand(besides: file.path)
    else { return ChildProcess.Outcome.notRun(reason: "the handler does not exist").encoded }
    return Handler(command: command).run(Array(parts[1])).encoded
  }
}

extension TestRun.File {
  fileprivate var hasHandlers: Bool {
    guard case .cases(let file) = contents else { return false }
    return file.cases.contains { $0.handlerCommand(besides: path) != nil }
  }

  /// What the file's tests read: everything in its project, and what cases name.
  fileprivate var readable: [String] {
    let folder = [FilePath.project(of: FilePath.folder(of: path))]
    guard case .cases(let file) = contents else { return folder }
    return folder + file.cases.flatMap { $0.setting.readable(besides: path) }
  }
}

extension TestCase.Setting {
  fileprivate func readable(besides file: String) -> [String] {
    var names: [String] = []
    if let script {
      names.append(script.value)
      // A property list refers to files in its folder.
      if !script.value.hasSuffix(".js") { names.append(FilePath.folder(of: script.value)) }
    }
    var beside: [String] = []
    if case .file(let page)? = page {
      names.append(page.value)
      beside = PageCompanions.readable(besides: FilePath.resolve(page.value, besides: file))
    }
    if case .argumentsFile(let name)? = answer { names.append(name.value) }
    return names.map { FilePath.resolve($0, besides: file) } + beside + settings.files
  }
}

extension TestCase {
  /// - Throws: where the case has a handler that the shell will not find.
  func checkHandler(in file: TestCaseFile) throws(TestFileError) {
    guard skip == nil, case .handler(let command)? = setting.answer else { return }
    do throws(JSPrepError) {
      try Handler(command: command.value).checkCommand(in: FilePath.folder(of: file.path))
    } catch {
      throw TestFileError(
        Diagnostic(
          .error, error.diagnostic.message, location: command.location,
          sourceLine: file.text.line(command.location.line)))
    }
  }

  /// The command for the shell, if the case has a handler: it runs in the folder of its file.
  func handlerCommand(besides file: String) -> String? {
    guard case .handler(let command)? = setting.answer else { return nil }
    let quoted = "'" + FilePath.folder(of: file).replacing("'", with: "'\\''") + "'"
    return "cd \(quoted) && { \(command.value)\n}"
  }
}
