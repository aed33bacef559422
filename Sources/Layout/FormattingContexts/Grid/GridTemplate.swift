import CSS
import IntegerConversion

/// The tracks and named lines of `grid-template-columns` or `grid-template-rows`.
///
/// https://drafts.csswg.org/css-grid-2/#track-lists
struct GridTemplate: Hashable, Sendable {
  /// The lines before each track, and after the last.
  private(set) var names: [[String]] = [[]]
  private(set) var tracks: [TrackSize] = []
  /// How `repeat(auto-fill, …)` and `repeat(auto-fit, …)` are filled in.
  private(set) var repeated: Repeated?

  struct Repeated: Hashable, Sendable {
    let names: [[String]]
    let tracks: [TrackSize]
    /// Of the line after all repetitions.
    var namesAfter: [String] = []
    /// Before which of the other tracks.
    let position: Int
    /// `auto-fit`: repetitions without items have no size.
    let collapses: Bool
  }

  /// More tracks than this are not made.
  static let mostTracks = 10_000

  init(_ value: CSSValue?) {
    guard let value, !value.isKeyword("none"), value.items.first?.isKeyword("subgrid") != true
    else { return }
    for item in value.items { add(item) }
  }

  /// Of lines alone.
  init(names: [[String]]) {
    self.names = names
  }

  private mutating func add(_ item: CSSValue) {
    switch item {
    case .brackets(let values):
      if repeated?.position == tracks.count {
        repeated?.namesAfter += values.map(\.text)
      } else {
        names[names.count - 1] += values.map(\.text)
      }
    case .function("repeat", let argument): addRepetition(argument.items)
    default: add(TrackSize(item))
    }
  }

  private mutating func add(_ size: TrackSize) {
    guard tracks.count < Self.mostTracks else { return }
    tracks.append(size)
    names.append([])
  }

  private mutating func addRepetition(_ arguments: [CSSValue]) {
    guard let first = arguments.first else { return }
    let content = arguments.dropFirst().filter { $0 != .comma }
    if case .numeric(let count, .number) = first {
      var left = Int(clamping: min(max(count, 1), Double(Self.mostTracks)))
      while left > 0, tracks.count < Self.mostTracks {
        for item in content { add(item) }
        left -= 1
      }
      return
    }
    var inner = GridTemplate(nil)
    for item in content { inner.add(item) }
    repeated = Repeated(
      names: inner.names, tracks: inner.tracks, position: tracks.count,
      collapses: first.isKeyword("auto-fit"))
  }

  /// With the automatic repetitions in place.
  ///
  /// - Returns: also which tracks are these repetitions.
  func expanded(repetitions: Int) -> (template: GridTemplate, repetitions: Range<Int>) {
    guard let repeated else { return (self, 0..<0) }
    var result = GridTemplate(nil)
    result.names = []
    let position = repeated.position
    result.tracks = Array(tracks[..<position])
    result.names = Array(names[...position])
    for _ in 0..<repetitions {
      result.names[result.names.count - 1] += repeated.names[0]
      result.tracks += repeated.tracks
      result.names += repeated.names.dropFirst()
    }
    result.names[result.names.count - 1] += repeated.namesAfter
    let end = result.tracks.count
    result.tracks += tracks[position...]
    result.names += names[(position + 1)...]
    return (result, position..<end)
  }

  /// How often automatic repetitions fit.
  ///
  /// https://drafts.csswg.org/css-grid-2/#auto-repeat
  ///
  /// - Parameters:
  ///   - size: of the content box, or its greatest size.
  ///   - least: if there is neither: they must cover this.
  func repetitions(size: LayoutUnit?, least: LayoutUnit?, gap: LayoutUnit) -> Int {
    guard let repeated, !repeated.tracks.isEmpty else { return 0 }
    guard let room = size ?? least else { return 1 }
    let others = tracks.reduce(LayoutUnit.zero) { $0 + $1.fixedSize(size) + gap }
    let each = repeated.tracks.reduce(LayoutUnit.zero) {
      // SAFARI: at least a pixel.
      $0 + max($1.fixedSize(size), 1) + gap
    }
    let left = room + gap - others
    guard left > each else { return 1 }
    var count = Int(left.raw) / Int(max(each.raw, 1))
    if size == nil, Int(left.raw) % Int(max(each.raw, 1)) != 0 { count += 1 }
    return min(max(count, 1), Self.mostTracks / repeated.tracks.count)
  }
}

extension CSSValue {
  /// The name that the author chose, or a keyword.
  var text: String {
    switch self {
    case .identifier(let text), .keyword(let text), .string(let text): text
    default: ""
    }
  }
}
