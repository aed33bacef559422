import CSS
import DOM

/// An environment of styles in which nothing is fetched and no time passes.
class PlainStyleEnvironment: StyleEnvironment {
  let runsAnimations: Bool
  let animationTime = 0.0

  init(runsAnimations: Bool = false) { self.runsAnimations = runsAnimations }

  func isFramed(_ document: Document) -> Bool { false }
  func mediaEnvironment(of document: Document) -> MediaEnvironment { MediaEnvironment() }
  func schedule(after delay: Double, _ action: @escaping () -> Void) {}
  func resolve(_ href: String, relativeTo base: String) -> String? { nil }
  func naturalDimensions(ofImage url: String) -> NaturalDimensions? { nil }
  func fetchFont(_ url: String) -> [UInt8]? { nil }
  func didLoadStyleSheet(of element: Element, isError: @escaping () -> Bool) {}
  func fetchStyleSheet(
    _ url: String, for document: Document, charset: DOMString?
  ) -> FetchedStyleSheet? { nil }
}
