import DOM
import Testing

@Suite struct DOMStringTests {
  @Test func zeroIsKeptWithoutAZeroByte() {
    let string = DOMString("a\0b")
    #expect(string.bytes == [0x61, 0xC0, 0x80, 0x62])
    #expect(String(string) == "a\0b")
  }

  @Test func surrogateHalvesThatMeetBecomeOneCharacter() {
    let high = DOMString(unchecked: [0xED, 0xA0, 0xBD])
    let low = DOMString(unchecked: [0xED, 0xB8, 0x80])
    #expect(high + low == "😀")
    #expect(String(low + high) == "\u{FFFD}\u{FFFD}")
  }
}
