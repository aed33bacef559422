import Bindings
import DOM
import Fetch
import JSRuntime
import MIME

extension XMLHttpRequest {
  /// https://xhr.spec.whatwg.org/#the-send()-method
  func send(_ value: JSValue, in world: World) throws {
    // 1–2. If state is not opened or send() was invoked, throw.
    guard state == .opened, !hasSendFlag else { throw DOMException(.invalidStateError) }
    // 3–4. Set the request body, unless the method is GET or HEAD.
    requestBody = nil
    if method != "GET", method != "HEAD", !value.isUndefinedOrNull {
      try setBody(value, in: world)
    }
    // 5–10. Note the upload listeners, and that send() was invoked.
    hasUploadListeners = !upload.eventListeners.isEmpty
    isUploadComplete = requestBody == nil
    hasSendFlag = true
    // 11–12. Fetch.
    fetchNumber += 1
    if isSynchronous { try sendSynchronously() } else { sendAsynchronously() }
  }

  /// https://xhr.spec.whatwg.org/#the-send()-method (step 4)
  private func setBody(_ value: JSValue, in world: World) throws {
    var extractedType: String?
    var isText = false
    if let document = try? Document.convert(value, world) {
      let markup =
        document.isHTML
        ? HTMLSerializer.serialize(childrenOf: document.node)
        : XMLSerializer.serialize(document.node)
      requestBody = Array(String(markup).utf8)[...]
      extractedType =
        document.isHTML ? "text/html;charset=UTF-8" : "application/xml;charset=UTF-8"
      isText = true
    } else {
      let (body, type) = try FetchBody.extract(value, in: world)
      requestBody = body.bytes ?? []
      extractedType = type
      // SAFARI: the parameters of an address are sent as a string.
      isText =
        switch world.native(value) {
        case nil: type == "text/plain;charset=UTF-8"
        case .object(let object): object is URLSearchParamsObject
        default: false
        }
    }
    if let author = authorHeaders.get("content-type") {
      guard isText, var type = MIMEType(author), let charset = type["charset"],
        charset.asciiLowercased != "utf-8"
      else { return }
      type["charset"] = "UTF-8"
      authorHeaders.set("Content-Type", type.description)
    } else if let extractedType {
      authorHeaders.set("Content-Type", extractedType)
    }
  }

  /// https://xhr.spec.whatwg.org/#the-send()-method (step 12)
  private func sendSynchronously() throws {
    guard let url,
      let answer = environment.fetch(
        url, method: method, blob: blob, range: authorHeaders.get("range"),
        initiatorType: "xmlhttprequest")
    else {
      hasSendFlag = false
      setResponse(nil)
      state = .done
      throw DOMException(.networkError)
    }
    setResponse(answer)
    received = answer.bytes
    hasSendFlag = false
    change(to: .done)
    fire("load", loaded: received.count, total: contentLength)
    fire("loadend", loaded: received.count, total: contentLength)
  }

  /// https://xhr.spec.whatwg.org/#the-send()-method (step 11)
  private func sendAsynchronously() {
    let current = fetchNumber
    // 11.1–11.5. Fire loadstart, here and at the upload object.
    fire("loadstart", loaded: 0, total: 0)
    let size = requestBody?.count ?? 0
    if !isUploadComplete, hasUploadListeners { fireUpload("loadstart", loaded: 0, total: size) }
    // 11.6. If a listener has changed the state, return.
    guard state == .opened, hasSendFlag else { return }
    agent.queueTask { [self] in
      guard current == fetchNumber, let url else { return }
      let answer = environment.fetch(
        url, method: method, blob: blob, range: authorHeaders.get("range"),
        initiatorType: "xmlhttprequest")
      if answer != nil { finishUpload(size) }
      guard current == fetchNumber else { return }
      guard let answer else { return fail("error") }
      receive(answer, current)
    }
  }

  /// https://xhr.spec.whatwg.org/#the-send()-method (processRequestEndOfBody)
  private func finishUpload(_ size: Int) {
    if isUploadComplete { return }
    isUploadComplete = true
    guard hasUploadListeners else { return }
    for type in ["progress", "load", "loadend"] as [DOMString] {
      fireUpload(type, loaded: size, total: size)
    }
  }

  /// https://xhr.spec.whatwg.org/#the-send()-method (processResponse)
  private func receive(_ answer: Resource, _ current: Int) {
    setResponse(answer)
    change(to: .headersReceived)
    guard state == .headersReceived, current == fetchNumber else { return }
    if answer.bytes.isEmpty { return finish(current) }
    agent.queueTask { [self] in
      guard current == fetchNumber else { return }
      received = answer.bytes
      change(to: .loading)
      guard current == fetchNumber else { return }
      fire("progress", loaded: received.count, total: contentLength)
      finish(current)
    }
  }

  /// https://xhr.spec.whatwg.org/#handle-response-end-of-body
  private func finish(_ current: Int) {
    guard current == fetchNumber else { return }
    hasSendFlag = false
    change(to: .done)
    guard current == fetchNumber else { return }
    fire("load", loaded: received.count, total: contentLength)
    guard current == fetchNumber else { return }
    fire("loadend", loaded: received.count, total: contentLength)
  }

  private var contentLength: Int {
    response?.headers.get("content-length").flatMap { Int($0) } ?? 0
  }
}
