import AppExtension
import PropertyList
import Testing

/// A table of rules and items. Each item is a word of `items`, several may be shared at once.
@Suite struct ActivationRuleTests {
  private static let items: [String: SharedItem] = [
    "page": .webPage, "url": .webURL, "text": .text, "jpeg": .images(1), "jpegs": .images(3),
    "png": .images(1, type: "public.png"), "movie": SharedItem(.init("com.apple.quicktime-movie")),
    "pdf": .files("a.pdf"), "zip": .files("a.zip"), "photo": .files("a.jpg"),
    "pdfs": .files("a.pdf", "b.pdf"), "mixed": .files("a.pdf", "a.jpg"),
    "unknown": SharedItem(.init("com.example.unknown")), "empty": SharedItem(),
    "html": SharedItem(.init("public.html")),
    "url+text": SharedItem(.init("public.url"), .init("public.plain-text")),
  ]

  private static func shared(_ names: String) -> [SharedItem] {
    names.split(separator: " ").compactMap { items[String($0)] }
  }

  private static func dictionary(_ text: String) -> ActivationRule {
    let entries = text.split(separator: " ").map { pair -> (String, PropertyList) in
      let parts = pair.split(separator: "=")
      let value: PropertyList =
        switch parts[1] {
        case "true": true
        case "false": false
        case let text where text.hasPrefix("'"): .string(String(text.dropFirst().dropLast()))
        default: .number(Double(parts[1]) ?? .nan)
        }
      return ("NSExtensionActivation" + parts[0], value)
    }
    return .dictionary(ActivationDictionary(PropertyList.Dictionary(entries)))
  }

  @Test(arguments: [
    // One kind
    ("SupportsWebPageWithMaxCount=1", "page", true),
    ("SupportsWebPageWithMaxCount=1", "url", false),
    ("SupportsWebPageWithMaxCount=0", "page", false),
    ("SupportsWebURLWithMaxCount=1", "page", true),
    ("SupportsWebURLWithMaxCount=1", "url", true), ("SupportsWebURLWithMaxCount=1", "text", false),
    ("SupportsWebURLWithMaxCount=1", "pdf", false), ("SupportsText=true", "text", true),
    ("SupportsText=true", "html", true), ("SupportsText=false", "text", false),
    ("SupportsText=true", "text text", true), ("SupportsText=true", "url", false),
    ("SupportsImageWithMaxCount=1", "jpeg", true), ("SupportsImageWithMaxCount=1", "png", true),
    ("SupportsImageWithMaxCount=1", "photo", true), ("SupportsImageWithMaxCount=2", "jpegs", false),
    ("SupportsImageWithMaxCount=3", "jpegs", true), ("SupportsImageWithMaxCount=1", "movie", false),
    ("SupportsMovieWithMaxCount=1", "movie", true), ("SupportsMovieWithMaxCount=1", "jpeg", false),
    ("SupportsFileWithMaxCount=1", "pdf", true), ("SupportsFileWithMaxCount=1", "zip", true),
    ("SupportsFileWithMaxCount=1", "photo", true), ("SupportsFileWithMaxCount=1", "pdfs", false),
    ("SupportsFileWithMaxCount=1", "page", false), ("SupportsFileWithMaxCount=1", "unknown", false),
    // Values
    ("SupportsWebPageWithMaxCount=true", "page", true),
    ("SupportsWebPageWithMaxCount='1'", "page", true),
    ("SupportsWebPageWithMaxCount='x'", "page", false),
    ("SupportsWebPageWithMaxCount=-1", "page", false), ("SupportsText='1'", "text", true),
    // Several kinds
    ("SupportsImageWithMaxCount=1 SupportsFileWithMaxCount=1", "mixed", true),
    ("SupportsImageWithMaxCount=1 SupportsFileWithMaxCount=1", "pdfs", false),
    ("SupportsWebPageWithMaxCount=1 SupportsWebURLWithMaxCount=1", "page", true),
    ("SupportsWebPageWithMaxCount=1 SupportsWebURLWithMaxCount=1", "url", true),
    ("SupportsWebPageWithMaxCount=1 SupportsText=true", "page text", true),
    // Strict, which is the default, and not
    ("SupportsWebURLWithMaxCount=1", "url text", false),
    ("SupportsWebURLWithMaxCount=1", "url+text", false),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion=2", "url text", true),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion=2", "url+text", true),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion='2'", "url+text", true),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion=1", "url+text", false),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion=2 UsesStrictMatching=true", "url+text", false),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion=2 UsesStrictMatching=2", "url+text", false),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion=2 UsesStrictMatching=0", "url+text", true),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion=2", "text", false),
    ("SupportsWebURLWithMaxCount=1 DictionaryVersion=2", "url url", false),
    // Numbers of attachments
    ("SupportsImageWithMaxCount=9 SupportsAttachmentsWithMaxCount=2", "jpegs", false),
    ("SupportsImageWithMaxCount=9 SupportsAttachmentsWithMaxCount=3", "jpegs", true),
    ("SupportsImageWithMaxCount=9 SupportsAttachmentsWithMinCount=2", "jpeg", false),
    ("SupportsImageWithMaxCount=9 SupportsAttachmentsWithMinCount=2", "jpegs", true),
    ("SupportsAttachmentsWithMaxCount=5", "unknown", true),
    ("SupportsAttachmentsWithMaxCount=5 SupportsImageWithMaxCount=5", "pdf", false),
    // Nothing
    ("SupportsWebPageWithMaxCount=1", "empty", false), ("SupportsWebPage=1", "page", false),
    ("DictionaryVersion=2", "page", false),
  ])
  func dictionaries(rule: String, items: String, isOffered: Bool) {
    let decision = Self.dictionary(rule).decide(on: Self.shared(items))
    #expect(decision.isOffered == isOffered, "\(decision.reasons)")
    #expect(decision.reasons.isEmpty == isOffered)
  }

  /// The shapes of public rules: the one of Apple's guide, then what people made of it.
  private static let predicates: [String: String] = [
    "all": "TRUEPREDICATE", "none": "FALSEPREDICATE",
    "guide": """
    SUBQUERY (
        extensionItems,
        $extensionItem,
        SUBQUERY (
            $extensionItem.attachments,
            $attachment,
            ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "com.adobe.pdf"
        ).@count == $extensionItem.attachments.@count
    ).@count == 1
    """,
    "either": """
    SUBQUERY(extensionItems, $extensionItem, SUBQUERY($extensionItem.attachments, $attachment, (
      ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url"
      || ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.image'
    )).@count >= 1).@count > 0
    """,
    "page": """
    SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $a, ANY \
    $a.registeredTypeIdentifiers UTI-EQUALS "com.apple.active-webpage").@count = 1).@count = 1
    """,
    "not": """
    extensionItems.@count == 1 AND NOT SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a,
      ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.file-url").@count > 0).@count > 0
    """,
    "words": """
    subquery(extensionItems, $e, subquery($e.attachments, $a, any $a.registeredTypeIdentifiers \
    uti-conforms-to "PUBLIC.TEXT" and not any $a.registeredTypeIdentifiers uti-equals \
    "public.html").@count == 1).@count == 1 or falsepredicate
    """,
    "range": """
    SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers
    UTI-CONFORMS-TO "public.image").@count BETWEEN {2, 4}).@count != 0
    """,
    "signs": """
    !(SUBQUERY(extensionItems,$e,$e.attachments.@count<>1).@count=>1)&&extensionItems.@count<=2
    """,
    "member": "\"public.url\" IN extensionItems.attachments.registeredTypeIdentifiers",
    "list": """
    SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, SUBQUERY(
    $a.registeredTypeIdentifiers, $t, $t IN {"public.jpeg", "public.png"}).@count > 0).@count
    == $e.attachments.@count).@count == extensionItems.@count
    """,
    "limited": """
    SUBQUERY (extensionItems, $i, SUBQUERY ($i.attachments, $a, ANY \
    $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image").@count >= 1 AND \
    SUBQUERY ($i.attachments, $a, TRUEPREDICATE).@count <= 2).@count >= 1
    """,
    "dense": """
    extensionItems.@count>0&&SUBQUERY(extensionItems,$i,$i.attachments.@count>0&&\
    SUBQUERY($i.attachments,$a,ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO 'public.data')\
    .@count==$i.attachments.@count).@count==extensionItems.@count
    """,
    "whole": """
    SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a,
    $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.url").@count > 0).@count > 0
    """,
    "strings": """
    SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers
    BEGINSWITH[c] "PUBLIC." OR ANY $a.registeredTypeIdentifiers LIKE "com.*.quick?ime-movie" OR
    NONE $a.registeredTypeIdentifiers MATCHES "(public|com)\\\\..*").@count == 1).@count == 1
    """,
  ]

  @Test(arguments: [
    ("all", "page", true), ("all", "empty", true), ("none", "page", false), ("guide", "pdf", true),
    ("guide", "pdfs", true), ("guide", "mixed", false), ("guide", "pdf pdf", false),
    ("guide", "page", false), ("guide", "empty", true), ("either", "page", true),
    ("either", "jpegs", true),
    ("either", "text", false), ("either", "url+text", true), ("either", "photo", true),
    ("page", "page", true), ("page", "url", false), ("page", "page text", true),
    ("not", "page", true),
    ("not", "photo", false), ("not", "page text", false), ("words", "text", true),
    ("words", "html", false),
    ("words", "url+text", true), ("range", "jpeg", false), ("range", "jpegs", true),
    ("signs", "page", true), ("signs", "jpegs", false), ("signs", "page page page", false),
    ("member", "page", false), ("list", "jpegs png", true), ("list", "jpegs pdf", false),
    ("limited", "jpeg", true), ("limited", "jpegs", false), ("limited", "text", false),
    ("dense", "pdfs page", true), ("dense", "unknown", false), ("dense", "empty page", false),
    ("whole", "page", false), ("strings", "page", true), ("strings", "movie", true),
    ("strings", "unknown", false),
  ])
  func predicates(name: String, items: String, isOffered: Bool) throws {
    let text = try #require(Self.predicates[name])
    let rule = try #require(try ActivationRule(.string(text)))
    let decision = rule.decide(on: Self.shared(items))
    #expect(decision.isOffered == isOffered, "\(decision.reasons)")
    #expect(decision.reasons.isEmpty == isOffered)
  }

  @Test func aRuleOfAnotherKindIsNone() throws {
    #expect(try ActivationRule(.array([])) == nil)
    #expect(try ActivationRule(1) == nil)
  }

  @Test func theReasonsNameWhatFails() throws {
    let counted = Self.dictionary("SupportsImageWithMaxCount=2").decide(on: [.images(3)])
    #expect(
      counted.reasons == [
        "3 attachments are for NSExtensionActivationSupportsImageWithMaxCount, which allows 2."
      ])
    let untaken = Self.dictionary("SupportsText=true").decide(on: [.webPage])
    #expect(
      untaken.reasons == [
        "No key of the rule accepts the attachment of type public.url, com.apple.active-webpage."
      ])
    let predicate = try ActivationPredicate(
      parsing:
        "extensionItems.@count == 2 AND SUBQUERY(extensionItems, $e, TRUEPREDICATE).@count > 0")
    #expect(
      predicate.decide(on: [.webPage]).reasons == [
        "extensionItems.@count == 2 is false: extensionItems.@count is 1."
      ])
  }
}
