import PageTestSupport
import Testing

/// Lists that never change, before their items are asked for and afterwards. The answers are WebKit's.
@Suite struct FixedCollectionTests {
  private static let start = """
    document.body.innerHTML = '<p id=a>1</p><p id=b class=x>2</p><p id=c>3</p><input type=checkbox>';
    var q = selectors => document.querySelectorAll(selectors);
    var l = q('p');
    var g = Object.getOwnPropertyDescriptor(NodeList.prototype, 'length').get;
    """

  private static let answers: [(script: String, answer: String)] = [
    ("[l[0].id, l[2].id, l[3], l.length, l.item(1).id].join()", "a,c,,3,b"),
    ("delete l[0]", "false"),
    (
      "(() => { 'use strict'; try { return delete l[0] } catch (e) { return e.name } "
        + "})()",
      "TypeError"
    ),
    ("l[0] = 1; l[9] = 1; [l[0].id, l[9]].join()", "a,"),
    ("(() => { 'use strict'; try { l[0] = 1 } catch (e) { return e.name } })()", "TypeError"),
    ("(() => { 'use strict'; try { l[9] = 1 } catch (e) { return e.name } })()", "TypeError"),
    (
      "JSON.stringify(Object.getOwnPropertyDescriptor(l, '1'), (k, v) => v && v.id || "
        + "v)",
      #"{"value":"b","writable":false,"enumerable":true,"configurable":true}"#
    ),
    ("l.x = 1; Reflect.ownKeys(l).join()", "0,1,2,x"),
    (
      "var k = []; for (var i in l) k.push(i); k.join()",
      "0,1,2,length,item,entries,forEach,keys,values"
    ),
    (
      "[0 in l, 5 in l, l.hasOwnProperty(2), 'length' in l, "
        + "l.hasOwnProperty('length')].join()",
      "true,false,true,true,false"
    ),
    ("try { Object.defineProperty(l, '0', { value: 1 }) } catch (e) { e.name }", "TypeError"),
    ("try { Object.freeze(l); Object.isFrozen(l) } catch (e) { e.name }", "TypeError"),
    (
      "Object.defineProperty(NodeList.prototype, 'length', { get() { return 1 }, "
        + "configurable: true }); Array.from(l).length + ' ' + l.length",
      "1 1"
    ),
    (
      "l[0]; Object.defineProperty(l, 'length', { value: 2, configurable: true }); "
        + "Array.from(l).length + Reflect.ownKeys(l).join()",
      "20,1,2,length"
    ),
    ("g.call(document.body.childNodes)", "4"),
    (
      "try { g.call({}) } catch (e) { e.message }",
      "The NodeList.length getter can only be used on instances of NodeList"
    ),
    (
      "try { g.call(5) } catch (e) { e.message }",
      "The NodeList.length getter can only be used on instances of NodeList"
    ),
    ("try { Object.create(l).length } catch (e) { e.name }", "TypeError"),
    ("Object.create(l)[1].id", "b"),
    ("[g.name, g.length, 'prototype' in g].join()", "get length,0,false"),
    (
      "Object.defineProperty(Object.prototype, '0', { set() { throw 1 }, configurable: "
        + "true }); l[0].id",
      "a"
    ),
    ("document.body.innerHTML = ''; [l.length, l[0].id, l[0].parentNode].join()", "3,a,"),
    ("[l['00'], l[-1], l[4294967295], l['1.0'], l['1'].id].join()", ",,,,b"),
    ("Object.setPrototypeOf(l, null); [l[0].id, l.length].join()", "a,"),
    ("l[0]; Object.setPrototypeOf(l, { length: 2 }); [l[0].id, l.length].join()", "a,2"),
    (
      "var r = []; l.forEach((n, i, o) => r.push(n.id, i, o === l)); r.join()",
      "a,0,true,b,1,true,c,2,true"
    ),
    (
      "[...l.entries()].map(([i, n]) => i + n.id).join() + [...l.keys()] + "
        + "[...l.values()].length",
      "0a,1b,2c0,1,23"
    ),
    (
      "Array.prototype.map.call(l, n => n.id).join() + [].concat(l).length + "
        + "[].slice.call(l, 1).length",
      "a,b,c12"
    ),
    ("l[0] === l[0] && l.item(0) === l[0] && q('p')[0] === l[0] && q('p') !== l", "true"),
    ("l[0].remove(); [q('p').length, l.length].join()", "2,3"),
    ("l[0].className = 'x'; q('.x').length + ' ' + (l[0].className = '', q('.x').length)", "2 1"),
    (
      "q('p:empty').length + ' ' + (l[0].firstChild.data = '', "
        + "l[0].firstChild.remove(), q('p:empty').length)",
      "0 1"
    ),
    (
      "q(':checked').length + ' ' + (document.querySelector('input').checked = true, "
        + "q(':checked').length)",
      "0 1"
    ),
    (
      "q(':focus').length + ' ' + (document.querySelector('input').focus(), "
        + "q(':focus').length)",
      "0 1"
    ),
    (
      "l[1].querySelectorAll('*').length + ' ' + (l[1].innerHTML = '<i>', "
        + "l[1].querySelectorAll('*').length)",
      "0 1"
    ),
    (
      "q('[type=checkbox]').length + ' ' + (document.querySelector('input').type = "
        + "'text', q('[type=checkbox]').length)",
      "1 0"
    ),
    (
      "String(l) + Object.prototype.toString.call(l) + JSON.stringify(q('b')) + "
        + "Array.isArray(l)",
      "[object NodeList][object NodeList]{}false"
    ),
    (
      "var n = new MutationObserver(() => 0); n.observe(document.body, { childList: "
        + "true }); l[0].remove(); n.takeRecords()[0].removedNodes.length",
      "1"
    ),
  ]

  @Test(arguments: answers, [false, true])
  func isAsInWebKit(_ question: (script: String, answer: String), isFilled: Bool) throws {
    let page = try TestPage()
    try page.evaluate(Self.start + (isFilled ? "l[0];" : ""))
    #expect(try page.evaluate(question.script) == question.answer)
  }

  /// The first access finds no room for what fills the list; the next one must.
  @Test func isReadAgainWhereTheStackWasFull() throws {
    let script = """
      var lists = Array.from({ length: 30000 }, () => q('p'));
      var failed = new Set();
      var read = depth => {
        try { lists[depth % lists.length][0] } catch { failed.add(lists[depth % lists.length]) }
        read(depth + 1);
      };
      try { read(0) } catch { }
      var whole = [...failed].filter(l => l[0].id === 'a' && l[2].id === 'c' && l.length === 3);
      [failed.size > 0, failed.size - whole.length].join()
      """
    let page = try TestPage()
    try page.evaluate(Self.start)
    #expect(try page.evaluate(script) == "true,0")
  }
}
