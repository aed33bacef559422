import CICU

/// The beginning of a text that has one script.
/// https://www.unicode.org/reports/tr24/#Common
struct ScriptRun {
  let range: Range<Int>
  let name: (CChar, CChar, CChar, CChar)

  init(_ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) {
    var script: Int32?
    var index = range.lowerBound
    while index < range.upperBound {
      let (character, count) = Characters.decode(text, at: index)
      if index == range.lowerBound || !Characters.hasNoWidth(character) {
        let next = Self.script(of: character)
        if let current = script {
          if !Self.isShared(next), next != current {
            if Self.isShared(current) {
              script = next
            } else if !icu_has_script(character, current) {
              break
            }
          }
        } else {
          script = next
        }
      }
      index += count
    }
    self.range = range.lowerBound..<min(index, range.upperBound)
    name = Self.name(of: script ?? icu_script_common)
  }

  private static func isShared(_ script: Int32) -> Bool {
    script == icu_script_common || script == icu_script_inherited
  }

  private static func script(of character: UInt32) -> Int32 {
    // Letters of ASCII are Latin, and nothing else of it has a script.
    guard character < 0x80 else { return icu_script(character) }
    let letter = character | 0x20
    return letter >= 0x61 && letter <= 0x7A ? latin : icu_script_common
  }

  private static let latin = icu_script(0x61)

  private static func name(of script: Int32) -> (CChar, CChar, CChar, CChar) {
    var name: (CChar, CChar, CChar, CChar) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &name) {
      if let base = $0.baseAddress {
        icu_script_name(script, base.assumingMemoryBound(to: CChar.self))
      }
    }
    return name
  }
}
