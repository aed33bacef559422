import Bindings
import DOM
import JSRuntime
import PropertyList
import Session

/// A console on a page: what is typed into it is evaluated in one of the page's worlds, as Web Inspector does,
/// within the limits of a script.
package final class ConsoleSession {
  /// What becomes of a value.
  package enum Form: Sendable {
    /// As the console shows it.
    case shown
    /// As results arrive at an extension.
    case plain
  }

  package enum Answer {
    case shown(ConsoleText)
    case plain(PropertyList)
    case threw(ScriptException)
    case failed(Failure)
  }

  /// Why there is no value.
  package enum Failure: Sendable {
    /// It would be a value that plain data lacks.
    case notPlain(kind: String)
    case cycle(PropertyList.Path)
    case tooDeep(PropertyList.Path)
    case tooLarge
    /// The promise did not settle in time; nil if nothing is left that could settle it.
    case pending(seconds: Double?)
    case stopped(NullReason)
    /// Somebody wanted it to be stopped.
    case cancelled
  }

  let extensionPage: ExtensionPage
  private let selection = CommandLineSelection()
  private var commandLines: [CommandLine] = []
  private var worlds: [World] = []
  /// The world in which everything is evaluated.
  package var kind = World.Kind.isolated
  /// Set while what is evaluated is to be stopped.
  package var isCancelled: () -> Bool = { false }
  /// What was evaluated, by the names of its positions.
  private var sources: [String: ConsoleSource] = [:]

  package init(_ extensionPage: ExtensionPage) { self.extensionPage = extensionPage }

  var page: Page { extensionPage.page }
  var world: World { page.world(of: kind) }

  var commandLine: CommandLine {
    let world = world
    if let index = worlds.firstIndex(where: { $0 === world }) { return commandLines[index] }
    let made = CommandLine(in: world, selection: selection)
    worlds.append(world)
    commandLines.append(made)
    return made
  }

  /// Lets what was asked to be stopped be stopped.
  package func watchForCancellation(_ isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
    extensionPage.watchdog.isStopRequested = isCancelled
  }

  /// Where the page would be, if it has navigated.
  package var navigation: String? { page.navigation?.url }

  /// - Parameters:
  ///   - file: what positions in it are called.
  ///   - awaitsValue: whether a promise is waited for, without `await`.
  package func evaluate(
    _ text: String, file: String, as form: Form, awaitsValue: Bool
  ) -> Answer {
    let options = extensionPage.options
    let answer = page.machine.run(within: options.timeout) {
      // Timers are due that were set by what was typed before.
      page.eventLoop.run(until: page.eventLoop.time) { !page.traversable.isInterrupted }
      let deadline = options.timeout.map { page.eventLoop.time + $0 }
      let commandLine = commandLine
      page.namedProperties.update(world)
      commandLine.install()
      defer { commandLine.remove() }
      do throws(JSException) {
        return try evaluate(
          text, file, form, awaitsValue: awaitsValue, until: deadline, commandLine)
      } catch {
        return .threw(exception(error))
      }
    }
    return extensionPage.watchdog.hasStopped ? .failed(reasonForStop) : answer
  }

  private var reasonForStop: Failure {
    isCancelled() ? .cancelled : .stopped(extensionPage.takeInterruption())
  }

  private func evaluate(
    _ text: String, _ file: String, _ form: Form, awaitsValue: Bool, until deadline: Double?,
    _ commandLine: CommandLine
  ) throws(JSException) -> Answer {
    let realm = world.realm
    let source = ConsoleSource(
      text, declared: commandLine.declared, awaitsValue: awaitsValue, parses: realm.parses)
    sources[file] = source
    if let error = realm.syntaxError(in: source.whole, url: file) { throw error }
    try commandLine.declare(
      lexical: source.lexicalNames, variables: source.variableNames, file: file)
    var value = ProtectedValue(
      try realm.evaluate(prepared(source.code), url: file), in: realm)
    if source.isAsync || awaitsValue && isPromise(value.value) {
      let start = source.isAsync ? ConsoleValuesMember.start : .whenSettled
      guard let settled = try wait(for: value.value, by: start, until: deadline) else {
        return .failed(.pending(seconds: hasMore ? extensionPage.options.timeout : nil))
      }
      value = settled
      if source.isAsync, !awaitsValue {
        value = ProtectedValue(
          try realm.object(value.value).map { list throws(JSException) in
            try realm.get(0, of: list)
          } ?? .undefined, in: realm)
      }
    }
    commandLine.remember(value.value)
    return try answer(value.value, form)
  }

  private func prepared(_ code: String) -> String {
    guard let prepare = world.prepareCode, let made = try? prepare(DOMString(code)) else {
      return code
    }
    return String(made)
  }

  private var hasMore: Bool { page.eventLoop.hasOneShotTimers }

  // MARK: Promises

  var values: ScriptLibrary<ConsoleValuesMember> { commandLine.values }

  private func isPromise(_ value: JSValue) -> Bool {
    world.realm.object(value) != nil
      && (try? values.callThrowing(.isPromise, [value])) == .true
  }

  /// - Parameters:
  ///   - start: what is called with the value and with two functions.
  /// - Returns: nil if it does not settle in time.
  private func wait(
    for value: JSValue, by start: ConsoleValuesMember, until deadline: Double?
  ) throws(JSException) -> ProtectedValue? {
    let realm = world.realm
    let settlement = Settlement()
    func makeFunction(_ take: @escaping (ProtectedValue) -> Void) -> JSValue {
      realm.makeFunction("") { call in
        take(ProtectedValue(call[0], in: realm))
        return .undefined
      }.value
    }
    try values.callThrowing(
      start,
      [
        value, makeFunction { settlement.result = .success($0) },
        makeFunction { settlement.result = .failure(JSException($0.value, in: realm)) },
      ])
    page.eventLoop.run(until: deadline) {
      settlement.result == nil && !page.traversable.isInterrupted && !stopIfCancelled()
    }
    return try settlement.result?.get()
  }

  private final class Settlement {
    var result: Result<ProtectedValue, JSException>?
  }

  private func stopIfCancelled() -> Bool {
    guard isCancelled() else { return false }
    extensionPage.watchdog.interrupt()
    return true
  }

  // MARK: Answers

  private func answer(_ value: JSValue, _ form: Form) throws(JSException) -> Answer {
    switch form {
    case .shown:
      let isSelected = selection.isNew
      selection.isNew = false
      if isSelected, let node = selection.node {
        return .shown(.lines(NodeMarkup.lines(of: node), .markup))
      }
      var formatter = ConsoleFormatter(world)
      formatter.locate = { [unowned self] in original($0) }
      return .shown(formatter.formatResult(value))
    case .plain:
      var conversion = ResultConversion(world, extensionPage.options.limits)
      defer { for warning in conversion.warnings { extensionPage.onEvent(.warning(warning)) } }
      do {
        guard world.realm.function(value) == nil,
          let data = try conversion.convertValue(value, named: "value")
        else {
          return .failed(.notPlain(kind: extensionPage.kind(of: value)))
        }
        return .plain(data)
      } catch {
        switch error {
        case .cycle(let path): return .failed(.cycle(path))
        case .tooDeep(let path): return .failed(.tooDeep(path))
        case .tooLarge: return .failed(.tooLarge)
        case .threw(let exception): throw exception
        }
      }
    }
  }

  // MARK: Positions

  /// An exception with the positions that the user knows.
  private func exception(_ error: JSException) -> ScriptException {
    var exception = ScriptException(error, in: world, moment: .evaluation)
    exception.location = exception.location.map(original)
    exception.stack = original(exception.stack)
    if let location = exception.location, let source = sources[location.file] {
      let lines = source.typed.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.indices.contains(location.line - 1) {
        exception.sourceLine = String(lines[location.line - 1])
      }
    }
    return exception
  }

  /// A position as the user knows it.
  package func original(_ location: SourceLocation) -> SourceLocation {
    var location = location
    if let source = sources[location.file], let column = location.column {
      location.column = source.column(column, ofLine: location.line).column
    }
    return location
  }

  /// Without a function that was put around what was typed: what it called is global code then.
  private func original(_ stack: [ScriptException.Frame]) -> [ScriptException.Frame] {
    var frames: [ScriptException.Frame] = []
    for var frame in stack {
      if let location = frame.location, let source = sources[location.file],
        let column = location.column
      {
        if source.column(column, ofLine: location.line).isOurs {
          if let last = frames.indices.last, frames[last].function.isEmpty {
            frames[last].function = "global code"
          }
          continue
        }
        frame.location = original(location)
      }
      frames.append(frame)
    }
    return frames
  }
}
