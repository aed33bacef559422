/// The fonts that an iPhone has, by what style sheets call them.
///
/// https://developer.apple.com/fonts/system-fonts/
enum IPhoneFonts {
  static func contains(_ family: String) -> Bool { names.contains(family.lowercased()) }

  private static let names = Set(list.lowercased().split(separator: "\n").map { String($0) })

  private static let list = """
    Academy Engraved LET
    Al Nile
    American Typewriter
    Apple Color Emoji
    Apple SD Gothic Neo
    Apple Symbols
    Arial
    Arial Hebrew
    Arial Rounded MT Bold
    Avenir
    Avenir Next
    Avenir Next Condensed
    Baskerville
    Bodoni 72
    Bodoni 72 Oldstyle
    Bodoni 72 Smallcaps
    Bradley Hand
    Chalkboard SE
    Chalkduster
    Charter
    Cochin
    Copperplate
    Courier
    Courier New
    Damascus
    Devanagari Sangam MN
    Didot
    DIN Alternate
    DIN Condensed
    Euphemia UCAS
    Farah
    Futura
    Galvji
    Geeza Pro
    Georgia
    Gill Sans
    Grantha Sangam MN
    Helvetica
    Helvetica Neue
    Hiragino Maru Gothic ProN
    Hiragino Mincho ProN
    Hiragino Sans
    Hoefler Text
    Impact
    Kailasa
    Kefa
    Khmer Sangam MN
    Kohinoor Bangla
    Kohinoor Devanagari
    Kohinoor Gujarati
    Kohinoor Telugu
    Lao Sangam MN
    Malayalam Sangam MN
    Marker Felt
    Menlo
    Mishafi
    Mukta Mahee
    Myanmar Sangam MN
    Noteworthy
    Noto Nastaliq Urdu
    Optima
    Palatino
    Papyrus
    Party LET
    PingFang HK
    PingFang SC
    PingFang TC
    Rockwell
    Savoye LET
    Sinhala Sangam MN
    Snell Roundhand
    STIX Two Math
    STIX Two Text
    Symbol
    Tamil Sangam MN
    Thonburi
    Times
    Times New Roman
    Trebuchet MS
    Verdana
    Zapf Dingbats
    Zapfino
    """
}
