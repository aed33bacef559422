"""The parts of the site's maker, and faults that its checks must find.

    script/test-site
"""

import json
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
CHECKOUT = pathlib.Path(__file__).resolve().parent.parent
for folder in ("Packaging", "Site"):
    sys.path.insert(0, str(CHECKOUT / folder))

sys.path.insert(0, str(CHECKOUT / "Tests/CommandTests/Reports"))

import api_catalog  # noqa: E402
import api_declarations  # noqa: E402
import browser  # noqa: E402
import browser_check  # noqa: E402
import inline  # noqa: E402
import manual  # noqa: E402
import manual_pages  # noqa: E402
import markdown  # noqa: E402
import schema_pages  # noqa: E402
import search  # noqa: E402
import static_check  # noqa: E402
import structure  # noqa: E402
import terminal  # noqa: E402
from api_comments import Comment  # noqa: E402
from fragments import Fragment  # noqa: E402
from highlighting import highlight, language_of  # noqa: E402
from links import Links, relative  # noqa: E402
from page import Page  # noqa: E402
from slugs import Slugs  # noqa: E402

AXE = browser_check.axe_source(CHECKOUT / ".build/axe")


class TextTests(unittest.TestCase):
    def test_slugs_are_github_s(self):
        slugs = Slugs()
        for heading, expected in (
                ("What is kept between runs", "what-is-kept-between-runs"), ("11. `run`", "11-run"), ("A & B", "a--b"),
                ("Überschrift_1", "überschrift_1"), ("A & B", "a--b-1"), ("a--b-1", "a--b-1-1"), ("", "")):
            self.assertEqual(slugs.of(heading.replace("`", "")), expected)

    def test_markdown_becomes_a_fragment(self):
        text = "# A `b`\n\nSee [c](c.md#d) and `e`.\n\n## D\n\n| x |\n| --- |\n| 1 |\n\n## D\n\n```js\nlet a = \"<\";\n```\n"
        fragment = Fragment(markdown.html(text), resolve=lambda link: f"to:{link}", link_code={"e": "e.html"}.get)
        self.assertEqual(fragment.title, "A b")
        self.assertEqual(fragment.summary, "See c and e.")
        self.assertEqual([(one.level, one.anchor, one.title) for one in fragment.contents], [(2, "d", "D"), (2, "d-1", "D")])
        self.assertIn('<h1 id="a-b">A <code class="short">b</code></h1>', fragment.html)
        self.assertIn('<a href="to:c.md#d">c</a> and <a href="e.html"><code class="short">e</code></a>.', fragment.html)
        self.assertIn('<div class="scroll"><table>', fragment.html)
        self.assertIn('<span class="w">let</span> a = <span class="s">"&lt;"</span>;', fragment.html)

    def test_code_in_links_is_no_link(self):
        fragment = Fragment(markdown.html("[`e`](f.md)"), link_code=lambda code: "e.html")
        self.assertEqual(fragment.html.strip(), '<p><a href="f.md"><code class="short">e</code></a></p>')

    def test_an_empty_head_is_none(self):
        fragment = Fragment(markdown.html("| | a |\n| --- | --- |\n| b | c |\n"))
        self.assertIn("<tr>\n<td></td>\n<th>a</th>\n</tr>", fragment.html)

    def test_many_texts_are_rendered_apart(self):
        self.assertEqual(markdown.html_of_all(["a\n- b", "`c`", "    d"]),
                         ["<p>a</p>\n<ul>\n<li>b</li>\n</ul>", "<p><code>c</code></p>", "<pre><code>d\n</code></pre>"])

    def test_languages(self):
        for code, expected in (
                ("$ jsprep run a.html\n{}", "console"), ("jsprep serve a.html", "console"), (">>> import jsprep", "console"),
                ("--- a\n+++ b\n@@ -1 +1 @@\n-x", "diff"), ("let a = 1", None)):
            self.assertEqual(language_of(code), expected, code)

    def test_colours(self):
        for code, language, expected in (
                ("a: 'b' # c", "yaml", '<span class="k">a</span>: <span class="s">\'b\'</span> <span class="c"># c</span>'),
                ('{"a": 1}', "json", '{<span class="k">"a"</span>: <span class="n">1</span>}'),
                ("a < b", "unknown", "a &lt; b"),
                ("jsprep a b    what it does\n", "console",
                 '<span class="typed">jsprep a b</span><span class="c">    what it does\n</span>'),
                ("$ a \\\n    b\nc.js:1:1: error: d\n", "console",
                 '<span class="prompt">$ </span><span class="typed">a \\\n</span><span class="typed">    b</span>\n'
                 'c.js:1:1: <span class="say error">error:</span> d\n')):
            self.assertEqual(highlight(code, language), expected)

    def test_nothing_is_lost_in_colours(self):
        for path in sorted((CHECKOUT / "js").glob("*.js")) + sorted((CHECKOUT / "js").glob("*.yml")):
            code = path.read_text()
            colored = highlight(code, path.suffix[1:])
            self.assertEqual(Fragment(f"<p>{colored}</p>").sections[0].text.strip(), code.strip(), path.name)

    def test_names_in_help_are_code(self):
        self.assertEqual(inline.paragraph("Like '--from -' & the page's, or --null."),
                         'Like <code class="short">--from -</code> &amp; the page&#x27;s, or <code class="short">--null</code>.')

    def test_commands_are_wrapped_at_options(self):
        words = ["jsprep", "run", "page.html", "Action.js", "--base-url", "https://review.example/a", "--show", "diff"]
        self.assertEqual(terminal.typed(words), "jsprep run page.html Action.js \\\n    --base-url https://review.example/a --show diff")


class LinkTests(unittest.TestCase):
    def test_ways_between_pages(self):
        for target, page, expected in (
                ("guide/a.html#b", "guide/c.html", "a.html#b"), ("index.html", "api/A/B.html", "../../index.html"),
                ("guide/a.html#b", "guide/a.html", "#b"), ("api/index.html", "index.html", "api/index.html")):
            self.assertEqual(relative(target, page), expected)

    def test_links_of_files(self):
        addresses = {source: structure.address(source) for source in structure.sources(CHECKOUT)}
        links = Links(CHECKOUT, "https://host.example/it", addresses)
        for link, expected in (
                ("https://a.example/", "https://a.example/"), ("#a", "#a"), ("Limits.md#memory", "limits.html#memory"),
                ("../README.md", "overview.html"), ("Report.png", "../assets/pictures/Report.png"),
                ("../js/PageColor.js", "https://host.example/it/blob/main/js/PageColor.js"),
                ("../js", "https://host.example/it/tree/main/js")):
            self.assertEqual(links.resolve(link, "Documentation/Report.md", "guide/report.html"), expected)
        with_examples = Links(CHECKOUT, "https://host.example/it", {"examples/a/README.md": "examples/a.html"})
        self.assertEqual(with_examples.resolve("examples/a", "README.md", "guide/overview.html"), "../examples/a.html")
        self.assertEqual(links.dead, [])
        self.assertEqual(links.pictures, {"Documentation/Report.png": "assets/pictures/Report.png"})
        links.resolve("Nowhere.md", "README.md", "guide/overview.html")
        self.assertEqual(links.dead, ["README.md: nothing is at Nowhere.md"])

    def test_addresses(self):
        for source, expected in (
                ("README.md", "guide/overview.html"), ("CHANGELOG.md", "guide/changelog.html"),
                ("Documentation/OwnTests.md", "guide/own-tests.html"),
                ("Documentation/Tutorials/FirstTest.md", "tutorials/first-test.html"),
                ("Sources/Manual/Topics/saved-pages.md", "manual/saved-pages.html"),
                ("Documentation/Tutorials/README.md", "tutorials/index.html"), ("examples/README.md", "examples/index.html"),
                ("examples/xcode-share/README.md", "examples/xcode-share.html")):
            self.assertEqual(structure.address(source), expected)

    def test_every_file_is_in_one_group(self):
        found = structure.sources(CHECKOUT) + ["Documentation/Tutorials/FirstTest.md", "Documentation/Tutorials/New.md", "Sources/Manual/Topics/new.md",
                                            "examples/new/README.md"]
        grouped = structure.grouped(list(dict.fromkeys(found)))
        self.assertEqual(sorted(one for _, files in grouped for one in files), sorted(set(found)))
        self.assertEqual([one for one in dict(grouped)["Tutorials"] if one.endswith("New.md")], ["Documentation/Tutorials/New.md"])


class SearchTests(unittest.TestCase):
    def test_an_entry_has_each_word_once(self):
        self.assertEqual(search.entry(2, "a", "The title", "Title title " + "word " * 40 + "end-of-it the"),
                         [2, "a", "The title", ("Title title " + "word " * 40)[:117].rsplit(" ", 1)[0] + " …", "end-of-it"])

    def test_the_script_has_all_sections(self):
        page = Page("guide/a.html", "A", "", "guide", sections=[("", "A", "one"), ("b", "B", ""), ("", "", " ")], group="Guides")
        data = json.loads(search.script([page]).removeprefix("jsprepIndex(").removesuffix(");\n"))
        self.assertEqual(data, {"pages": [["guide/a.html", "A", "Guides"]], "sections": [[0, "", "A", "one", ""], [0, "b", "B", "", ""]]})


class _Program:
    version = "1.0"

    def help(self):
        page = {"kind": "positional", "valueName": "page", "isOptional": False, "isRepeating": True, "shouldDisplay": True,
                "abstract": "A file, '-' or <a>."}
        show = {"kind": "option", "valueName": "what", "isOptional": True, "isRepeating": False, "shouldDisplay": True,
                "names": [{"kind": "long", "name": "show"}, {"kind": "short", "name": "s"}], "allValues": ["a", "b"]}
        hidden = {**show, "shouldDisplay": False, "names": [{"kind": "long", "name": "hidden"}]}
        run = {"commandName": "run", "abstract": "Runs.", "discussion": "One.\n\nTwo.", "shouldDisplay": True,
               "arguments": [page, show, hidden], "subcommands": []}
        return {"commandName": "jsprep", "abstract": "All.", "arguments": [],
                "subcommands": [run, {**run, "commandName": "help"}, {**run, "commandName": "inner", "shouldDisplay": False}]}


class CommandTests(unittest.TestCase):
    def test_pages_of_commands(self):
        pages, menu = manual_pages.make(_Program())
        self.assertEqual([page.path for page in pages], ["commands/index.html", "commands/run.html"])
        self.assertEqual(menu.order, [page.path for page in pages])
        body = pages[1].body
        for text in ('<span class="typed">jsprep run</span> [<i>options</i>] <i>page</i> …', "<p>One.</p>\n<p>Two.</p>",
                     'id="argument-page"', "&lt;a&gt;", "<code>-s</code>, <code>--show</code> <i>what</i>", "(values: a, b)"):
            self.assertIn(text, body)
        self.assertNotIn("hidden", body)

    def test_manual_pages_say_the_same(self):
        roff = manual.pages(_Program(), 0)[1].data.decode()
        for text in ("\\fBjsprep run\\fR [\\fIoptions\\fR] \\fIpage\\fR ...", ".PP\nTwo.", "\\fB\\-s\\fR, \\fB\\-\\-show\\fR \\fIwhat\\fR"):
            self.assertIn(text, roff)
        self.assertNotIn("hidden", roff)


class SchemaTests(unittest.TestCase):
    def test_keys_and_kinds(self):
        schema = {
            "title": "T", "properties": {
                "a": {"type": ["string", "null"], "description": "See 'b'."}, "b": {"$ref": "#/definitions/c"},
                "d": {"type": "array", "items": {"properties": {"e": {"enum": ["x", 1]}}}},
                "f": {"anyOf": [{"$ref": "#/definitions/c"}, {"type": "null"}]}},
            "definitions": {"c": {"type": "number", "description": "A number."}}}
        page = schema_pages.page_of("Output/t", pathlib.PurePath("t.json"), json.dumps(schema))
        self.assertEqual((page.path, page.contents), ("schemas/Output/t.html", [
            (2, "keys", "Keys"), (2, "definition-c", "In it: c"), (2, "source", "Source")]))
        for text in ("<td>string or null</td><td>See <code class=\"short\">b</code>.</td>", '<td><a href="#definition-c">c</a></td>',
                     '<code class="short">d[].e</code></td><td><code class="short">"x"</code>, <code class="short">1</code></td>',
                     '<td><a href="#definition-c">c</a> or null</td>', "<p>A number.</p>\n<p>It is: number.</p>"):
            self.assertIn(text, page.body)


class ReferenceTests(unittest.TestCase):
    def test_comments(self):
        comment = Comment("Does it.\n\nMore.\n- Parameter a: the\n  first.\n- Parameters:\n  - b: the second,\n    long.\n  - c: last.\n"
                          "- Returns: it.\n- Throws: `E`.\n\nThe end.")
        self.assertEqual(comment.text, "Does it.\n\nMore.\nThe end.")
        self.assertEqual([(name, " ".join(lines).strip()) for name, lines in comment.parameters],
                         [("a", "the first."), ("b", "the second, long."), ("c", "last.")])
        self.assertEqual((comment.returns, comment.throws[0]), (["it."], "`E`."))

    def test_long_declarations_have_a_line_for_each_parameter(self):
        def of(text):
            return [{"kind": "text", "spelling": text}]
        self.assertEqual(api_declarations.code(of("func a(b: C, d: E)"), lambda _: None), "func a(b: C, d: E)")
        long = "func name(first: ([Element], Int) -> Void, second: Dictionary<String, Int>, third: Int = 1) throws(E)"
        self.assertEqual(api_declarations.code(of(long), lambda _: None).replace("&lt;", "<").replace("&gt;", ">"), (
            "func name(\n  first: ([Element], Int) -> Void,\n  second: Dictionary<String, Int>,\n  third: Int = 1\n) throws(E)"))
        named = [{"kind": "typeIdentifier", "spelling": "C", "preciseIdentifier": "c"}]
        self.assertEqual(api_declarations.code(named, {"c": "C.html"}.get), '<a href="C.html">C</a>')

    def test_catalogs(self):
        catalog = api_catalog.Catalog("M", "# ``M``\n\nText.\n\n## Topics\n\n### One\n\n- ``A``\n- ``Gone``\n")
        symbols = [type("Symbol", (), {"name": name})() for name in ("A", "B")]
        groups, problems = api_catalog.groups(catalog, symbols)
        self.assertEqual([(title, [one.name for one in members]) for title, members in groups], [("One", ["A"]), ("Others", ["B"])])
        self.assertEqual(problems, ["the catalog of M names Gone, which is not there"])


class CheckTests(unittest.TestCase):
    """Faults that a check must find, each alone in a page that is right otherwise."""

    PAGE = ('<html lang="en"><head><title>A</title><link rel="stylesheet" href="a.css"></head><body><main><h1 id="a">A</h1>'
            '<a href="index.html#a">a</a>%s</main></body></html>')

    def problems(self, more, page=None):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "index.html").write_text((page or self.PAGE) % more)
            (path / "a.css").write_text("a { color: red }")
            return static_check.check(path)

    def test_faults(self):
        self.assertEqual(self.problems(""), [])
        for more, expected in (
                ('<a href="b.html">b</a>', "nothing is at b.html"), ('<a href="#b">b</a>', "there is no such anchor: #b"),
                ('<img src="https://a.example/a.png" alt="">', "fetches https://a.example/a.png"),
                ('<img src="//a.example/a.png" alt="">', "fetches //a.example/a.png"),
                ('<p id="a">', "the id a is there twice"), ("<h1>B</h1>", "one heading of the first level"),
                ("<h3>B</h3>", "level 3 follows"), ('<p onclick="a()">', "a handler"), ("<main></main>", "one main part"),
                ('<p style="background: url(https://a.example/)">', "fetches https://a.example/")):
            self.assertEqual(len(self.problems(more)), 1, more)
            self.assertIn(expected, self.problems(more)[0])
        self.assertIn("there is no language", self.problems("", self.PAGE.replace(' lang="en"', ""))[0])
        self.assertIn("there is no title", self.problems("", self.PAGE.replace("<title>A</title>", ""))[0])


@unittest.skipUnless(browser.executable(), "left out: chromium is not installed")
class BrowserTests(unittest.TestCase):
    """Faults that only a browser shows."""

    def test_faults(self):
        head = '<html lang="en"><head><title>A</title><meta charset="utf-8"></head><body><main><h1>A</h1>'
        with tempfile.TemporaryDirectory() as folder, browser.Browser() as chromium:
            path = pathlib.Path(folder)
            for more, expected in (
                    ("", None), ('<p style="width: 2000px">wide</p>', "wider than the window"),
                    ("<script>missing()</script>", "missing is not defined"),
                    ('<img src="http://127.0.0.1:9/a.png" alt="">', "asks for http://127.0.0.1:9/a.png"),
                    ('<p style="color: #999; background: #aaa">pale</p>', "color-contrast"), ("<button></button>", "button-name")):
                if expected in ("color-contrast", "button-name") and not AXE:
                    continue
                (path / "a.html").write_text(f"{head}{more}</main></body></html>")
                problems = list(browser_check.looks(chromium, path, "a.html", AXE))
                if expected:
                    self.assertTrue(any(expected in one for one in problems), (more, problems))
                else:
                    self.assertEqual(problems, [])


if __name__ == "__main__":
    unittest.main()
