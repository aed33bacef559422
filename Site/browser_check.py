"""How a site looks and what it does in Chromium: nothing breaks, leaves, overflows, or keeps somebody out."""

import json
import zipfile

from browser import Browser

# As the tests of reports have it, which look at fewer pages.
_RUN = """axe.run(document, { iframes: false, preload: false }).then(result => result.violations.map(one =>
    one.id + ': ' + one.nodes[0].html.slice(0, 140)))"""
# Rows of long tables are alike, and axe looks at each for long.
_SHORTEN = """document.querySelectorAll(
    'tbody tr:nth-child(n+12), .option:nth-child(n+12), .member ~ .member ~ .member ~ .member ~ .member ~ .member ~ .member')
    .forEach(one => one.remove()); getSelection().empty()"""
_WIDE = """[...document.querySelectorAll('body *')].filter(one => one.getBoundingClientRect().right > innerWidth + 1
    && !one.closest('.scroll, pre, .top, dialog, .side')).slice(0, 1).map(one => one.outerHTML.slice(0, 100))[0] ?? ''"""
_SEARCHES = (("--arguments", "commands/run.html"), ("harness", "api/JSPrep/Harness.html"), ("sandbox", "sandbox"),
             ("first script console", "guide/from-console-to-test.html"))


def axe_source(folder):
    for path in sorted(folder.glob("*.whl")):
        with zipfile.ZipFile(path) as wheel:
            name = next(name for name in wheel.namelist() if name.endswith("axe.min.js"))
            return wheel.read(name).decode()
    return None


def looks(browser, folder, path, axe):
    """At two widths, in light and in dark colours; the page is loaded once."""
    browser.resize(1280, 844)
    browser.open(folder / path, seconds=0.05)
    if axe:
        browser.evaluate(axe + "; 0")
    for width, is_dark in ((1280, False), (390, True)):
        place = f"{path} at {width}{', dark' if is_dark else ''}"
        browser.resize(width, 844, is_dark)
        browser.wait(0.03)
        if not browser.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            yield f"{place}: wider than the window: {browser.evaluate(_WIDE)}"
        if axe:
            browser.evaluate(_SHORTEN)
            for text in browser.evaluate(_RUN):
                yield f"{place}: {text}"
    own = f"file://{folder}/"
    for address in browser.requests():
        if not address.startswith(own):
            yield f"{path}: asks for {address}"
    for text in browser.problems():
        yield f"{path}: {text}"


def _controls(browser, folder, axe):
    """The search, the colours and the menu, by keys."""
    value = browser.evaluate
    browser.resize(1280, 844)
    browser.open(folder / "guide/limits.html", seconds=0.1)
    browser.press("/")
    if not value("document.querySelector('dialog.search').open && document.activeElement.type === 'search'"):
        yield "the search does not open"
        return
    browser.until("!document.querySelector('script[data-index]') || typeof jsprepIndex === 'function'")
    for words, expected in _SEARCHES:
        value(f"(input => {{ input.value = {json.dumps(words)}; input.dispatchEvent(new Event('input')); }})"
              "(document.querySelector('dialog input'))")
        try:
            browser.until("document.querySelectorAll('#search-results a').length > 0", seconds=8)
        except TimeoutError:
            yield f"the search finds nothing for {words}"
            continue
        first = value("[...document.querySelectorAll('#search-results a')].slice(0, 3).map(link => link.href).join(' ')")
        if expected not in first:
            yield f"the search for {words} finds {first}"
    if axe:
        value(axe + "; 0")
        for text in value(_RUN):
            yield f"the search: {text}"
    if not value("document.querySelector('#search-results [aria-selected=true]') === document.querySelector('#search-results a')"):
        yield "no result is selected"
    browser.press("ArrowDown")
    if value("document.querySelector('dialog input').getAttribute('aria-activedescendant')") != "search-result-1":
        yield "the arrow keys do not go through the results"
    browser.press("ArrowUp")
    before = value("location.href")
    browser.press("Enter")
    browser.wait(0.5)
    if value("location.href") == before:
        yield "a result leads nowhere"
    color = "getComputedStyle(document.body).backgroundColor"
    light = value(color)
    browser.click(".colors-button")
    dark = value(color)
    browser.open(folder / "index.html", seconds=0.1)
    if dark == light or value(color) != dark:
        yield "the choice of colours does nothing, or does not stay"
    browser.click(".colors-button")
    browser.resize(390, 844)
    browser.open(folder / "guide/limits.html", seconds=0.1)
    if value("getComputedStyle(document.querySelector('.side')).visibility") != "hidden":
        yield "the menu covers a narrow window"
    browser.click(".menu-button")
    if value("getComputedStyle(document.querySelector('.side')).visibility") != "visible":
        yield "the menu does not open"


def _kinds(paths):
    """A page of each kind: the first of each folder, and those with the widest tables."""
    chosen = {}
    for path in paths:
        chosen.setdefault(path.rpartition("/")[0], path)
    return sorted({*chosen.values(), *(set(paths) & {"guide/interfaces.html", "guide/overview.html"})})


def check(folder, axe_folder, is_quick):
    paths = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.html") if path.name != "report.html"
                   or path.parent.name != "example")
    axe = axe_source(axe_folder)
    problems = []
    with Browser() as browser:
        for path in _kinds(paths) if is_quick else paths:
            problems += looks(browser, folder, path, axe)
        problems += _controls(browser, folder, axe)
    return problems
