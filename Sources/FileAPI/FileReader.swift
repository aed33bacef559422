import Bindings
import DOM
import JSRuntime
import MIME
import TextEncoding

/// https://w3c.github.io/FileAPI/#APIASynch
package final class FileReader: EventTargetObject, PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package let eventListeners = EventListenerList()
  package var interface: Interface { .fileReader }
  private let agent: Agent
  private(set) var state = State.empty
  private(set) var result = Result.none { didSet { resultBuffer = nil } }
  /// The `ArrayBuffer` made from the result.
  var resultBuffer: ScriptValue?
  /// The current read operation; steps of earlier ones are ignored.
  private var operation = 0

  /// https://w3c.github.io/FileAPI/#filereader-state
  enum State: Int {
    case empty, loading, done
  }

  /// https://w3c.github.io/FileAPI/#blob-package-data
  enum Format {
    case arrayBuffer, binaryString, dataURL
    case text(label: String?)
  }

  enum Result {
    case none
    case string(DOMString)
    case bytes(ArraySlice<UInt8>)
  }

  init(in agent: Agent) { self.agent = agent }

  /// https://w3c.github.io/FileAPI/#readOperation
  func read(_ blob: Blob, as format: Format) throws(DOMException) {
    // 1. If state is "loading", throw.
    if state == .loading {
      throw DOMException(.invalidStateError)
    }
    // 2–4. Set state to "loading", result and error to null.
    state = .loading
    result = .none
    operation += 1
    let current = operation
    // 10. Queue tasks that fire loadstart, progress and load. All bytes are available at once.
    agent.queueTask { [self] in
      guard current == operation else { return }
      fire("loadstart", blob)
      agent.queueTask { [self] in
        guard current == operation else { return }
        if !blob.bytes.isEmpty { fire("progress", blob) }
        finish(blob, as: format, current)
      }
    }
  }

  private func finish(_ blob: Blob, as format: Format, _ current: Int) {
    guard current == operation else { return }
    state = .done
    result = Self.package(blob, as: format)
    fire("load", blob)
    if state != .loading { fire("loadend", blob) }
  }

  /// https://w3c.github.io/FileAPI/#dfn-abort
  func abort() {
    guard state == .loading else { return }
    state = .done
    result = .none
    operation += 1
    fire("abort", nil)
    if state != .loading { fire("loadend", nil) }
  }

  private func fire(_ type: DOMString, _ blob: Blob?) {
    let loaded = Double(type == "loadstart" ? 0 : blob?.bytes.count ?? 0)
    let total = Double(blob?.bytes.count ?? 0)
    agent.fireProgress(
      type, at: .object(self), loaded: loaded, total: total, isComputable: blob != nil)
  }

  /// https://w3c.github.io/FileAPI/#blob-package-data
  private static func package(_ blob: Blob, as format: Format) -> Result {
    switch format {
    case .arrayBuffer: return .bytes(blob.bytes)
    case .binaryString: return .string(DOMString(String(isomorphic: blob.bytes)))
    case .dataURL:
      let type = blob.type.isEmpty ? "application/octet-stream" : blob.type
      let data = Base64.encode(blob.bytes)
      return .string(DOMString(unchecked: Array("data:\(type);base64,".utf8) + data))
    case .text(let label):
      let encoding =
        label.flatMap { Encoding(label: $0) }
        ?? MIMEType(blob.type)?["charset"].flatMap { Encoding(label: $0) } ?? .utf8
      return .string(DOMString(unchecked: encoding.decode(Array(blob.bytes))))
    }
  }
}
