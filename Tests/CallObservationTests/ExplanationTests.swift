import CallObservation
import PropertyList
import Testing

/// From which nodes results came.
@Suite struct ExplanationTests {
  private static let page = """
    <!DOCTYPE html><meta charset=utf-8><title>Shop</title><body><div id=shop><span class=name>Tea</span>
    <span class="price big">1.299,50 €</span> <a href="/more?x=1" data-sku=A-17>  Read
     more </a><input name=q value="typed in"><p style="color: rgb(1, 2, 3); width: 123.5px">First <b>bold</b> words
    <ul><li title=a1>Alpha<li title=b1>Beta<li title=c1>Alpha</ul></div>
    """

  struct Case: CustomTestStringConvertible {
    let value: String
    let relation: Explanation.Relation
    let source: String
    var testDescription: String { value }

    init(_ value: String, _ relation: Explanation.Relation, _ source: String) {
      (self.value, self.relation, self.source) = (value, relation, source)
    }
  }

  static let cases = [
    Case("$('.name').innerText + ''", .exact, "innerText of html>body>div#shop>span.name"),
    Case("document.title", .exact, "title of document"),
    Case(
      "$('a').getAttribute('href')", .exact,
      #"getAttribute("href") of html>body>div#shop>a"#),
    Case("$('a').href", .exact, "href of html>body>div#shop>a"),
    Case("$('a').dataset.sku", .exact, "dataset.sku of html>body>div#shop>a"),
    Case(
      "$('a').attributes[1].value", .exact,
      "value of html>body>div#shop>a>@data-sku"),
    Case(
      "new URL($('a').getAttribute('href'), 'https://x.org').href", .exact,
      #"new URL("/more?x=1", "https://x.org").href of html>body>div#shop>a"#),
    Case("location.href", .exact, "location.href"),
    Case("$('input').value", .exact, "value of html>body>div#shop>input"),
    Case(
      "getComputedStyle($('p')).color", .exact,
      "getComputedStyle(<p>).color of html>body>div#shop>p"),
    Case(
      "getComputedStyle($('p')).getPropertyValue('color')", .exact,
      #"getComputedStyle(<p>).getPropertyValue("color") of html>body>div#shop>p"#),
    Case(
      "$('p').getBoundingClientRect().width", .exact,
      "getBoundingClientRect().width of html>body>div#shop>p"),
    Case(
      "Math.round($('p').getBoundingClientRect().width)", .rounded,
      "getBoundingClientRect().width of html>body>div#shop>p"),
    Case(
      "(getSelection().selectAllChildren($('b')), String(getSelection()))", .exact,
      "getSelection().toString() of html>body>div#shop>p>b"),
    Case(
      "$('a').textContent.trim()", .spacing, "textContent of html>body>div#shop>a"),
    Case(
      "$('a').textContent.trim().toUpperCase()", .letterCase,
      "textContent of html>body>div#shop>a"),
    Case("$('p').textContent.split(' ')[1]", .part, "textContent of html>body>div#shop>p"),
    Case(
      "Number($('.price').textContent.replace('.', '').replace(',', '.').replace('€', ''))",
      .number, "textContent of html>body>div#shop>span.price.big"),
    Case(
      "$('.name').textContent + ' costs ' + $('.price').textContent", .contains,
      "textContent of html>body>div#shop>span.name"),
    Case(
      "document.querySelectorAll('li').length", .same, #"querySelectorAll("li").length of document"#
    ),
    Case("$('input').disabled", .same, "disabled of html>body>div#shop>input"),
    Case("($('.name').textContent, 4711)", .guess, "textContent of html>body>div#shop>span.name"),
  ]

  @Test(arguments: cases) func valuesAreExplained(_ test: Case) throws {
    let page = try ObservedPage(Self.page)
    let results = try #require(
      page.run(
        "const $ = s => document.querySelector(s); args.completionFunction({ v: \(test.value) })"))
    let search = ExplanationSearch(page.reads, results: results)
    let found = try #require(search.explanations(of: .init([.key("v")]))?.first)
    #expect(found.relation == test.relation)
    let read = try #require(found.reads.first)
    #expect(read.expression + (read.node.map { " of \($0.selector)" } ?? "") == test.source)
    #expect(read.location?.line == 2)
  }

  /// Items are told apart by what stands beside them.
  @Test func neighboursTellItemsApart() throws {
    let page = try ObservedPage(Self.page)
    let results = try #require(
      page.run(
        """
        args.completionFunction({ items: Array.from(document.querySelectorAll('li'), item =>
          ({ key: item.title, text: item.textContent })) });
        """))
    let search = ExplanationSearch(page.reads, results: results)
    let path = try #require(PropertyList.Path(reading: "items[2].text"))
    let found = try #require(search.explanations(of: path)?.first)
    #expect(
      found.reads.map { $0.node?.path } == ["/html/body/div/ul/li[3]", "/html/body/div/ul/li[1]"])
    let all = try #require(search.explanations(of: .init([.key("items")])))
    #expect(
      all.map { "\($0.path)" } == [
        "items[0].key", "items[0].text", "items[1].key", "items[1].text", "items[2].key",
        "items[2].text",
      ])
    #expect(search.explanations(of: .init([.key("absent")])) == nil)
  }

  @Test func readsAfterTheResultsExplainNothing() throws {
    let page = try ObservedPage("<title>late</title>")
    let results = try #require(
      page.run("args.completionFunction({ v: 'la' + 'te' }); document.title;"))
    let found = ExplanationSearch(page.reads, results: results).explanations(of: .init([.key("v")]))
    #expect(found?.first?.relation == .guess)
    #expect(found?.first?.reads == [])
  }

  /// Nodes are where they were when they were read.
  @Test func placesAreThoseOfTheTime() throws {
    let page = try ObservedPage("<body><p>moved</p><div></div>")
    let results = try #require(
      page.run(
        """
        const p = document.querySelector('p'), v = p.textContent;
        document.querySelector('div').append(p);
        const w = p.outerHTML;
        p.remove();
        args.completionFunction({ v, w });
        """))
    let search = ExplanationSearch(page.reads, results: results)
    #expect(
      search.explanations(of: .init([.key("v")]))?.first?.reads.first?.node?.path == "/html/body/p")
    #expect(
      search.explanations(of: .init([.key("w")]))?.first?.reads.first?.node?.path
        == "/html/body/div/p")
  }

  @Test func aLoopDoesNotFillTheLog() throws {
    let page = try ObservedPage("<title>t</title>")
    page.run("for (let i = 0; i < 5000; i++) document.title;")
    #expect(page.reads.reads.count < 50)
  }

  @Test(arguments: [
    "price", "items[3].title", #"["og:title"]"#, #"a["b c"][0].d"#, "$x._y", #"["quo\"te"]"#,
  ]) func pathsAreRead(text: String) throws {
    #expect(PropertyList.Path(reading: text)?.description == text)
  }

  @Test(arguments: ["", ".a", "a..b", "a[", "a[x]", "a[-1]", "a[0]b", #"a["b"#])
  func whatIsNoPathIsRefused(text: String) {
    #expect(PropertyList.Path(reading: text)?.description == nil)
  }
}
