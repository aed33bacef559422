import DOM
import Synchronization

extension StyleDeclaration {
  /// https://drafts.csswg.org/cssom/#serialize-a-css-declaration-block
  package var serialized: String {
    var text = ""
    var tried: Set<Property> = []
    var used: Set<Property> = []
    for entry in entries {
      guard case .property(let longhand) = entry.name else {
        append(entry.name.text, entry.value.serialized, entry.isImportant, to: &text)
        continue
      }
      switch shorthand(for: longhand, entry, &tried, &used) {
      case .used: continue
      case .value(let shorthand, let value):
        append(shorthand.name, value, entry.isImportant, to: &text)
      case .none:
        append(longhand.name, entry.value.serialized, entry.isImportant, to: &text)
      }
    }
    return text
  }

  private func append(
    _ name: String, _ value: String, _ isImportant: Bool, to text: inout String
  ) {
    if !text.isEmpty { text += " " }
    text += "\(name): \(value)\(isImportant ? " !important" : "");"
  }

  private enum Choice {
    case none
    case used
    case value(Property, String)
  }

  /// The first shorthand of the longhand that can be serialized, or has been.
  private func shorthand(
    for longhand: Property, _ entry: Entry, _ tried: inout Set<Property>,
    _ used: inout Set<Property>
  ) -> Choice {
    let candidates: [Property]
    if case .pendingSubstitution(let shorthand, _) = entry.value {
      candidates = [shorthand]
    } else {
      candidates = ShorthandIndex.shorthands(of: longhand)
    }
    for candidate in candidates {
      if used.contains(candidate) { return .used }
      guard tried.insert(candidate).inserted, let shorthand = candidate.shorthand,
        let value = value(of: shorthand)
      else { continue }
      used.insert(candidate)
      return .value(candidate, value)
    }
    return .none
  }
}

/// The shorthands to which WebKit serializes a longhand.
enum ShorthandIndex {
  static func shorthands(of longhand: Property) -> [Property] { index[longhand] ?? [] }

  /// WebKit always serializes the longhands of these.
  private static let unused: Set<String> = [
    "border-block-end", "border-block-start", "border-bottom", "border-inline-end",
    "border-inline-start", "border-left", "border-right", "border-top", "column-rule", "columns",
    "container", "font", "font-synthesis", "font-variant", "grid-area", "grid-column", "grid-row",
    "mask-position", "offset", "-webkit-border-image", "-webkit-border-radius",
    "-webkit-column-break-after", "-webkit-column-break-before", "-webkit-column-break-inside",
    "page-break-after", "page-break-before", "page-break-inside", "text-emphasis",
    "-webkit-text-decoration", "-webkit-text-stroke",
  ]

  private static func isUsed(_ shorthand: Property, for longhand: Property) -> Bool {
    switch shorthand.name {
    case "mask": !["mask-size", "mask-composite", "mask-mode"].contains(longhand.name)
    case "-webkit-mask": longhand.name == "-webkit-mask-clip"
    default: !unused.contains(shorthand.name)
    }
  }

  /// The shorthands with the most longhands first.
  private static let index: [Property: [Property]] = {
    var index: [Property: [Property]] = [:]
    let shorthands = Property.all.compactMap(\.shorthand)
      .sorted { $0.longhands.count > $1.longhands.count }
    for shorthand in shorthands {
      for longhand in shorthand.longhands where isUsed(shorthand.property, for: longhand) {
        index[longhand, default: []].append(shorthand.property)
      }
    }
    return index
  }()
}
