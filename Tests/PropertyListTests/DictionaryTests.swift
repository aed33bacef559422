import PropertyList
import Testing

@Suite struct DictionaryTests {
  @Test func orderDoesNotCountInEquality() {
    let left: PropertyList = ["a": 1, "b": ["c": .number(.nan), "d": 2]]
    let right: PropertyList = ["b": ["d": 2, "c": .number(.nan)], "a": 1]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  @Test func canonicallyEquivalentStringsDiffer() {
    var dictionary: PropertyList.Dictionary = ["\u{E9}": 1]
    #expect(dictionary["e\u{301}"] == nil)
    dictionary["e\u{301}"] = 2
    #expect(dictionary.count == 2)
    #expect(PropertyList.string("\u{E9}") != PropertyList.string("e\u{301}"))
  }

  @Test func manyKeysAreFoundAndRemoved() {
    var dictionary = PropertyList.Dictionary((0..<100).map { ("key \($0)", .number(Double($0))) })
    #expect(dictionary["key 57"] == 57)
    dictionary["key 3"] = nil
    #expect(dictionary.keys.prefix(5) == ["key 0", "key 1", "key 2", "key 4", "key 5"])
    #expect(dictionary["key 99"] == 99)
    for number in 0..<95 { dictionary["key \(number)"] = nil }
    #expect(dictionary.keys == ["key 95", "key 96", "key 97", "key 98", "key 99"])
    #expect(dictionary["key 96"] == 96)
  }
}
