import PageTestSupport
import Testing

/// https://w3c.github.io/FileAPI/
@Suite struct FileAPITests {
  @Test(arguments: [
    ("return await new Blob(['a', new Uint8Array([98]), new Blob(['c'])]).text()", "abc"),
    (
      "const b = new Blob(['a\\r\\nb\\n'], { endings: 'native', type: 'Text/X' }); return b.size + b.type",
      "4text/x"
    ),
    ("return await new Blob(['abcdef']).slice(1, -2, 'x/y').text()", "bcd"),
    ("return (await new Blob(['ab']).bytes()).join()", "97,98"),
    ("return (await new Blob(['ab']).arrayBuffer()).byteLength", "2"),
    ("new Blob('text')", "TypeError: Value is not a sequence"),
    ("Blob(['x'])", "TypeError: Constructor requires 'new' operator"),
    (
      "const f = new File(['x'], 'n', { lastModified: 5 }); return [f.name, f.lastModified, f instanceof Blob]",
      "n,5,true"
    ),
    (
      """
      const reader = new FileReader(), log = [];
      for (const type of ['loadstart', 'progress', 'load', 'loadend'])
        reader['on' + type] = event => log.push(type + event.loaded + '/' + event.total);
      reader.readAsDataURL(new Blob(['abc'], { type: 'text/plain' }));
      log.push(reader.readyState);
      await new Promise(resolve => reader.addEventListener('loadend', resolve));
      return [...log, reader.readyState, reader.result].join(' ');
      """,
      "1 loadstart0/3 progress3/3 load3/3 loadend3/3 2 data:text/plain;base64,YWJj"
    ),
    (
      """
      const reader = new FileReader();
      reader.readAsText(new Blob([new Uint8Array([0xE4])]), 'latin1');
      await new Promise(resolve => reader.onload = resolve);
      return reader.result;
      """, "ä"
    ),
    (
      """
      const chunks = [];
      const reader = new Blob(['ab', 'c']).stream().getReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return chunks.join();
        chunks.push(value);
      }
      """, "97,98,99"
    ),
  ])
  func blobs(script: String, value: String) throws {
    #expect(try TestPage().answerLater(script) == value)
  }

  @Test(arguments: [
    // A request holds on to the blob that its address stood for.
    (
      """
      const url = URL.createObjectURL(new Blob(['abc']));
      const request = new Request(url), xhr = new XMLHttpRequest();
      xhr.open('GET', url);
      URL.revokeObjectURL(url);
      const loaded = new Promise(resolve => xhr.onload = resolve);
      xhr.send();
      await loaded;
      const copy = request.clone();
      return [await (await fetch(request)).text(), await (await fetch(copy)).text(),
        xhr.responseText, await fetch(url).catch(String)];
      """, "abc,abc,abc,TypeError: Load failed"
    ),
    (
      """
      const url = URL.createObjectURL(new Blob(['abcdef'])), found = [];
      for (const range of ['bytes=1-2', 'bytes=4-', 'bytes=-2', 'bytes=2-99', 'bytes=9-', 'lines=1-2']) {
        const answer = await fetch(url, { headers: { Range: range } }).catch(() => null);
        found.push(answer && [answer.status, answer.headers.get('content-range'), await answer.text()]);
      }
      return JSON.stringify(found);
      """,
      """
      [[206,"bytes 1-2/6","bc"],[206,"bytes 4-5/6","ef"],[206,"bytes 4-5/6","ef"],\
      [206,"bytes 2-5/6","cdef"],null,null]
      """
    ),
  ])
  func addressesOfBlobs(script: String, value: String) throws {
    #expect(try TestPage().answerLater(script) == value)
  }
}
