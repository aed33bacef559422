import JSPrep

/// Names of files for several pages, by their addresses.
struct OutputNames {
  let form: SavedPageOutput
  private var taken: Set<String> = []
  private static let longest = 80

  init(form: SavedPageOutput) { self.form = form }

  mutating func name(for page: String) -> String {
    let address = page.firstRange(of: "://").map { page[$0.upperBound...] } ?? page[...]
    let plain = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").suffix(4)
      .joined(separator: "-")
    let kept = plain.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }
    var base = String(kept.suffix(Self.longest))
    if base.allSatisfy({ $0 == "." }) { base = "page" }
    var name = base
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(base)-\(number)"
    }
    return form == .folder ? name + "/" : "\(name).\(form.rawValue)"
  }
}
