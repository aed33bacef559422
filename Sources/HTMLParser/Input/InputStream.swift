import DOM

/// The input stream: the pieces of text that are still to be read. The page's own text is read in
/// order; text that a script inserts comes before it.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#the-input-byte-stream
struct InputStream {
  /// The last one is read first.
  private(set) var segments: [InputSegment] = []
  private var preprocessor = InputPreprocessor()
  private var insertedPreprocessor = InputPreprocessor()
  /// How much of the page's text has been appended.
  private var offset = 0
  /// How many segments are below the insertion point of each running script.
  /// https://html.spec.whatwg.org/multipage/parsing.html#insertion-point
  private(set) var insertionPoints: [Int] = []

  func deallocate() { for segment in segments { segment.deallocate() } }

  var isEmpty: Bool { segments.isEmpty }

  /// Appends a piece of the page's text.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let offset = offset - (preprocessor.hasHalfZero ? 1 : 0)
    let segment = preprocessor.segment(text) {
      InputOrigin(start: $0, offset: offset, gaps: $1)
    }
    self.offset += text.count
    guard let segment else { return }
    segments.insert(segment, at: 0)
    for index in insertionPoints.indices { insertionPoints[index] += 1 }
  }

  /// Inserts text at the current insertion point, after what was inserted there before.
  mutating func insert(_ text: UnsafeBufferPointer<UInt8>, offset: Int) {
    let segment = insertedPreprocessor.segment(text) { _, _ in InputOrigin(insertedAt: offset) }
    guard let segment, let point = insertionPoints.last else { return }
    segments.insert(segment, at: point)
  }

  mutating func beginScript() { insertionPoints.append(segments.count) }
  mutating func endScript() { insertionPoints.removeLast() }

  /// Lets the tokenizer continue with the topmost segment.
  func load(into tokenizer: inout Tokenizer) {
    guard let top = segments.last else { return }
    tokenizer.cursor = top.start
    tokenizer.end = top.end
    tokenizer.origin = top.origin
  }

  /// Notes how far the tokenizer has come.
  mutating func save(from tokenizer: inout Tokenizer) {
    segments[segments.count - 1].start = tokenizer.cursor
    guard tokenizer.cursor == tokenizer.end else { return }
    // The end of the file may still have errors to report there.
    tokenizer.origin = InputOrigin(
      start: tokenizer.end, offset: tokenizer.origin.offset(of: tokenizer.end))
    segments.removeLast().deallocate()
  }

  /// Copies the unread text that the caller is about to take back.
  mutating func keepBorrowedText() {
    for index in segments.indices where segments[index].isBorrowed {
      segments[index] = segments[index].owning()
    }
  }
}
