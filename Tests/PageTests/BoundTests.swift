import DOM
import PageTestSupport
import Testing

@testable import Page

/// What a page or a script can make without end or too much of has the bounds that it has in WebKit.
@Suite struct BoundTests {
  private typealias Case = BoundCase

  // MARK: - Lists of options

  private static func options(_ script: String, _ length: Int, _ warning: String = "") -> Case {
    Case(
      name: script,
      script: "const s = document.createElement('select'); \(script); return s.length",
      answer: "\(length)", warnings: warning.isEmpty ? [] : [warning])
  }

  private static func tooLong(_ length: Int) -> String {
    "Unable to expand the option list to length \(length) items. "
      + "The maximum number of items allowed is 100000."
  }

  private static let tooFar =
    "Unable to expand the option list and set an option at index. "
    + "The maximum list length is 100000."

  @Test(arguments: [
    options("s.options.length = 2 ** 53 - 1", 0, tooLong(4_294_967_295)),
    options("s.length = 5; s.length = 100001", 5, tooLong(100_001)),
    options("s.length = 3; s.options.length = -1", 3, tooLong(4_294_967_295)),
    options("s.length = 2 ** 32 + 3", 3),
    options("s[100000] = new Option", 0, tooFar),
    options("s.options[2 ** 32 - 2] = new Option", 0, tooFar),
    options("s.length = 2; s.options[2 ** 32 - 2] = null", 2),
    options("s[20] = new Option", 21),
  ]) func lengthsAndIndicesMakeSoManyOptions(test: BoundCase) throws { try test.check() }

  // MARK: - Storage and history

  private static func attempt(_ name: String, _ script: String, _ answer: String) -> Case {
    Case(
      name: name,
      script: """
        const said = [];
        function attempt(f) {
          try { f(); said.push('done') } catch (error) { said.push(error.name, error.message) }
        }
        \(script)
        return said.join(' | ');
        """, answer: answer)
  }

  private static let full = "QuotaExceededError | The quota has been exceeded."

  @Test(arguments: [
    attempt(
      "Latin-1 takes one byte, keys count",
      """
      attempt(() => localStorage.k = '\\xe9'.repeat(5242879));
      attempt(() => localStorage.k = 'x'.repeat(5242880));
      said.push(localStorage.k.length);
      """, "done | \(full) | 5242879"),
    attempt(
      "all else takes two",
      """
      attempt(() => sessionStorage.setItem('k', '\\u4444'.repeat(2621439)));
      attempt(() => sessionStorage.setItem('k', '\\u4444'.repeat(2621440)));
      """, "done | \(full)"),
    attempt(
      "what is taken away makes room",
      """
      localStorage.a = 'x'.repeat(3000000);
      attempt(() => localStorage.b = 'x'.repeat(3000000));
      localStorage.a = 'y';
      attempt(() => localStorage.b = 'x'.repeat(3000000));
      attempt(() => localStorage.a = 'x'.repeat(3000000));
      delete localStorage.b;
      attempt(() => localStorage.a = 'x'.repeat(3000000));
      localStorage.clear();
      attempt(() => localStorage.a = 'x'.repeat(5242879));
      """, "\(full) | done | \(full) | done | done"),
    attempt(
      "history",
      """
      attempt(() => { for (let n = 0; n < 150; n++) try {
        history.pushState(1, '', 'http://other.example/') } catch {} });
      for (let n = 0; n < 60; n++) history.replaceState(n, '');
      for (let n = 0; n < 40; n++) history.pushState(n, '', '#' + n);
      attempt(() => history.pushState(-1, '', '#a'));
      attempt(() => history.replaceState(-1, ''));
      said.push(history.state, location.hash);
      """,
      """
      done | SecurityError | Attempt to use history.pushState() more than 100 times per 10 seconds \
      | SecurityError | Attempt to use history.replaceState() more than 100 times per 10 seconds \
      | 39 | #39
      """),
  ]) func quotas(test: BoundCase) throws { try test.check() }

  // MARK: - Custom properties

  private static func variables(
    _ name: String, _ declarations: String, _ property: String, _ answer: String
  ) -> Case {
    Case(
      name: name,
      script: """
        document.head.append(document.createElement('style'));
        document.querySelector('style').textContent = ':root{' + (\(declarations)) + '}';
        return getComputedStyle(document.body).getPropertyValue('\(property)').slice(0, 20)
          + getComputedStyle(document.body).getPropertyValue('\(property)').length;
        """, answer: answer)
  }

  private static func chain(_ end: String) -> String {
    "Array.from({ length: 20000 }, (_, i) => `--a${i}:var(--a${i + 1})`).join(';') + ';\(end)'"
  }

  private static func doubled(_ times: Int) -> String {
    """
    Array.from({ length: \(times) }, (_, i) => `--a${i}:var(--a${i + 1}) var(--a${i + 1})`).join(';')
      + ';--a\(times):x'
    """
  }

  @Test(arguments: [
    variables("a long chain", chain("--a20000:x"), "--a0", "x1"),
    variables("a long chain to nothing", chain(""), "--a0", "0"),
    variables("a long circle", chain("--a20000:var(--a0)"), "--a0", "0"),
    variables(
      "circles beside a chain",
      "Array.from({ length: 20000 }, (_, i) => `--a${i}:var(--a${i + 1}) var(--a${i - 33})`).join(';')",
      "--a0", "0"),
    variables(
      "a long chain of fallbacks",
      "Array.from({ length: 5000 }, (_, i) => `--a${i}:var(--q, var(--a${i + 1}))`).join(';')"
        + " + ';--a5000:x'", "--a0", "x1"),
    variables("doubled 16 times", doubled(16), "--a0", "x x x x x x x x x x 131071"),
    variables("doubled 17 times", doubled(17), "--a0", "0"),
    variables("doubled 40 times", doubled(40), "--a0", "0"),
    variables(
      "one reference has no limit", "'--a:' + 'x '.repeat(32769) + ';--b:var(--a)'", "--b",
      "x x x x x x x x x x 65537"),
    variables(
      "one among others has", "'--a:' + 'x '.repeat(32769) + ';--b:y var(--a)'", "--b", "0"),
    Case(
      name: "a chain of ancestors",
      script: """
        let parent = document.body;
        for (let i = 0; i < 5000; i++) {
          parent = parent.appendChild(document.createElement('div'));
          parent.style.setProperty(`--a${i}`, `var(--a${i - 1}, x)`);
        }
        return getComputedStyle(parent).getPropertyValue('--a4999');
        """, answer: "x"),
  ]) func customProperties(test: BoundCase) throws { try test.check() }

  // MARK: - Imports

  /// The addresses of the sheets, in each other.
  private static let sheets = """
    getComputedStyle(document.body).color;
    const list = sheet => [...sheet.cssRules].map(rule => !rule.href ? rule.cssText
      : rule.styleSheet ? rule.href + '(' + list(rule.styleSheet) + ')' : '!' + rule.href).join();
    return [...document.styleSheets].map(list).join(' & ');
    """

  @Test(arguments: [
    Case(
      name: "a circle", markup: "<!DOCTYPE html><link rel=stylesheet href=a.css>",
      files: ["a.css": "@import 'b.css';@import 'a.css#x';", "b.css": "@import 'a.css'; q {}"],
      script: sheets, answer: "b.css(!a.css,q { }),!a.css#x"),
    Case(
      name: "queries", markup: "<!DOCTYPE html><link rel=stylesheet href=a.css>",
      files: ["a.css": "@import '?1';"], script: sheets, answer: "?1(!?1)"),
    Case(
      name: "a page that imports itself", markup: "<style>@import '#';</style>",
      files: ["page.html": "p {}"], script: sheets, answer: "!#"),
    Case(
      name: "addresses that grow",
      markup: "<link rel=stylesheet href=\"data:/,@import url('x/');\">", script: sheets,
      answer: ""),
    Case(
      name: "quirks are for the page's own sheets",
      markup: "<link rel=stylesheet href=data:text/plain,p{}><link rel=stylesheet href=a.txt>",
      files: ["a.txt": "p {}"], script: sheets, answer: " & p { }"),
    Case(
      name: "a long chain",
      script: """
        let url = 'data:text/css,';
        for (let i = 0; i < 3000; i++)
          url = URL.createObjectURL(new Blob([`@import '${url}';`], { type: 'text/css' }));
        document.head.innerHTML = `<link rel=stylesheet href=${url}>`;
        getComputedStyle(document.body).color;
        let depth = 0;
        for (let sheet = document.styleSheets[0]; sheet; sheet = sheet.cssRules[0]?.styleSheet) depth++;
        return depth;
        """, answer: "64"),
  ]) func imports(test: BoundCase) throws { try test.check() }

  // MARK: - Lists that scripts go through

  private static func goingThrough(_ name: String, _ script: String) -> Case {
    Case(
      name: name,
      script: """
        const start = performance.now();
        \(script)
        return performance.now() - start < 30000;
        """,
      answer: "true")
  }

  /// Each step costs the same, however long the list is.
  @Test(arguments: [
    goingThrough(
      "Headers",
      """
      const h = new Headers(Array.from({ length: 600 }, (_, i) => ['n' + i, 'v']));
      if ([...h].length !== 600) return 'length';
      h.append('a', 'b');
      if ([...h][0].join() !== 'a,b') return 'change';
      """),
    goingThrough(
      "URLSearchParams",
      """
      const p = new URLSearchParams('a=b&'.repeat(10000));
      if ([...p.keys()].length !== 10000) return 'length';
      """),
    goingThrough(
      "FormData",
      """
      const f = new FormData;
      for (let i = 0; i < 10000; i++) f.append('n' + i, 'v');
      if ([...f.values()].length !== 10000) return 'length';
      """),
    goingThrough(
      "a list of classes",
      """
      const classes = document.body.classList;
      classes.add(...Array.from({ length: 20000 }, (_, i) => 'n' + i));
      classes.add('n5', 'm');
      if (classes.length !== 20001 || !classes.contains('n19999')) return 'length';
      """),
  ]) func stepsThroughListsAreShort(test: BoundCase) throws { try test.check() }

  @Test func groupsOfTheConsoleIndentSoFar() throws {
    let test = Case(
      name: "groups",
      script: "for (let i = 0; i < 5000; i++) console.group(); console.log('a'); return 1",
      answer: "1", warnings: [String(repeating: " ", count: 80) + "a"])
    try test.check()
  }

  /// What moves a sticky box along with those around it is asked once.
  @Test func stickyBoxesInEachOther() throws {
    let test = BoundCase(
      name: "sticky", markup: "<body style='height: 5000px'>",
      script: """
        document.body.innerHTML = '<div style="position:sticky;top:0;height:900px">'.repeat(60) + '<b>';
        scrollTo(0, 100);
        return document.querySelector('b').getBoundingClientRect().y;
        """, answer: "0")
    try test.check()
  }

  // MARK: - Tasks

  /// The work for each is the same, however many wait.
  @Test func manyTasksAreDoneInTime() throws {
    let loop = EventLoop()
    var done: [Int] = []
    for number in 0..<20000 { loop.queueTask { done.append(number) } }
    let cancelled = (0..<20000).map { _ in loop.schedule(after: 1000) {} }
    for handle in cancelled { loop.cancel(handle) }
    var ticks = 0
    let ticker = loop.schedule(after: 0, repeats: true) { ticks += 1 }
    let start = EventLoop.now
    loop.run(until: nil) { loop.hasOneShotTimers || ticks < 3 }
    loop.cancel(ticker)
    #expect(done == Array(0..<20000))
    #expect(EventLoop.now - start < 30)
    loop.run(until: nil) { true }
  }

  @Test func timersFallDueInOrder() {
    var queue = TimerQueue<String>()
    for (handle, due) in [(1, 5.0), (2, 3.0), (3, 3.0), (4, 9.0), (5, 1.0)] {
      queue.insert("\(handle)", handle: handle, due: due)
    }
    queue.remove(5)
    queue.insert("1 later", handle: 1, due: 7)
    var order: [String?] = []
    while let first = queue.first {
      order.append(queue[first.handle])
      queue.remove(first.handle)
    }
    #expect(order == ["2", "3", "1 later", "4"])
    #expect(queue.isEmpty)
  }
}
