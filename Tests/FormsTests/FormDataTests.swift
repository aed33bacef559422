import PageTestSupport
import Testing

/// https://xhr.spec.whatwg.org/#interface-formdata
@Suite struct FormDataTests {
  @Test(arguments: [
    (
      """
      const form = document.forms[0];
      return [...new FormData(form, form.elements.go)].map(pair => pair.join('=')).join('&');
      """, "t=a&c=on&s=2&area=x\ny&go=Go"
    ),
    ("return [...new FormData(document.forms[0])].length", "4"),
    (
      "new FormData(document.forms[0], document.body)",
      "TypeError: The specified element is not a submit button."
    ),
    (
      """
      document.forms[0].onformdata = event => event.formData.append('more', 'z');
      return new FormData(document.forms[0]).get('more');
      """, "z"
    ),
    (
      """
      const data = new FormData();
      data.append('a', '1'); data.append('b', new Blob(['x'])); data.append('a', '2');
      data.set('a', '3');
      return [...data].map(([name, value]) => name + (value.name ?? value)).join();
      """, "a3,bblob"
    ),
  ])
  func formData(script: String, value: String) throws {
    let html = """
      <form><input name=t value=a><input type=checkbox name=c checked><input type=checkbox name=n>
      <select name=s><option>1<option selected>2</select><textarea name=area>x
      y</textarea><input type=submit name=go value=Go><input name=off disabled></form>
      """
    #expect(try TestPage(html).answerLater(script) == value)
  }
}
