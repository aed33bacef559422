import PageTestSupport
import Testing

/// Getters that remember, which a script gets once it has asked often.
@Suite struct TreeAttributeTests {
  static let warmUp = """
    var body = document.documentElement.lastChild;
    for (var i = 0; i < 5000; i++) { body.firstChild; body.firstElementChild; }
    var getter = Object.getOwnPropertyDescriptor(Node.prototype, 'firstChild').get;
    """

  @Test(arguments: [
    // Changes of the tree are seen at once.
    ("body.append('x', document.createElement('i')); body.firstChild.data", "x"),
    ("body.append('x'); body.firstChild; body.textContent = ''; String(body.firstChild)", "null"),
    (
      "body.innerHTML = '<b></b>'; body.firstChild; body.innerHTML = '<i></i>'; "
        + "body.firstChild.nodeName", "I"
    ),
    (
      "body.innerHTML = 'a<b></b>'; body.firstElementChild; body.lastChild.remove(); "
        + "String(body.firstElementChild)", "null"
    ),
    ("var f = document.createElement('form'); f.firstChild; f.append('y'); f.firstChild.data", "y"),
    // What is remembered does not go through the iterator of arrays.
    (
      "Array.prototype[Symbol.iterator] = () => ({ next: () => ({ done: true }) }); "
        + "var e = document.createElement('i'); e.append('z'); e.firstChild.data", "z"
    ),
    // Receivers are told apart as before.
    (
      "try { getter.call({}) } catch (e) { e.message }",
      "The Node.firstChild getter can only be used on instances of Node"
    ),
    ("try { Object.create(body).firstChild } catch (e) { e.name }", "TypeError"),
    ("try { getter.call(5) } catch (e) { e.name }", "TypeError"),
    ("try { getter.call(null) } catch (e) { e.name }", "TypeError"),
    // The functions look as they do in a browser.
    ("[getter.name, getter.length, 'prototype' in getter].join()", "get firstChild,0,false"),
    ("Object.getOwnPropertyNames(body).join() + Reflect.ownKeys(body).length", "0"),
  ])
  func remembers(script: String, answer: String) throws {
    let page = try TestPage()
    try page.evaluate(Self.warmUp)
    #expect(try page.evaluate(script) == answer)
  }

  @Test func getterOfAScriptStays() throws {
    let page = try TestPage()
    let script = """
      Object.defineProperty(Node.prototype, 'nextSibling', { get() { return 'mine'; } });
      \(Self.warmUp)
      body.nextSibling
      """
    let answer = try page.evaluate(script)
    #expect(answer == "mine")
  }
}
