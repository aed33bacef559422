import CSS
import Infra

/// The marks around quotes, the outermost pair first.
///
/// https://drafts.csswg.org/css-content-3/#quotes-property
struct QuotationMarks {
  private let pairs: [(opening: String, closing: String)]

  init(_ value: CSSValue) {
    let marks = value.items.compactMap { item -> String? in
      if case .string(let mark) = item { return mark }
      return nil
    }
    pairs = stride(from: 0, to: marks.count - 1, by: 2).map { (marks[$0], marks[$0 + 1]) }
  }

  /// SAFARI: straight ones where the language has none, or is unknown.
  init(language: String?) {
    var name = language?.asciiLowercased[...] ?? ""
    while !name.isEmpty {
      if let index = Self.styles.firstIndex(where: { $0.languages.contains(name) }) {
        let marks = Self.styles[index].marks.map { String($0) }
        pairs = [(marks[0], marks[1]), (marks[2], marks[3])]
        return
      }
      name = name.lastIndex(of: "-").map { name[..<$0] } ?? ""
    }
    pairs = [("\"", "\""), ("'", "'")]
  }

  func opening(_ depth: Int) -> String { pair(depth)?.opening ?? "" }
  func closing(_ depth: Int) -> String { pair(depth)?.closing ?? "" }

  private func pair(_ depth: Int) -> (opening: String, closing: String)? {
    pairs.indices.contains(depth) ? pairs[depth] : pairs.last
  }

  /// https://html.spec.whatwg.org/multipage/rendering.html#quotes
  private static let styles: [(marks: String, languages: Set<Substring>)] = [
    (
      "“”‘’",
      """
      af ak asa bem bez bn brx cgg chr da dav dje dz ebu ee en en-gb gu guz ha hi id ig kam kde kea \
      khq km kn ko ksb lg ln lo lu luo mas mer mfe ml mr ms my naq nd nl nus nyn pt rof rwk saq sbp \
      seh si so sw swc ta te teo th to tr twq tzm vai vai-latn vi vun xog zh zu
      """
    ),
    ("„”‚’", "agq ff"), ("«»‹›", "am az-cyrl br de-ch fa fr-ca fr-ch gsw jgo kkj"),
    ("”“’‘", "ar ur"), ("«»„“", "bas ru uk"), ("«»“”", "bm dyo ewo it mg mua nnh pt-pt"),
    ("„“‚‘", "bg bs-cyrl cs de et hr luy mk sk sl sq sr sr-latn"), ("“”«»", "ca es eu"),
    ("«»‘’", "dua el ksf nb nn rw"), ("””’’", "fi lag rn sn sv"), ("«»«»", "fr yav"),
    ("\"\"''", "he"), ("„”»«", "hu"), ("「」『』", "ja zh-hant"), ("„“„“", "lt"),
    ("„”«»", "nmg pl ro"), ("«»„”", "shi shi-tfng"), ("‘’“”", "ti-er xh"),
  ].map { marks, names in (marks, Set(names.split(separator: " "))) }
}
