import PageTestSupport
import Testing

/// What the named properties of a form are, with what WebKit 2.50 answers.
///
/// https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
@Suite struct FormNameTests {
  @Test func aFormKnowsPastNamesAndListsNone() throws {
    let page = try TestPage("<form id=f><input name=a><input id=b name=c></form>")
    let found = page.answer(
      """
      const f = document.getElementById('f'), i = f.a, c = f.c;
      i.name = 'z';
      c.remove();
      const answers = [Object.getOwnPropertyNames(f), f.a === i, f.z === i, typeof f.c];
      i.name = '';
      answers.push(f.z === i);
      f.append(c);
      answers.push(f.c === c);
      c.name = '';
      answers.push(f.c === c);
      return JSON.stringify(answers);
      """)
    #expect(found == #"[["0"],true,true,"undefined",true,true,true]"#)
  }
}
