import Bindings
import DOM
import HTMLParser
import JSRuntime
import PropertyList
import Session
import TextEncoding
import WebURL

/// The `script` elements of a document, from their preparation to their execution in the page's
/// world.
///
/// NOTE: requests are answered at once, so a script is ready when it has been prepared, and only
/// waits for its turn.
///
/// https://html.spec.whatwg.org/multipage/scripting.html#the-script-element
final class PageScripts {
  unowned let page: Page
  /// https://html.spec.whatwg.org/multipage/dom.html#dom-document-currentscript
  private(set) var currentScript: Element?
  /// https://html.spec.whatwg.org/multipage/scripting.html#pending-parsing-blocking-script
  var pendingParsingBlocking: PageScript?
  /// https://html.spec.whatwg.org/multipage/scripting.html#list-of-scripts-that-will-execute-when-the-document-has-finished-parsing
  private var deferred: [PageScript] = []
  /// The number of scripts that will execute as soon as possible, in order or not.
  private var soon = 0

  /// Whether it was said that an element was not run.
  var hasNotedOne = false

  private var knownModules: ModuleMap?
  private lazy var sourceLines = page.sourceLines

  init(of page: Page) { self.page = page }

  /// Whether scripts must be run before the document has loaded.
  var delaysLoadEvent: Bool { soon > 0 || pendingImports > 0 }

  /// The number of modules that are imported dynamically.
  var pendingImports = 0

  /// Of the document's world.
  var modules: ModuleMap {
    let world = page.mainWorld
    if let knownModules, knownModules.world === world { return knownModules }
    let modules = ModuleMap(of: page, in: world)
    knownModules = modules
    return modules
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
  ///
  /// - Parameter isParserInserted: whether the element has a parser document.
  @discardableResult
  func prepare(_ element: Element, isParserInserted: Bool = false) -> HTMLParser.ScriptOutcome {
    // 1. If already started is true, return.
    guard let script = ScriptElement(element), !script.hasStarted else { return .done }
    let hasSource = element.isHTML ? element["src"] != nil : element.hrefOrXLink != nil
    // 5–13. If there is no text, no connection or no known type, return.
    if !hasSource, element.node.childTextContent.isEmpty { return .done }
    guard element.node.isConnected, let type = ScriptType(of: element) else { return .done }
    page.applyContentSecurityPolicies()
    // 14–15. Set already started to true.
    script.hasStarted = true
    switch type {
    case .module:
      prepareModule(element)
      return .done
    case .importMap:
      if hasSource {
        fireError(at: element)
      } else {
        modules.register(element.node.childTextContent, base: page.baseURL(of: element.document))
      }
      return .done
    case .classic: break
    }
    // 19. If it is only for browsers without modules, return.
    if element.isHTML, element["nomodule"] != nil { return .done }
    // 22. If it is for another event, return.
    if element.isForAnotherEvent { return .done }
    return hasSource
      ? prepareExternal(element, isParserInserted: isParserInserted)
      : prepareInline(element, isParserInserted: isParserInserted)
  }

  /// Steps 33 and 35.
  private func prepareExternal(
    _ element: Element, isParserInserted: Bool
  ) -> HTMLParser.ScriptOutcome {
    let href = element.isHTML ? element["src"] ?? "" : element.hrefOrXLink ?? ""
    guard !href.isEmpty, let url = page.resolve(String(href), in: element.document) else {
      fireError(at: element)
      return .done
    }
    let encoding =
      Encoding(label: String(element["charset"] ?? ""))
      ?? Encoding(label: element.document.state.characterSet) ?? .utf8
    let script = PageScript(
      element, isExternal: true,
      source: PageScript.Source(
        fetching: url, for: page, encoding: encoding,
        integrity: Integrity(String(element["integrity"] ?? ""))))
    // 35. Execute it as soon as possible, after parsing, or now.
    if element["async"] != nil || !isParserInserted {
      executeSoon(script)
    } else if element["defer"] != nil {
      deferred.append(script)
    } else {
      pendingParsingBlocking = script
      return .parserBlocking
    }
    return .done
  }

  /// Step 36.
  private func prepareInline(
    _ element: Element, isParserInserted: Bool
  ) -> HTMLParser.ScriptOutcome {
    let world = page.world(of: .main)
    let text =
      isParserInserted ? element.node.childTextContent : world.trustedTextToRun(element)
    guard let text else { return .done }
    let location = location(of: element)
    execute(
      PageScript(
        element, isExternal: false,
        source: PageScript.Source(
          text: text, url: location.file, line: location.line)))
    return .done
  }

  /// Steps 33 to 35 for modules, which wait until the document has been parsed.
  private func prepareModule(_ element: Element) {
    let script: PageScript
    if let href = element["src"] {
      guard !href.isEmpty, let url = page.resolve(String(href), in: element.document) else {
        return fireError(at: element)
      }
      script = PageScript(
        element, isExternal: true, source: PageScript.Source(text: "", url: url.href))
      script.module = .external(url)
    } else {
      let location = location(of: element)
      script = PageScript(
        element, isExternal: false,
        source: PageScript.Source(
          text: element.node.childTextContent, url: location.file, line: location.line))
      script.module = .inline(base: page.baseURL(of: element.document))
    }
    if element["async"] != nil || page.readiness != "loading" {
      executeSoon(script)
    } else {
      deferred.append(script)
    }
  }

  /// Queues a task that says that there is nothing to run.
  private func fireError(at element: Element) {
    let hold = NodeHold(element.node)
    page.eventLoop.queueTask { [weak self] in
      self?.page.document.agent.fire("error", at: .node(hold.node))
    }
  }

  private func executeSoon(_ script: PageScript) {
    soon += 1
    page.eventLoop.queueTask { [weak self] in
      self?.execute(script)
      self?.soon -= 1
    }
  }

  /// Executes the scripts that `defer` has delayed.
  func executeDeferred() {
    while !deferred.isEmpty { execute(deferred.removeFirst()) }
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#execute-the-script-element
  func execute(_ script: PageScript) {
    let element = script.element
    let agent = page.document.agent
    // 1–2. If the preparation-time document is not the element's, return.
    guard script.document == element.document else { return }
    // 4. If the result is null, fire error and return.
    guard let source = script.source else {
      agent.fire("error", at: .node(element.node))
      return
    }
    // 5. If it is from an external file, increment the ignore-destructive-writes counter.
    if script.isExternal { page.writer.ignoredDestructiveWrites += 1 }
    // 6. Run the script, with currentScript set unless it is in a shadow tree.
    let outer = currentScript
    currentScript =
      element.node.root.asShadowRoot == nil && script.module == nil ? element : nil
    var isFetched = true
    if let module = script.module {
      isFetched = run(module, source, integrity: element["integrity"].map { String($0) })
    } else {
      run(source, base: script.isExternal ? WebURL(source.url) : nil, of: element)
    }
    currentScript = outer
    // 7–8. Decrement the counter; if it is from an external file, fire load.
    if script.isExternal { page.writer.ignoredDestructiveWrites -= 1 }
    // SAFARI: or if it is a module.
    if !isFetched {
      agent.fire("error", at: .node(element.node))
    } else if script.isExternal || script.module != nil {
      agent.fire("load", at: .node(element.node))
    }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#run-a-classic-script
  private func run(_ source: PageScript.Source, base: WebURL?, of element: Element) {
    guard !page.traversable.isInterrupted, !page.isDestroyed else { return }
    let world = page.mainWorld
    page.namedProperties.update(world)
    page.perform(.pageScript, in: world) {
      let text = try modules.classic(
        source.text.bytes, base: base ?? page.baseURL(of: element.document))
      try world.realm.evaluate(utf8: text, url: source.url, line: source.line)
    }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#run-a-module-script
  ///
  /// - Returns: whether all modules that it needs could be fetched.
  private func run(
    _ module: PageScript.Module, _ source: PageScript.Source, integrity: String?
  ) -> Bool {
    guard !page.traversable.isInterrupted, !page.isDestroyed else { return true }
    let world = page.mainWorld
    page.namedProperties.update(world)
    var isFetched = true
    page.perform(.pageScript, in: world) {
      switch module {
      case .inline(let base): isFetched = try modules.run(source, base: base)
      case .external(let url): isFetched = try modules.run(url, integrity: integrity)
      }
    }
    return isFetched
  }

  /// The position of the element in the page's source.
  private func location(of element: Element) -> SourceLocation {
    guard let position = element.sourcePosition else {
      return SourceLocation(file: page.url.href, line: 1)
    }
    let (line, column) = sourceLines.location(of: position)
    return SourceLocation(file: page.url.href, line: line, column: column)
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element (step 22)
  var isForAnotherEvent: Bool {
    guard let event = self["event"], let target = self["for"] else { return false }
    let name = event.strippingASCIIWhitespace.asciiLowercased
    return target.strippingASCIIWhitespace.asciiLowercased != "window"
      || name != "onload" && name != "onload()"
  }
}
