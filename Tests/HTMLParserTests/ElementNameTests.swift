import DOM
import Testing

struct ElementNameTests {
  /// The list of names is in the order of the cases, and the agent numbers them alike.
  @Test func numbersAreThoseOfTheList() {
    let words = "\(ElementName.allNames)".split(whereSeparator: \.isWhitespace).map(String.init)
    let cases = ElementName.allCases.dropFirst()
    #expect(words.count == cases.count)
    #expect(ElementName.count == ElementName.allCases.count)
    let agent = Agent()
    for (name, word) in zip(cases, words) {
      #expect("\(name)" == (word == "annotation-xml" ? "annotationXML" : word))
      #expect(agent.names.intern(DOMString(word)).elementName == name)
      #expect(agent.names.name(name).name.string == DOMString(word))
    }
    #expect(agent.names.intern("no-such-element").elementName == .unknown)
    #expect(agent.existing("no-such-element") != nil)
    #expect(agent.existing("another") == nil)
  }
}
