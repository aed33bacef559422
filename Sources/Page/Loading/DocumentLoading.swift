import Bindings
import CSS
import DOM
import HTMLParser
import Session
import WebURL

/// Fills a page's document, runs its scripts on the way, and fires the load events.
///
/// https://html.spec.whatwg.org/multipage/document-lifecycle.html
final class DocumentLoading {
  private unowned let page: Page
  private var document: Document { page.document }
  var hasLoaded = false
  /// Of images that the parser or the page's scripts have asked for.
  var pendingImages = 0

  init(of page: Page) { self.page = page }

  /// Parses the text; scripts that block the parser are run in their place.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata
  func parse(_ content: PageContent) {
    if page.runsScripts { page.readiness = "loading" }
    switch content.text.format {
    case .html:
      let parser = page.writer.makeParser()
      content.text.bytes.withUnsafeBufferPointer { parser.write($0) }
      page.writer.runBlockingScripts()
      parser.finish()
      page.writer.end(parser)
    case .xml:
      let errors = XHTMLParser.parse(
        content.text.bytes, into: document, isMalformed: content.text.isMalformed,
        scriptHandler: page.runsScripts ? runScript : nil,
        frameHandler: { [unowned self] in page.frames.insert($0) })
      if page.parent == nil, let error = errors.first(where: { !$0.isWarning }) {
        page.onEvent(.warning(.page(PageDefect(error))))
      }
    }
    page.takeMargins()
    document.state.contentType = content.contentType
    if page.runsScripts { end() }
  }

  private func runScript(_ script: Element) {
    if page.scripts.prepare(script, isParserInserted: true) == .parserBlocking {
      page.writer.runPendingScript()
    }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#the-end
  func end() {
    page.viewportMayHaveChanged()
    DocumentStyle.of(document).loadStyleSheets()
    page.forEachWorld { page.namedProperties.update($0) }
    // 3. Update the readiness to "interactive".
    page.loadTimes.domInteractive = page.currentTime
    setReadiness("interactive")
    // 4–5. Execute the scripts that wait for the end of parsing.
    page.scripts.executeDeferred()
    // 6. Queue a task to fire DOMContentLoaded.
    queueTask { [unowned self] in
      page.loadTimes.contentLoadedStart = page.currentTime
      document.agent.fire("DOMContentLoaded", at: .node(document.node), bubbles: true)
      page.loadTimes.contentLoadedEnd = page.currentTime
      flushAutofocusCandidates()
      waitForScripts()
    }
  }

  /// https://html.spec.whatwg.org/multipage/interaction.html#flush-autofocus-candidates
  private func flushAutofocusCandidates() {
    guard page.parent == nil, document.focusedElement == nil, page.url.fragment == nil,
      !document.state.isAutofocusProcessed
    else { return }
    document.state.isAutofocusProcessed = true
    document.node.descendants { $0["autofocus"] != nil && $0.isFocusable }.first?.focus()
  }

  /// Steps 7–9: waits until nothing delays the load event.
  private func waitForScripts() {
    queueTask { [unowned self] in
      page.scripts.delaysLoadEvent || page.frames.delayLoadEvent || pendingImages > 0
        ? waitForScripts() : completelyFinishLoading()
    }
  }

  /// Queues a task that is dropped if the page shows another document by then.
  private func queueTask(_ steps: @escaping () -> Void) {
    page.eventLoop.queueTask { [weak self] in
      if self != nil { steps() }
    }
  }

  /// https://html.spec.whatwg.org/multipage/document-lifecycle.html#completely-finish-loading
  private func completelyFinishLoading() {
    page.loadTimes.domComplete = page.currentTime
    if page.url.fragment != nil { document.scrollToFragment() }
    setReadiness("complete")
    page.loadTimes.loadStart = page.currentTime
    let window = EventTarget.object(page.windowTarget)
    document.agent.fire("load", at: window, legacyTargetOverride: true)
    page.loadTimes.loadEnd = page.currentTime
    document.agent.fire(
      "pageshow", at: window, .pageTransitionEvent, legacyTargetOverride: true,
      attributes: ["persisted": .boolean(false)])
    page.history.documentHasLoaded()
    hasLoaded = true
    page.fonts.documentHasLoaded()
    page.runLoadEventSteps()
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#update-the-current-document-readiness
  private func setReadiness(_ readiness: String) {
    if page.readiness == readiness { return }
    page.readiness = readiness
    document.agent.fire("readystatechange", at: .node(document.node))
  }
}
