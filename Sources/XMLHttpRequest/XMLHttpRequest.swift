import Bindings
import DOM
import Fetch
import FileAPI
import JSRuntime
import MIME
import WebURL

/// https://xhr.spec.whatwg.org/#interface-xmlhttprequest
final class XMLHttpRequest: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) { (responseDocument??.node).map(visit) }
  let eventListeners = EventListenerList()
  let upload = XMLHttpRequestUpload()
  unowned let environment: any FetchEnvironment
  private let blobURLs: BlobURLStore
  var interface: Interface { .xmlHttpRequest }

  var state = State.unsent
  var method = "GET"
  var url: WebURL?
  /// The blob that the URL referred to when the request was opened.
  private(set) var blob: Blob?
  var isSynchronous = false
  var hasSendFlag = false
  var authorHeaders = HeaderList()
  var withCredentials = false
  /// In milliseconds. Requests here take no time, so it never expires.
  var timeout: UInt32 = 0
  var responseType = ResponseType.default
  var overrideType: MIMEType?
  var requestBody: ArraySlice<UInt8>?
  /// Nil for a network error.
  var response: Resource?
  /// How much of the response's body has arrived.
  var received: ArraySlice<UInt8> = []
  /// The value of `response`.
  var responseObject: ScriptValue?
  var responseDocument: Document??
  var isUploadComplete = true
  var hasUploadListeners = false
  /// The current request; steps of earlier ones are ignored.
  var fetchNumber = 0

  /// https://xhr.spec.whatwg.org/#concept-xmlhttprequest-state
  enum State: Int, CaseIterable {
    case unsent, opened, headersReceived, loading, done
  }

  /// https://xhr.spec.whatwg.org/#xmlhttprequestresponsetype
  enum ResponseType: String {
    case `default` = ""
    case arraybuffer, blob, document, json, text
  }

  init(_ environment: any FetchEnvironment, blobURLs: BlobURLStore) {
    self.environment = environment
    self.blobURLs = blobURLs
  }

  var agent: Agent { environment.document.agent }

  /// https://xhr.spec.whatwg.org/#the-open()-method
  func open(
    _ method: String, _ url: DOMString, isAsynchronous: Bool, credentials: (String?, String?)
  ) throws(DOMException) {
    // 1. If the document is not fully active, throw.
    guard environment.isFullyActive else {
      throw DOMException(.invalidStateError, "Document is not fully active")
    }
    // 2–4. If method is not a method, or a forbidden one, throw; normalize it.
    guard method.isHTTPToken else { throw DOMException(.syntaxError) }
    if method.isForbiddenMethod {
      throw DOMException(.securityError)
    }
    // 5–6. Parse the URL; on failure, throw.
    guard var target = environment.document.parseURL(url) else { throw DOMException(.syntaxError) }
    // 8. Set the username and password of a URL with a host.
    if target.hasHost {
      if let username = credentials.0 { target[.username] = username }
      if let password = credentials.1 { target[.password] = password }
    }
    // 9. If async is false and there is a timeout or response type, throw.
    if !isAsynchronous, timeout != 0 || responseType != .default {
      throw DOMException(.invalidAccessError)
    }
    // 10–11. Terminate the ongoing fetch, and reset the variables.
    fetchNumber += 1
    hasSendFlag = false
    hasUploadListeners = false
    self.method = method.normalizedMethod
    self.url = target
    blob = blobURLs[target]
    isSynchronous = !isAsynchronous
    authorHeaders = HeaderList()
    setResponse(nil)
    // 12. If state is not opened, set it and fire readystatechange.
    if state != .opened { change(to: .opened) }
  }

  /// https://xhr.spec.whatwg.org/#the-setrequestheader()-method
  func setRequestHeader(_ name: String, _ value: String) throws(DOMException) {
    // 1–2. If state is not opened or send() was invoked, throw.
    guard state == .opened, !hasSendFlag else { throw DOMException(.invalidStateError) }
    // 3–4. Normalize value; if name or value cannot be a header's, throw.
    let value = value.strippingHTTPWhitespace
    guard name.isHTTPToken, value.isHeaderValue else { throw DOMException(.syntaxError) }
    // 5. If it is a forbidden request-header, return.
    if name.isForbiddenRequestHeader(value: value) { return }
    // 6. Combine (name, value) in the author request headers.
    authorHeaders.combine(name, value)
  }

  /// https://xhr.spec.whatwg.org/#the-abort()-method
  func abort() {
    // 1. Abort the fetch.
    fetchNumber += 1
    // 2. If the request is going on, run the request error steps.
    if state == .opened && hasSendFlag || state == .headersReceived || state == .loading {
      fail("abort")
    }
    // 3. If state is done, set it to unsent and the response to a network error.
    if state == .done {
      state = .unsent
      setResponse(nil)
    }
  }

  func setResponse(_ response: Resource?) {
    self.response = response
    received = []
    responseObject = nil
    responseDocument = nil
  }

  func change(to state: State) {
    self.state = state
    agent.fire("readystatechange", at: .object(self))
  }

  /// https://xhr.spec.whatwg.org/#request-error-steps
  func fail(_ type: DOMString) {
    // 1–4. Set send() invoked to false, and the response to a network error.
    hasSendFlag = false
    setResponse(nil)
    // 5. Set the state to done, and fire readystatechange.
    change(to: .done)
    // 6. End the upload.
    if !isUploadComplete {
      isUploadComplete = true
      if hasUploadListeners {
        fireUpload(type, loaded: 0, total: 0)
        fireUpload("loadend", loaded: 0, total: 0)
      }
    }
    // 7–8. Fire the event and loadend.
    fire(type, loaded: 0, total: 0)
    fire("loadend", loaded: 0, total: 0)
  }

  func fire(_ type: DOMString, loaded: Int, total: Int) {
    agent.fireProgress(
      type, at: .object(self), loaded: Double(loaded), total: Double(total),
      isComputable: total != 0)
  }

  func fireUpload(_ type: DOMString, loaded: Int, total: Int) {
    agent.fireProgress(
      type, at: .object(upload), loaded: Double(loaded), total: Double(total),
      isComputable: total != 0)
  }
}

/// https://xhr.spec.whatwg.org/#xmlhttprequestupload
final class XMLHttpRequestUpload: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let eventListeners = EventListenerList()
  var interface: Interface { .xmlHttpRequestUpload }
}
