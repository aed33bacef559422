import Testing

@testable import JSPrep

@Suite struct ReplacementTests {
  private static func replace(_ text: String, seed: UInt64 = 1) -> String {
    var replacement = Replacement(key: RedactionKey(seed: seed))
    let scalars = ScannedText(replacement.replace(ScannedText(text).scalars[...]))
    return scalars.string(0..<scalars.count)
  }

  static let texts = [
    "Anna Meier", "ANNA-meier_42", "Großmütterchen, 7. Öl", "Ελληνικά ΑΒΓ", "Привет, Ёлка!",
    "שלום עולם",
    "مرحبا بالعالم", "नमस्ते दुनिया", "สวัสดีชาวโลก", "田中さくらカタカナ", "서울특별시 김철수", "Tiếng Việt",
    "ქართული", "Ａｂｃ１２", "٣٤٥ ०१२", "😀 a 👩‍👩‍👧", "𝒜𝓃𝓃𝒶 𠮷野家", "e\u{301}te\u{301}", "x", "7",
    "~!@#$%^&*()\t\n",
  ]

  @Test(arguments: texts) func lengthAndScriptStay(text: String) {
    let replaced = Self.replace(text)
    #expect(replaced.utf16.count == text.utf16.count)
    for (old, new) in zip(text.unicodeScalars, replaced.unicodeScalars) {
      let isLetter = old.value.isAlphanumeric
      #expect(isLetter || old == new)
      #expect(old.isASCII == new.isASCII)
      #expect(old.properties.isUppercase == new.properties.isUppercase)
      #expect(old.value.isDigit == new.value.isDigit)
      #expect(UTF16.width(old) == UTF16.width(new))
      // Blocks of 128 characters, or of a whole script.
      let isNear = old.value >> 7 == new.value >> 7
      #expect(isNear || Self.script(old) == Self.script(new), "\(old) \(new)")
    }
  }

  private static func script(_ scalar: Unicode.Scalar) -> Int {
    let scripts: [ClosedRange<UInt32>] = [
      0xAA...0x24F, 0x370...0x3FF, 0x400...0x4FF, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF,
      0xAC00...0xD7A3,
    ]
    return scripts.firstIndex { $0.contains(scalar.value) } ?? -1
  }

  @Test func whatIsEqualStaysEqual() {
    let replaced = Self.replace("Anna Meier")
    #expect(Self.replace("ANNA MEIER") == replaced.uppercased())
    #expect(Self.replace("anna-meier") == replaced.lowercased().replacing(" ", with: "-"))
    #expect(Self.replace("Anna  Meier").split(separator: " ") == replaced.split(separator: " "))
    #expect(Self.replace("Anna Meyer") != replaced)
  }

  @Test func theKeyDecides() {
    let text = "anna.meier@example.org"
    #expect(Self.replace(text) == Self.replace(text))
    #expect(Self.replace(text, seed: 2) != Self.replace(text))
    var one = Replacement(key: .random())
    var other = Replacement(key: .random())
    #expect(
      one.replace(ScannedText(text).scalars[...]) != other.replace(ScannedText(text).scalars[...]))
  }

  @Test func nothingIsItsOwnReplacement() {
    for digit in 1...9 { #expect(Self.replace("\(digit)") != "\(digit)") }
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      #expect(Self.replace(String(letter)) != String(letter))
    }
  }

  @Test(arguments: [UInt64](0..<20)) func formsStay(seed: UInt64) {
    #expect(Self.replace("5678", seed: seed).first != "0")
    #expect(Self.replace("030 12", seed: seed).first == "0")
    let identifier = Self.replace("123e4567-e89b-42d3-a456-426614174000", seed: seed)
    #expect(identifier.allSatisfy { $0.isHexDigit || $0 == "-" })
    let parts = Self.replace("192.168.178.23", seed: seed).split(separator: ".")
    #expect(parts.compactMap { UInt8($0) }.count == 4)
  }

  @Test(arguments: [
    "1984-05-17", "2024-12", "2026-W31", "23:59", "23:59:59", "1999-12-31T23:59",
  ])
  func datesStayDates(date: String) {
    for seed in UInt64(0)..<20 {
      var replacement = Replacement(key: RedactionKey(seed: seed))
      let scalars = ScannedText(replacement.replaceDate(ScannedText(date).scalars[...]))
      let replaced = scalars.string(0..<scalars.count)
      #expect(replaced.count == date.count && replaced != date)
      let hasYear = date.contains("-")
      #expect(!hasYear || replaced.prefix(2) == date.prefix(2))
      for part in replaced.dropFirst(hasYear ? 4 : 0).split(whereSeparator: { !$0.isNumber }) {
        #expect((1...9).contains(Int(part) ?? 0) && part.count == 2)
      }
    }
  }

  @Test func hashesDiffer() {
    let key = RedactionKey(seed: 1)
    let hashes = (0..<100).map { SipHash.hash([UInt8](repeating: 0, count: $0), key: key) }
    #expect(Set(hashes).count == 100)
    #expect(SipHash.hash([1, 2, 3], key: key) == SipHash.hash([1, 2, 3], key: key))
    #expect(
      SipHash.hash([1, 2, 3], key: key) != SipHash.hash([1, 2, 3], key: RedactionKey(seed: 2)))
  }
}
