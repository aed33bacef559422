import PageTestSupport
import Session
import Testing

/// What scripts see of the session history, with what WebKit 2.50 answers.
@Suite struct SessionHistoryTests {
  private static let preparation = """
    const log = [], wait = () => new Promise((done) => setTimeout(done, 20));
    const now = () => `${location.hash} ${JSON.stringify(history.state)} ${history.length}`;
    onpopstate = (event) => log.push(
      `popstate ${JSON.stringify(event.state)} ${event.state === history.state}`);
    onhashchange = (event) => log.push(
      `hashchange ${new URL(event.oldURL).hash} ${new URL(event.newURL).hash}`);
    """

  /// What is done one after the other, and what is logged until the next step.
  private static let steps: [(script: String, log: [String])] = [
    ("location.hash = 'x'", ["popstate null true", "#x null 2", "hashchange  #x"]),
    ("location.hash = 'x'", ["#x null 2"]),
    ("location.href = location.href", ["popstate null true", "#x null 2"]),
    ("history.pushState({ a: 1 }, '', '#p')", [#"#p {"a":1} 3"#]),
    ("history.pushState({ a: 2 }, '')", [#"#p {"a":2} 4"#]),
    ("history.back()", [#"#p {"a":2} 4"#, #"popstate {"a":1} true"#]),
    ("history.back()", [#"#p {"a":1} 4"#, "popstate null true", "hashchange #p #x"]),
    ("history.forward()", ["#x null 4", #"popstate {"a":1} true"#, "hashchange #x #p"]),
    ("history.go(-2)", [#"#p {"a":1} 4"#, "popstate null true", "hashchange #p "]),
    ("history.go(5)", [" null 4"]),
    ("history.go(3)", [" null 4", #"popstate {"a":2} true"#, "hashchange  #p"]),
    ("history.replaceState({ r: 1 }, '', '#r')", [#"#r {"r":1} 4"#]),
    ("location.replace('#l')", ["popstate null false", #"#l {"r":1} 4"#, "hashchange #r #l"]),
    ("history.back()", [#"#l {"r":1} 4"#, #"popstate {"a":1} true"#, "hashchange #l #p"]),
    ("history.pushState(3, '', '#q')", ["#q 3 4"]),
    ("history.forward()", ["#q 3 4"]),
    (
      "history.back(); history.back()",
      ["#q 3 4", #"popstate {"a":1} true"#, "hashchange #q #p"]
    ),
    ("history.pushState(4, '', '?q=1')", [" 4 4"]),
    ("history.back()", [" 4 4", #"popstate {"a":1} true"#]),
    (
      "Object.assign(document.createElement('a'), { href: '#y' }).click()",
      ["popstate null true", "#y null 4", "hashchange #p #y"]
    ),
    ("location.hash = ''", ["popstate null true", " null 5", "hashchange #y "]),
    ("history.go(-100)", [" null 5"]),
    ("history.go(100)", [" null 5"]),
    ("window.open('#new', '')", [" null 5"]),
    ("window.open('#self', '_self')", ["popstate null true", "#self null 6", "hashchange  #self"]),
  ]

  @Test func aPageMovesThroughItsOwnEntries() throws {
    let script = Self.steps.map { "\($0.script); log.push(now()); await wait();" }
    let page = try TestPage()
    let found = page.answerLater(
      script.joined(separator: "\nlog.push('--');\n") + "return log.join('\\n')",
      preparation: Self.preparation)
    let wanted = Self.steps.map { $0.log.joined(separator: "\n") }
    #expect(found == wanted.joined(separator: "\n--\n"))
  }

  /// WebKit: `blank.html` is what the frame gets from its server.
  @Test func framesHaveEntriesInTheSameHistory() throws {
    let page = try TestPage(
      "<!DOCTYPE html><iframe id=f srcdoc='<p>x'></iframe>", url: "https://example.com/h.html",
      files: ["h.html": "", "blank.html": "<p>blank"])
    let found = page.answerLater(
      """
      const frame = document.getElementById('f'), view = frame.contentWindow;
      const note = async (name) => {
        await wait();
        log.push(`${name} ${view.location.href.slice(-12)} ${history.length}`);
      };
      for (let n = 0; n < 150; n++) location.hash = 'n' + n;
      log.length = 0;
      history.go(-98);
      await wait();
      await note(location.hash);
      history.go(-99);
      await note(location.hash);
      frame.removeAttribute('srcdoc');
      frame.src = 'blank.html?1';
      await note('first');
      frame.src = 'blank.html?2';
      await note('second');
      history.back();
      await note('back');
      view.location.hash = '#k';
      await note('hash');
      view.history.back();
      await note('back');
      view.location.href = 'blank.html?3';
      await note('third');
      history.go(-2);
      await note('source');
      frame.remove();
      document.body.append(document.createElement('iframe'));
      await wait();
      log.push(history.length, location.hash);
      return log.filter((line) => !/popstate|hashchange/.test(line)).join('\\n');
      """, preparation: Self.preparation)
    #expect(
      found == """
        #n51 about:srcdoc 100
        #n51 about:srcdoc 100
        first blank.html?1 3
        second blank.html?2 4
        back blank.html?1 4
        hash ank.html?1#k 4
        back blank.html?1 4
        third blank.html?3 4
        source about:srcdoc 4
        4
        #n51
        """)
  }

  /// WebKit: the frame keeps its entry, and what that says.
  @Test func aFrameIsReloadedWhereItIs() throws {
    let page = try TestPage(
      "<iframe id=f src=blank.html></iframe><iframe id=g srcdoc='<p>x'></iframe>",
      url: "https://example.com/h.html", files: ["h.html": "", "blank.html": "<p>blank"])
    let found = page.answerLater(
      """
      for (const frame of document.querySelectorAll('iframe')) {
        const view = frame.contentWindow;
        view.history.replaceState({ s: 1 }, '');
        view.location.reload();
        await wait();
        log.push(`${history.length} ${JSON.stringify(view.history.state)}`);
      }
      f.contentWindow.history.pushState(2, '', '?x');
      f.contentWindow.location.reload();
      await wait();
      log.push(history.length, f.contentWindow.history.state);
      history.back();
      await wait();
      log.push(JSON.stringify(f.contentWindow.history.state));
      return log.filter((line) => !/popstate|hashchange/.test(line)).join();
      """, preparation: Self.preparation)
    #expect(found == #"1 {"s":1},1 {"s":1},2,2,{"s":1}"#)
  }

  /// The page `file:///folder/page.html` and one of a server.
  @Test(
    arguments: [
      (
        "file:///a/page.html", "http://other.example/",
        "Protocols, domains, ports, usernames, and passwords must match."
      ),
      (
        "file:///a/page.html", "other.html",
        "Only differences in query and fragment are allowed for file: URLs."
      ),
      ("file:///a/page.html", "?q#f", nil), ("file:///a/page.html", "#f", nil),
      ("https://example.com/a", "http://[", "URL is invalid"),
      (
        "https://example.com/a", "https://example.com:8080/a",
        "Protocols, domains, ports, usernames, and passwords must match."
      ),
      ("https://example.com/a", "/b?c", nil),
    ] as [(String, String, String?)])
  func statesChangeTheAddressAsFarAsAllowed(url: String, target: String, problem: String?) throws {
    let page = try TestPage(url: url)
    let found = page.answer(
      "history.pushState({}, '', '\(target)'); return location.href === new URL('\(target)', '\(url)').href"
    )
    let shown = target == "other.html" ? "file:///a/other.html" : target
    let error =
      "SecurityError: Blocked attempt to use history.pushState() to change session history URL"
    #expect(found == (problem.map { "\(error) from \(url) to \(shown). \($0)" } ?? "true"))
  }

  @Test(arguments: [
    ("history.back()", Navigation.Cause.history), ("document.links[0].click()", .download),
    ("document.links[1].click()", .download),
    ("window.open('https://example.com/', '', 'width=1')", .window),
  ])
  func whatStaysOnThePageKeepsTheResults(script: String, cause: Navigation.Cause) throws {
    let page = try TestPage("<a href=data:,x download>x</a><a href=file.zip download=y>y</a>")
    #expect(
      page.answerLater("\(script); await new Promise((done) => setTimeout(done, 20)); return 1")
        == "1")
    let causes = page.events.compactMap { event -> Navigation.Cause? in
      if case .navigation(let navigation) = event { navigation.cause } else { nil }
    }
    #expect(causes == [cause])
  }

  /// WebKit ignores the attribute of a link to another origin, and follows it.
  @Test func aDownloadFromElsewhereLeavesThePage() throws {
    let page = try TestPage("<a href=https://other.example/ download>x</a>")
    let outcome = page.run("document.links[0].click(); setTimeout(args.completionFunction, 20)")
    #expect(outcome == .null(.navigated(to: "https://other.example/")))
  }
}
