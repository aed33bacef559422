import Bindings
import JSRuntime
import Layout
import PropertyList
import Session

extension ExtensionPage {
  /// Calls `ExtensionPreprocessingJS.run` and waits for its results.
  package func run() -> RunOutcome {
    if evaluation == .interrupted { return .null(interruption) }
    let start = page.eventLoop.time
    var call: RunCall?
    let outcome = page.machine.run(within: options.timeout) {
      runInMachine { function, object in
        let made = RunCall(self, start: start)
        call = made
        return made.run(function, of: object)
      }
    }
    if let reason = DocumentLayout.made(for: document)?.reasonForUnmeasuredText {
      onEvent(.warning(.unmeasuredText(reason: reason)))
    }
    if let fonts = DocumentLayout.made(for: document)?.replacedFonts, !fonts.isEmpty {
      onEvent(.warning(.replacedFonts(families: fonts)))
    }
    if let member = world.emptyMember {
      world.emptyMember = nil
      onEvent(.warning(.unanswered(member: member)))
    }
    // What was handed over in time stands; all else that was found was found by a script that was stopped.
    guard watchdog.hasStopped, call?.outcome == nil else { return outcome }
    return .null(interruption)
  }

  private func runInMachine(
    _ call: (_ function: JSObject, _ object: JSObject) -> RunOutcome
  ) -> RunOutcome {
    let realm = world.realm
    let value: JSValue
    do {
      value = try realm.get("ExtensionPreprocessingJS", of: realm.global)
    } catch {
      page.record(error, at: .evaluation)
      return .empty(.readingThrew)
    }
    if value.isUndefined { return .empty(reasonForNoObject) }
    guard let object = realm.object(value) else {
      return .empty(.notObject(kind: kind(of: value)))
    }
    let method: JSValue
    do {
      method = try realm.get("run", of: object)
    } catch {
      page.record(error, at: .run)
      return .null(.runThrew)
    }
    if method.isUndefinedOrNull {
      guard let other = try? realm.get("finalize", of: object), realm.function(other) != nil else {
        guard realm.function(value) != nil else { return .empty(.noRun) }
        return .empty(.notInstance(kind: isClass(value) ? "a class" : "a function"))
      }
      // SAFARI: a script that only changes the page is called all the same, once the extension
      // answers.
      onEvent(.warning(.finalizeAlone))
      return .results([:])
    }
    guard let function = realm.function(method) else {
      return .null(.runNotCallable(kind: kind(of: method)))
    }
    return call(function, object)
  }

  private var reasonForNoObject: EmptyReason {
    switch evaluation {
    case .syntaxError: .syntaxError
    case .threw: .threwBeforeAssignment
    default: isDeclared ? .notObject(kind: "undefined") : .noObject(nearMiss)
    }
  }

  /// Whether there is such a property, with the value undefined.
  private var isDeclared: Bool {
    let name = Array("ExtensionPreprocessingJS".utf8)
    return world.realm.propertyNames(of: world.realm.global).contains(name)
  }

  private var nearMiss: EmptyReason.NearMiss? {
    let realm = world.realm
    // A lexical declaration is visible to scripts, though it is no property of the global object.
    if let kind = try? realm.evaluate("typeof ExtensionPreprocessingJS"),
      realm.text(kind) != "undefined"
    {
      return .declared(with: declarationKeyword)
    }
    for bytes in realm.propertyNames(of: realm.global) {
      let name = String(decoding: bytes, as: UTF8.self)
      if name.lowercased().hasPrefix("extensionpreprocess") { return .named(name) }
    }
    return nil
  }

  /// The keyword of the declaration: only a constant cannot be assigned to, and only a class is
  /// one.
  private var declarationKeyword: String {
    let realm = world.realm
    if let value = try? realm.evaluate("ExtensionPreprocessingJS"), isClass(value) {
      return "class"
    }
    let assignment = "ExtensionPreprocessingJS = ExtensionPreprocessingJS"
    return (try? realm.evaluate(assignment)) == nil ? "const" : "let"
  }

  private func isClass(_ value: JSValue) -> Bool {
    (try? extensionObjectLibrary.callThrowing(.isClass, [value])) == .true
  }
}

/// One request for results: a call of `run` and the wait for its completion.
private final class RunCall {
  /// Holds the function that holds this.
  private unowned let extensionPage: ExtensionPage
  private var page: Page { extensionPage.page }
  private var world: World { extensionPage.world }
  /// What was handed over.
  private(set) var outcome: RunOutcome?
  private let start: Double
  private var hasReturned = false

  init(_ extensionPage: ExtensionPage, start: Double) {
    (self.extensionPage, self.start) = (extensionPage, start)
  }

  func run(_ function: JSObject, of object: JSObject) -> RunOutcome {
    let arguments = world.realm.makeObject()
    let completion = world.realm.makeFunction("completionFunction", length: 1) { call in
      self.complete(call)
      return .undefined
    }
    world.realm.define("completionFunction", of: arguments, to: completion.value)
    world.realm.define(
      "extensionName", of: arguments, to: world.realm.string(extensionPage.options.extensionName))
    let deadline = extensionPage.options.timeout.map { start + $0 }
    call(function, of: object, arguments)
    page.eventLoop.run(until: deadline) {
      outcome == nil && !page.traversable.isInterrupted && page.navigation == nil
    }
    hasReturned = true
    return outcome ?? nothing
  }

  private func call(_ function: JSObject, of object: JSObject, _ arguments: JSObject) {
    do throws(JSException) {
      let value = try world.realm.call(function, this: object, [arguments.value])
      extensionPage.noteReturned(value, by: function)
    } catch {
      if page.traversable.isInterrupted { return }
      page.record(error, at: .run)
      if outcome == nil {
        threw = true
      } else {
        extensionPage.onEvent(.warning(.threwAfterCompletion))
      }
    }
  }

  private var threw = false

  /// The reason why there is no result when nothing is left that could deliver one.
  private var nothing: RunOutcome {
    if let navigation = page.navigation { return .null(.navigated(to: navigation.url)) }
    if threw { return .null(.runThrew) }
    return .null(.neverCompleted(seconds: extensionPage.options.timeout))
  }

  /// `completionFunction`: the first call counts, if it comes in time.
  private func complete(_ call: NativeCall) {
    if outcome != nil { return extensionPage.onEvent(.warning(.completedAgain)) }
    let elapsed = page.eventLoop.time - start
    if hasReturned || elapsed > extensionPage.options.timeout ?? .infinity {
      return extensionPage.onEvent(.warning(.completedLate(seconds: elapsed)))
    }
    let outcome = outcome(of: call)
    // A conversion that was interrupted does not have the script's values.
    if page.traversable.isInterrupted { return }
    self.outcome = outcome
    extensionPage.pass(.completed)
  }

  /// An extension may take some 120 MB altogether, and has the results several times: as they are
  /// handed over, decoded, and as what it makes of them.
  private static let largeMegabytes = 10

  private func outcome(of call: NativeCall) -> RunOutcome {
    let value = call[0]
    if value.isUndefinedOrNull {
      return .null(
        .completedWithNothing(argument: call.count == 0 ? nil : extensionPage.kind(of: value)))
    }
    guard let object = call.realm.object(value) else {
      return .null(.completedWith(kind: extensionPage.kind(of: value)))
    }
    var conversion = ResultConversion(world, extensionPage.options.limits)
    let outcome: RunOutcome
    do {
      outcome = .results(try conversion.convertResults(object))
    } catch {
      switch error {
      case .cycle(let path): outcome = .null(.cycle(path))
      case .tooDeep(let path):
        outcome = .null(.tooDeep(path, limit: extensionPage.options.limits.depth))
      case .tooLarge:
        outcome = .null(
          .exceeded(.results(megabytes: extensionPage.options.limits.outputMegabytes)))
      case .threw(let exception):
        page.record(exception, at: .run)
        outcome = .null(.resultsThrew(conversion.path))
      }
    }
    for warning in conversion.warnings { extensionPage.onEvent(.warning(warning)) }
    if case .results(let results) = outcome,
      results["NSExtensionJavaScriptPreprocessingResultsKey"] != nil
    {
      extensionPage.onEvent(.warning(.habit(.resultsKeyTwice)))
    }
    let megabytes = conversion.size >> 20
    if case .results = outcome, megabytes >= Self.largeMegabytes {
      extensionPage.onEvent(.warning(.largeResults(megabytes: megabytes)))
    }
    return outcome
  }
}
