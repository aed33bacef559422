import DOM
import Selectors

/// Elements for which the same rules hold, since they have the same names, the same attributes as far as these
/// matter, and ancestors of which that is true, too.
///
/// OPTIMIZATION: most elements of a long page are kin of one before them, and matching rules is slow.
final class StyleKin {
  /// One of them.
  private let example: Element
  /// Nil where it is not known of any other element that it is kin.
  let cascade: Cascade?
  /// A change of the tree makes strangers of all.
  let generation: Int
  /// What is inside of them, what was last met first.
  private var children: [StyleKin] = []
  /// Pseudo-elements for which there are no rules.
  var lacking: [PseudoElement] = []

  /// How many others it is inside of.
  private let depth: Int

  private static let capacity = 8
  /// Releasing them takes stack.
  private static let maximumDepth = 200

  init(_ example: Element, _ cascade: Cascade?, generation: Int, depth: Int = 0) {
    self.example = example
    self.cascade = cascade
    self.generation = generation
    self.depth = depth
  }

  /// Nil if it would be inside of too many.
  func add(_ element: Element, _ cascade: Cascade) -> StyleKin? {
    guard depth < Self.maximumDepth else { return nil }
    let made = StyleKin(element, cascade, generation: generation, depth: depth + 1)
    if children.count == Self.capacity { children.removeLast() }
    children.insert(made, at: 0)
    return made
  }

  /// - Parameter isIgnored: whether the value of an attribute says nothing of style.
  func child(like element: Element, ignoring isIgnored: (Name) -> Bool) -> StyleKin? {
    for index in children.indices
    where children[index].example.isAlike(element, ignoring: isIgnored) {
      if index > 0 { children.swapAt(index, 0) }
      return children[0]
    }
    return nil
  }
}

extension Element {
  /// Whether the rules for it depend on its names, its attributes and its ancestors alone.
  var mayHaveKin: Bool {
    guard isHTML else { return false }
    switch elementName {
    case .html, .body, .img, .picture, .source, .input, .textarea, .select, .option,
      .optgroup, .button, .details, .summary, .dialog, .slot, .video, .audio, .canvas, .bdi:
      return false
    default: return true
    }
  }

  fileprivate func isAlike(_ other: Element, ignoring isIgnored: (Name) -> Bool) -> Bool {
    guard localName == other.localName, isHTML == other.isHTML else { return false }
    var (attribute, otherAttribute) = (firstAttribute, other.firstAttribute)
    while let one = attribute, let two = otherAttribute {
      guard one.localName == two.localName, one.namespace == two.namespace else { return false }
      guard one.hasValue(of: two) || isIgnored(one.localName) else { return false }
      (attribute, otherAttribute) = (one.next, two.next)
    }
    return attribute == nil && otherAttribute == nil
  }
}

extension Attr {
  fileprivate func hasValue(of other: Attr) -> Bool {
    guard var one = valueBytes, var two = other.valueBytes else {
      return (valueBytes?.pointee ?? 0) == (other.valueBytes?.pointee ?? 0)
    }
    while one.pointee == two.pointee {
      if one.pointee == 0 { return true }
      (one, two) = (one + 1, two + 1)
    }
    return false
  }
}

extension StyleResolver {
  /// What the element is kin of; nil if it is not known of any element before it.
  func knownKin(of element: Element) -> StyleKin? {
    guard agent.shadowTrees.isEmpty, document.focusedElement == nil, element.mayHaveKin,
      let parent = knownParentStyle(of: element), element.styleAttributeText != nil
    else { return nil }
    return ownKin(of: parent).child(like: element) { self.isIgnoredByRules($0) }
  }

  /// Notes that others may be kin of the element.
  func addKin(_ style: ElementStyle) {
    let element = style.element
    guard agent.shadowTrees.isEmpty, document.focusedElement == nil, element.mayHaveKin,
      let parent = knownParentStyle(of: element)
    else { return }
    style.kin = ownKin(of: parent).add(element, style.cascade)
  }

  /// Nil if nobody has asked for it: trees may be too deep to ask from here.
  private func knownParentStyle(of element: Element) -> ElementStyle? {
    styleParent(of: element).flatMap { knownStyle(of: $0) }
  }

  /// Whether the value of an attribute decides about nothing.
  private func isIgnoredByRules(_ name: Name) -> Bool {
    if let known = ignoredAttributes[name] { return known }
    let string = name.string
    let isFree =
      string == "href" || string == "title" || string.bytes.starts(with: "data-".utf8)
      || string.bytes.starts(with: "aria-".utf8)
    let isIgnored = isFree && !features.attributes.contains(string)
    ignoredAttributes[name] = isIgnored
    return isIgnored
  }
}

extension StyleResolver {
  /// Of its own, if it is not known of any other element that it is kin.
  func ownKin(of style: ElementStyle) -> StyleKin {
    if let kin = style.kin, kin.generation == kinGeneration { return kin }
    let made = StyleKin(style.element, nil, generation: kinGeneration)
    style.kin = made
    return made
  }
}
