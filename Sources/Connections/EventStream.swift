import TextEncoding

/// The events of a stream that has ended.
///
/// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
struct EventStream {
  struct Event {
    var type = "message"
    var data = ""
    var id = ""
  }

  private var lines: ArraySlice<Substring.UnicodeScalarView>
  /// https://html.spec.whatwg.org/multipage/server-sent-events.html#concept-event-stream-last-event-id
  private var lastID = ""

  init(_ bytes: [UInt8]) {
    let text = String(decoding: Encoding.utf8.decode(bytes), as: UTF8.self)
    lines = Self.lines(of: text)[...]
  }

  /// What follows the last end of a line is no line.
  private static func lines(of text: String) -> [Substring.UnicodeScalarView] {
    let scalars = text.unicodeScalars
    var lines: [Substring.UnicodeScalarView] = []
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar == "\n" || scalar == "\r" {
        lines.append(scalars[start..<index])
        let isPair = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
        start = isPair ? scalars.index(after: next) : next
        index = start
      } else {
        index = next
      }
    }
    return lines
  }

  /// The next event; nil at the end. One that no empty line ends is dropped.
  mutating func next() -> Event? {
    var event = Event()
    var data: String?
    while let line = lines.popFirst() {
      if line.isEmpty {
        guard let found = data else {
          event = Event()
          continue
        }
        event.data = found
        event.id = lastID
        return event
      }
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      var value = colon < line.endIndex ? line[line.index(after: colon)...] : line[colon...]
      if value.first == " " { value.removeFirst() }
      switch String(line[..<colon]) {
      case "data": data = (data.map { $0 + "\n" } ?? "") + String(value)
      case "event": event.type = value.isEmpty ? "message" : String(value)
      case "id": if !value.contains("\0") { lastID = String(value) }
      default: break
      }
    }
    return nil
  }
}
