import POSIX
import PropertyList

/// The other end of the engine's inspector: sends commands of the Web Inspector protocol to global objects of
/// another process, and receives their answers and events.
///
/// https://github.com/WebKit/WebKit/tree/main/Source/JavaScriptCore/inspector/protocol
package final class InspectorFrontend {
  /// A global object.
  package typealias Target = UInt64

  package enum Answer {
    case result(PropertyList)
    case error(String)

    package var result: PropertyList? {
      if case .result(let result) = self { result } else { nil }
    }
  }

  package let socket: Int32
  /// Called with each global object that there is now.
  package var onTarget: (Target) -> Void = { _ in }
  package var onEvent: (_ target: Target, _ method: String, _ parameters: PropertyList) -> Void = {
    _, _, _ in
  }

  private var received: [UInt8] = []
  private var waiting: [Int: (Answer) -> Void] = [:]
  private var lastCommand = 0
  private var known: Set<Target> = []

  package init(socket: Int32) {
    self.socket = socket
    // It is also the message that the other process waits for.
    send(InspectorMessage("GetTargetList"))
  }

  /// Begins to talk to a global object.
  package func connect(to target: Target) { send(InspectorMessage("Setup", target: target)) }

  package func send(
    _ method: String, _ parameters: PropertyList.Dictionary = [:], to target: Target,
    _ completion: @escaping (Answer) -> Void = { _ in }
  ) {
    lastCommand += 1
    waiting[lastCommand] = completion
    let command: PropertyList = [
      "id": .number(Double(lastCommand)), "method": .string(method),
      "params": .dictionary(parameters),
    ]
    let text = JSONWriter.write(command, layout: .compact).text
    send(InspectorMessage("SendMessageToTarget", target: target, text: text))
  }

  private func send(_ message: InspectorMessage) {
    _ = message.encoded.withUnsafeBytes { SystemCall.writeAll($0, to: socket) }
  }

  /// Handles what has arrived; false at the end.
  package func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCall.retryingInterrupted { read(socket, &buffer, buffer.count) }
    guard count > 0 else { return false }
    received += buffer.prefix(count)
    while let message = InspectorMessage(takenFrom: &received) { handle(message) }
    return !InspectorMessage.isTooLarge(received)
  }

  private func handle(_ message: InspectorMessage) {
    switch message.name {
    case "SetTargetList":
      for target in message.targets where known.insert(target).inserted { onTarget(target) }
    case "SendMessageToFrontend":
      guard let (target, text) = message.targetAndText,
        let content = try? JSONReader.read(Array(text))
      else { return }
      handle(content, from: target)
    default: break
    }
  }

  private func handle(_ message: PropertyList, from target: Target) {
    if let method = message["method"]?.string {
      onEvent(target, method, message["params"] ?? [:])
    } else if let number = message["id"]?.number.flatMap({ Int(exactly: $0) }),
      let completion = waiting.removeValue(forKey: number)
    {
      if let error = message["error"] {
        completion(.error(error["message"]?.string ?? "failed"))
      } else {
        completion(.result(message["result"] ?? [:]))
      }
    }
  }
}
