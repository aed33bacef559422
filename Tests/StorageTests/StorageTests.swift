import Foundation
import PageTestSupport
import Testing

/// What WebKit answered to the scripts in `WebKit`, a line for each question.
@Suite struct StorageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "WebKit")

  @Test(arguments: ["Databases", "CachesAndLocks"])
  func answersAsWebKit(_ name: String) throws {
    let script = try String(
      contentsOf: Self.folder.appending(path: "\(name).js"), encoding: .utf8)
    let expected = try String(
      contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8
    ).split(separator: "\n")
    let answer = try TestPage().answerLater("return await \(script)").split(separator: "\n")
    #expect(answer.count == expected.count)
    for (line, wanted) in zip(answer, expected) { #expect(line == wanted) }
  }

  /// The two worlds of a page have one set of databases, and share nothing else.
  @Test func worldsShareDatabases() throws {
    let page = try TestPage(
      """
      <script>
      const request = indexedDB.open('shared');
      request.onupgradeneeded = () => request.result.createObjectStore('s').put({ from: 'page' }, 1);
      request.onsuccess = () => request.result.close();
      </script>
      """, pageScripts: true)
    #expect(
      page.answerLater(
        """
        const request = indexedDB.open('shared');
        await new Promise(done => { request.onsuccess = done; });
        const get = request.result.transaction('s').objectStore('s').get(1);
        await new Promise(done => { get.onsuccess = done; });
        return get.result.from;
        """) == "page")
  }

  /// Anyone between a page and its server could read and change them.
  @Test(arguments: [
    ("https://example.com/", "true true true"), ("http://example.com/", "false false false"),
    ("http://localhost/", "true true true"), ("file:///page.html", "true true true"),
    ("about:blank", "false false false"),
  ])
  func onlySecureContextsHaveCachesAndLocks(_ url: String, _ expected: String) throws {
    #expect(
      try TestPage(url: url).answer(
        "return [isSecureContext, 'caches' in globalThis, 'locks' in navigator].join(' ')")
        == expected)
  }

  /// What a page keeps is bounded.
  @Test func databasesAreBounded() throws {
    #expect(
      try TestPage().answerLater(
        """
        const request = indexedDB.open('large');
        request.onupgradeneeded = () => request.result.createObjectStore('s');
        await new Promise(done => { request.onsuccess = done; });
        const store = request.result.transaction('s', 'readwrite').objectStore('s');
        const part = new Uint8Array(60 << 20);
        const names = [];
        for (let index = 0; index < 5; index += 1) {
          const put = store.put(part, index);
          await new Promise(done => {
            put.onsuccess = () => { names.push('stored'); done(); };
            put.onerror = event => { event.preventDefault(); names.push(put.error.name); done(); };
          });
        }
        return names.join(' ');
        """) == "stored stored stored stored QuotaExceededError")
  }

  @Test func keysAreNestedSoFar() throws {
    let script = """
      const nested = depth => { let key = [1]; while (--depth) key = [key]; return key; };
      const compare = key => { try { return indexedDB.cmp(key, key); } catch (error) { return error.name; } };
      return [compare(nested(1000)), compare(nested(100000))].join(' ');
      """
    #expect(try TestPage().answer(script) == "0 DataError")
  }

  /// A transaction that is aborted leaves nothing behind, in its indexes neither.
  @Test func transactionsAreRolledBack() throws {
    #expect(
      try TestPage().answerLater(
        """
        const request = indexedDB.open('back');
        request.onupgradeneeded = () => {
          const store = request.result.createObjectStore('s', { keyPath: 'id', autoIncrement: true });
          store.createIndex('name', 'name', { unique: true });
          for (let index = 0; index < 1000; index += 1) store.put({ name: `n${index}` });
        };
        await new Promise(done => { request.onsuccess = done; });
        const transaction = request.result.transaction('s', 'readwrite');
        const store = transaction.objectStore('s');
        store.clear();
        store.put({ name: 'other' });
        store.count().onsuccess = () => transaction.abort();
        await new Promise(done => { transaction.onabort = done; });
        const after = request.result.transaction('s', 'readwrite').objectStore('s');
        const count = after.count(), key = after.index('name').getKey('n999'), next = after.put({});
        await new Promise(done => { next.onsuccess = done; });
        return [count.result, key.result, next.result].join(' ');
        """) == "1000 1000 1001")
  }
}
