import IntegerConversion
import JSPrep
import JSRuntime
import Page
import PropertyList
import Reports
import Session

extension TestScriptRunner {
  /// The Swift functions for the framework's script.
  func makeNative() -> JSObject {
    let native = realm.makeRecord()
    func define(_ name: String, _ body: @escaping (NativeCall) throws -> JSValue) {
      realm.set(name, of: native, to: realm.makeFunction(name, body).value)
    }
    realm.set("file", of: native, to: realm.string(path))
    realm.set("lists", of: native, to: JSValue(choice.lists))
    realm.set(
      "lines", of: native, to: realm.string(choice.lines.map(String.init).joined(separator: " ")))
    realm.set(
      "pageOptions", of: native, to: realm.string(TestPage.optionNames.joined(separator: " ")))
    defineReports(define)
    defineFiles(define)
    definePages(define)
    define("setTimer") { [unowned self] call in
      guard let function = realm.function(call[0]) else {
        throw JSTypeError("the first argument must be a function")
      }
      return JSValue(
        setTimer(
          function, milliseconds: call[1].number ?? 0, repeats: realm.boolean(call[2])))
    }
    define("clearTimer") { [unowned self] call in
      eventLoop.cancel(Int(clamping: call[0].number ?? 0))
      return .undefined
    }
    return native
  }

  private typealias Define = (String, @escaping (NativeCall) throws -> JSValue) -> Void

  private func defineReports(_ define: Define) {
    define("found") { [unowned self] call in
      let only = call[1].isNull ? nil : realm.text(call[1])
      return JSValue(found(Int(clamping: call[0].number ?? 0), only: only))
    }
    define("isWanted") { [unowned self] call in JSValue(choice.isWanted(strings(call[0]))) }
    define("isOver") { [unowned self] _ in JSValue(isOver) }
    define("lineOf") { [unowned self] call in
      let places = frames(realm.text(call[0])).lazy.compactMap(\.location)
      return JSValue(places.first { $0.file == self.path }?.line ?? 0)
    }
    define("noTestAt") { [unowned self] call in
      noTest(at: Int(clamping: call[0].number ?? 0))
      return .undefined
    }
    define("begin") { [unowned self] call in
      begin(
        index: Int(clamping: call[0].number ?? 0), name: strings(call[1]),
        stack: realm.text(call[2]))
      return .undefined
    }
    define("end") { [unowned self] call in
      let skipped = call[1].isNull ? nil : realm.text(call[1])
      end(
        index: Int(clamping: call[0].number ?? 0), skipped: skipped,
        failures: (current?.failures ?? []) + failures(call[2]))
      return .undefined
    }
    define("failFile") { [unowned self] call in
      report(.fileFailed(failure(call[0])))
      return .undefined
    }
    define("snapshot") { [unowned self] call in
      let (name, text) = (realm.text(call[0]), realm.text(call[1]))
      current?.snapshots.append(
        SnapshotValue(
          name: name, text: text,
          location: frames(realm.text(call[2])).lazy.compactMap(\.location).first,
          pictures: snapshots?.text(named: name).flatMap {
            ExpectedDocument().propertyList(expected: $0, actual: text.endingInOneLineFeed)
          }))
      return .undefined
    }
    define("log") { [unowned self] call in
      let level = realm.text(call[0])
      current?.console.append(
        ConsoleMessage(
          level: level == "warn" ? .warning : .init(rawValue: level) ?? .log,
          text: realm.text(call[1]),
          location: frames(realm.text(call[2])).lazy.compactMap(\.location).first))
      return .undefined
    }
  }

  private func defineFiles(_ define: Define) {
    define("resolve") { [unowned self] call in
      realm.string(FilePath.resolve(realm.text(call[0]), besides: realm.text(call[1])))
    }
    define("read") { [unowned self] call in realm.string(try text(realm.text(call[0])).text) }
    define("compile") { [unowned self] call in try compile(realm.text(call[0]), isAsync: false) }
  }

  private func definePages(_ define: Define) {
    define("load") { [unowned self] call in
      let options = try propertyList(call[1], at: "the options").dictionary ?? [:]
      guardTime(of: call[0].isNull ? path : realm.text(call[0]))
      do {
        pages.append(
          try TestPage(
            path: call[0].isNull ? nil : realm.text(call[0]), options: options, testFile: path,
            defaults: settings, machine: machine))
      } catch let error as TestFileError {
        throw JSException(realm.makeError(.error, error.diagnostic.oneLine), in: realm)
      }
      return JSValue(pages.count - 1)
    }
    define("run") { [unowned self] call in
      let (page, script) = (try page(call[0]), realm.text(call[1]))
      settle(page, call[2], call[3]) { [unowned self] () throws(JSPrepError) in
        guardTime(of: script)
        return realm.value(of: .dictionary(try page.run(script)))
      }
      return .undefined
    }
    define("finalize") { [unowned self] call in
      let page = try page(call[0])
      guard page.hasRun else { throw JSTypeError("finalize() is called before run()") }
      guard let arguments = try propertyList(call[1], at: "the arguments").dictionary else {
        throw JSTypeError("finalize() needs an object")
      }
      settle(page, call[2], call[3]) { () throws(JSPrepError) in
        try page.finalize(arguments)
        return .undefined
      }
      return .undefined
    }
    define("tick") { [unowned self] call in
      let page = try page(call[0])
      guard page.now != nil else {
        throw JSTypeError(
          "tick() needs a page whose time stands still: give loadPage() the option 'now'")
      }
      guard let milliseconds = call[1].number, milliseconds >= 0, milliseconds < 1e12 else {
        throw JSTypeError("tick() needs a number of milliseconds")
      }
      settle(page, call[2], call[3]) { () throws(JSPrepError) in
        page.tick(milliseconds: milliseconds)
        return .undefined
      }
      return .undefined
    }
    define("document") { [unowned self] call in
      let page = try page(call[0]).page
      return page.testWorld.wrap(page.document.node)
    }
    define("window") { [unowned self] call in
      try page(call[0]).page.testWorld.realm.global.value
    }
    define("html") { [unowned self] call in realm.string(try page(call[0]).html) }
    define("tree") { [unowned self] call in realm.string(try page(call[0]).tree) }
    define("diff") { [unowned self] call in realm.string(try page(call[0]).diff) }
    define("events") { [unowned self] call in
      let messages = try page(call[0]).messages(realm.text(call[1]))
      return realm.makeArray(messages.map { realm.string($0) }).value
    }
  }

  private func page(_ value: JSValue) throws -> TestPage {
    guard let index = value.number.flatMap({ Int(exactly: $0) }), pages.indices.contains(index)
    else {
      throw JSTypeError("no page")
    }
    return pages[index]
  }

  /// Runs something when no script is running, so that promises of the page's scripts can run, and
  /// settles the test's promise with the result.
  private func settle(
    _ page: TestPage, _ resolve: JSValue, _ reject: JSValue,
    _ body: @escaping () throws(JSPrepError) -> JSValue
  ) {
    let functions = [resolve, reject].map { ProtectedValue($0, in: realm) }
    _ = eventLoop.schedule(after: 0) { [unowned self] in
      defer { current?.console += page.takeConsole() }
      do throws(JSPrepError) {
        let value = try body()
        _ = try? realm.call(JSObject(functions[0].value.ref), [value])
      } catch {
        _ = try? realm.call(
          JSObject(functions[1].value.ref),
          [
            realm.string(page.diagnostic(of: error).oneLine), realm.string("\(error.code)"),
          ])
      }
    }
  }

  // MARK: Failures

  private func failures(_ list: JSValue) -> [TestFailure] { elements(list).map(failure) }

  private func failure(_ description: JSValue) -> TestFailure {
    func text(_ name: String) -> String? {
      guard let object = realm.object(description), let value = try? realm.get(name, of: object),
        realm.isString(value)
      else { return nil }
      return realm.text(value)
    }
    var difference: Difference?
    if let expected = text("expected"), let actual = text("actual") {
      difference = Difference(expected: expected, actual: actual)
    }
    return failure(
      message: text("message") ?? "", stack: text("stack") ?? "", difference: difference)
  }

  func elements(_ list: JSValue) -> [JSValue] {
    guard let array = realm.object(list),
      let count = (try? realm.get("length", of: array))?.number
    else { return [] }
    return (0..<Int(clamping: count)).map { (try? realm.get($0, of: array)) ?? .undefined }
  }

  private func strings(_ list: JSValue) -> [String] { elements(list).map { realm.text($0) } }
}

extension Diagnostic {
  /// The message with its location and consequences.
  fileprivate var oneLine: String {
    let place = location?.description ?? file
    return (place.map { "\($0): " } ?? "") + explainingSandbox.message
  }
}

extension JSPrepError {
  /// A word for programs.
  fileprivate var code: String {
    switch self {
    case .emptyResults: "EMPTY_RESULTS"
    case .nullResults: "NULL_RESULTS"
    case .notSupported: "NOT_SUPPORTED"
    case .finalizeFailed: "FINALIZE_FAILED"
    default: "INPUT"
    }
  }
}
