import PageTestSupport
import Testing

/// Members that are own properties of their objects, with what WebKit 2.50 answers.
@Suite struct UnforgeableTests {
  @Test(arguments: [
    (
      "JSON.stringify(document)",
      """
      {"location":{"href":"file:///a/page.html?q#f","protocol":"file:","host":"","hostname":"",\
      "port":"","pathname":"/a/page.html","search":"?q","hash":"#f","origin":"file://",\
      "ancestorOrigins":{}}}
      """
    ),
    ("JSON.stringify(new Document())", #"{"location":null}"#),
    ("'location' in Document.prototype", "false"),
    ("Object.keys(Location.prototype).length", "0"),
    ("location.assign === location.assign && location.assign.length", "1"),
    ("(document.location = '#x', location.hash)", "#x"),
    (
      "`${location.ancestorOrigins} ${location.ancestorOrigins.length}`", "[object DOMStringList] 0"
    ),
    ("location.ancestorOrigins === location.ancestorOrigins", "true"),
    ("[self.origin, new URL(location.href).origin].join()", "null,file://"),
  ]) func aPageFromAFile(question: String, wanted: String) throws {
    let page = try TestPage(url: "file:///a/page.html?q#f")
    #expect(page.answer("return \(question)") == wanted)
  }

  @Test func theyCannotBeChanged() throws {
    let found = try TestPage().answer("Object.defineProperty(location, 'href', { value: 1 })")
    #expect(found.hasPrefix("TypeError"))
  }

  /// Only `*` reaches the window of a file.
  @Test func messagesOfFilesReachNoOrigin() throws {
    let page = try TestPage(url: "file:///a/page.html")
    let found = page.answerLater(
      """
      const got = [];
      addEventListener('message', (event) => got.push(event.data + event.origin));
      for (const target of ['*', '/', 'file://']) postMessage(target, target);
      postMessage('none');
      await new Promise((done) => setTimeout(done, 20));
      return got;
      """)
    #expect(found == "*null")
  }

  @Test func formsRememberFormerNames() throws {
    let found = try TestPage("<form id=g></form>").answer(
      """
      const form = document.getElementById('g'), one = document.createElement('input');
      one.name = 'old';
      form.append(one);
      const log = [form.old === one];
      one.name = 'new';
      log.push(form.old === one, form['new'] === one);
      one.remove();
      log.push(form.old);
      form.append(one);
      log.push(form.old === one);
      const two = document.createElement('input');
      two.name = 'old';
      form.append(two);
      log.push(form.old === two);
      two.name = 'x';
      return [...log, form.old === two, form.old === one];
      """)
    #expect(found == "true,true,true,,false,true,true,false")
  }
}
