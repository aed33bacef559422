/// Adjoining margins that collapse into one.
///
/// https://drafts.csswg.org/css2/#collapsing-margins
struct MarginStrut: Hashable {
  private var positive = LayoutUnit.zero
  private var negative = LayoutUnit.zero
  /// Positive margins that the user-agent sheet gives paragraphs and the like.
  private var quirky = LayoutUnit.zero
  /// Whether quirky margins are dropped, because a quirky container begins here.
  ///
  /// https://quirks.spec.whatwg.org/#margin-collapsing-quirks
  var dropsQuirky = false
  /// Whether they collapse with that above the container of the block that they are before.
  var isAtStart = false
  /// What they come to whatever they are, before a block that has its place from something else.
  private var pinned: LayoutUnit?

  init() {}

  /// Margins that add up to `pinned`, whatever they are.
  init(pinned: LayoutUnit) { self.pinned = pinned }

  var isPinned: Bool { pinned != nil }

  /// The same margins before a block that has its place from them.
  var unpinned: MarginStrut {
    var strut = self
    strut.pinned = nil
    return strut
  }

  mutating func add(_ strut: MarginStrut) {
    positive = max(positive, strut.positive)
    negative = min(negative, strut.negative)
    if !dropsQuirky { quirky = max(quirky, strut.quirky) }
  }

  mutating func add(_ margin: LayoutUnit, isQuirky: Bool = false) {
    if margin < .zero {
      negative = min(negative, margin)
    } else if !isQuirky {
      positive = max(positive, margin)
    } else if !dropsQuirky {
      quirky = max(quirky, margin)
    }
  }

  var hasQuirky: Bool { quirky > .zero }

  /// Takes all margins for those of an author.
  mutating func keepQuirky() {
    positive = max(positive, quirky)
    quirky = .zero
  }

  var sum: LayoutUnit { pinned ?? max(positive, quirky) + negative }

  /// At the end of a quirky container.
  var sumWithoutQuirky: LayoutUnit { positive + negative }
}
