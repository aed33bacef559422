"""Looks at reports in Chromium: reports.py FOLDER [AXE]. It prints what is wrong, a line each.

FOLDER has run.html, hostile.html, diff.html, check.html, tests.html and nothing.html; AXE is a wheel with axe.min.js.
"""
import os
import sys
import zipfile

from browser import Browser

folder = sys.argv[1]
problems = []


def check(is_right, text):
    if not is_right:
        problems.append(text)


def eventually(browser, expression, text):
    """A machine may be slow."""
    try:
        browser.until(expression, seconds=8)
    except TimeoutError:
        problems.append(text)


def axe():
    if len(sys.argv) < 3:
        return None
    with zipfile.ZipFile(sys.argv[2]) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith('axe.min.js'))
        return wheel.read(name).decode()


AXE = axe()
# What axe finds most often, for where it is not there.
OWN = '''(() => {
    const found = [];
    const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
    if (new Set(ids).size !== ids.length) found.push('an id is there twice');
    for (const element of document.querySelectorAll('button, input, a, summary, [role=tab], [role=treeitem], iframe')) {
        const name = element.getAttribute('aria-label') || element.textContent.trim() || element.title
            || element.labels?.[0]?.textContent.trim();
        if (!name) found.push('no name: ' + element.outerHTML.slice(0, 80));
        if (element.tabIndex > 0) found.push('an order of its own: ' + element.outerHTML.slice(0, 80));
    }
    for (const element of document.querySelectorAll('[aria-controls], [aria-labelledby]')) {
        const id = element.getAttribute('aria-controls') ?? element.getAttribute('aria-labelledby');
        if (!document.getElementById(id)) found.push('nothing has the id ' + id);
    }
    if (document.querySelectorAll('h1, main').length !== 2) found.push('there must be one h1 and one main');
    return found;
})()'''
AXE_RUN = '''axe.run(document, { iframes: false }).then(result => result.violations.map(violation =>
    violation.id + ': ' + violation.nodes[0].html.slice(0, 120)))'''


def look(browser, name):
    """The report at two widths, light and dark, in each of its tabs: nobody is left out."""
    for width, dark in ((1280, False), (1280, True), (390, False), (390, True)):
        place = f"{name} at {width}{', dark' if dark else ''}"
        browser.resize(width, 844, dark)
        browser.open(os.path.join(folder, name))
        tabs = browser.evaluate("[...document.querySelectorAll('#content > .tabs [role=tab]')].map(tab => tab.id)")
        if AXE:
            browser.evaluate(AXE + '; 0')
        for tab in tabs or [None]:
            if tab:
                browser.click('#' + tab)
                browser.wait(0.2)
                check(browser.evaluate("document.querySelector('#content > .panel').childElementCount > 0"),
                      f'{place}: {tab} shows nothing')
            for text in browser.evaluate(AXE_RUN if AXE else OWN):
                check(False, f'{place}, {tab}: {text}')
            check(browser.evaluate('document.documentElement.scrollWidth <= innerWidth'),
                  f'{place}, {tab}: wider than the window')
        for text in browser.problems():
            check('Failed to decode downloaded font' in text, f'{place}: {text}')
        check(not browser.requests(), f'{place}: asks for {browser.requests()}')


FRAME = "document.querySelectorAll('.screen iframe')"


def controls(browser):
    browser.resize(1280, 900)
    browser.open(os.path.join(folder, 'run.html'))
    value = browser.evaluate
    check(value(f'{FRAME}.length') == 3, 'there must be three states of the page')
    check(value(f"[...{FRAME}].every(frame => frame.sandbox.value === 'allow-same-origin')"), 'a frame is not sandboxed')
    check(value(f"getComputedStyle({FRAME}[0].contentDocument.querySelector('h1')).color") == 'rgb(0, 0, 255)',
          'the style sheet is not applied')
    check(value(f"{FRAME}[0].contentDocument.querySelector('img').naturalWidth") == 10, 'the picture is not there')
    check(value("document.querySelectorAll('.mark').length") >= 3, 'the changes are not outlined')
    # From a change in the list to the page.
    browser.click('.change-list li[data-change="2"] .change')
    eventually(browser, f'{FRAME}[2].contentWindow.scrollY > 100', 'the page does not scroll to a change')
    eventually(browser, "!!document.querySelector('.mark.is-current')", 'the change is not shown in the page')
    eventually(browser, "document.getElementById('announcements').textContent.includes('Change 3')",
               'the change is not announced')
    # And back, by its number in the page.
    value(f'{FRAME}[2].contentWindow.scrollTo(0, 0)')
    eventually(browser, "document.querySelectorAll('.marks')[2].style.transform === 'translate(0px, 0px)'",
               'the marks do not follow the page')
    eventually(browser, f'{FRAME}[0].contentWindow.scrollY === 0', 'the pages do not scroll together')
    browser.click('.mark-changed button')
    eventually(browser, "document.activeElement.closest('li')?.dataset.change === "
               "document.querySelector('.mark.is-current button').textContent - 1 + ''",
               'a mark does not lead to its change')
    browser.press('ArrowDown')
    eventually(browser, "document.activeElement.matches('.change')", 'the arrow keys do not go through the changes')
    browser.press('j')
    eventually(browser, "/^[23] of/.test(document.querySelector('.position').textContent)",
               'j does not lead to the next change')
    # Keys scroll the page.
    value("document.querySelector('.screen').focus()")
    browser.press('Home')
    eventually(browser, f'{FRAME}[1].contentWindow.scrollY === 0', 'keys do not scroll the page')
    browser.press('PageDown')
    eventually(browser, f'{FRAME}[0].contentWindow.scrollY > 100', 'keys do not scroll the page')
    eventually(browser, f'{FRAME}[0].contentWindow.scrollY === {FRAME}[1].contentWindow.scrollY',
               'the pages do not scroll together')
    # The slider.
    browser.click('.choice label:nth-of-type(2)')
    eventually(browser, f'{FRAME}.length === 2', 'the slider has two states')
    value("document.querySelector('.split').focus()")
    browser.press('Home')
    check(value("document.querySelector('.compare').style.getPropertyValue('--split')") == '0%', 'the slider does not move')
    # Tabs, by keys; the tree.
    value("document.getElementById('tab-run-page').focus()")
    browser.press('ArrowRight')
    check(value("document.activeElement.id") == 'tab-run-results', 'the arrow keys do not go through the tabs')
    value("document.querySelector('[role=treeitem]').focus()")
    keys = value("document.querySelectorAll('[role=tree]')[0].querySelectorAll(':scope > li').length")
    check(keys == 3, 'the results are not there')
    browser.press('End')
    browser.press('ArrowLeft')
    browser.press('ArrowLeft')
    check(value("document.activeElement.getAttribute('aria-expanded')") == 'false', 'the tree does not fold')
    check(value("document.querySelectorAll('.at-value').length") == 1, 'the warning is not at its key')
    value("navigator.clipboard.writeText = text => { globalThis.copied = text; return Promise.resolve(); }")
    browser.click('.card-head .quiet')
    check('"title"' in (value('globalThis.copied') or ''), 'the results are not copied')
    # From the console to the source.
    browser.click('#tab-run-console')
    browser.click('.entry button.place')
    browser.wait(0.2)
    check(value("document.querySelector('.line.is-target')?.textContent.includes('console')"), 'a place does not lead to its line')
    # What the page's markup says.
    browser.click('#tab-run-document')
    text = value("document.querySelector('.document').textContent")
    check('<div class="ad">Buy</div>' in text, 'the document is not there as text')
    browser.click('.panel .choice label:nth-of-type(3)')
    text = value("[...document.querySelectorAll('.document ins')].map(added => added.textContent).join('')")
    check('<h1>Evening</h1>' in text and '<p class="read" id="last">' in text and 'It rains' not in text,
          f'what came is not marked in the document, but {text}')
    value("document.querySelector('.panel .quiet').click()")
    check('<h1>Evening</h1>' in value('globalThis.copied'), 'the document is not copied')
    browser.click('#tab-run-source')
    # Another document in the place of this one; the choice of the reader stays.
    value("(data => { data.title = 'Another'; jsprepReport.show(data); })(JSON.parse(document.getElementById('report').textContent))")
    check(value("document.querySelector('h1').textContent") == 'Another', 'another document is not shown')
    check(value("document.querySelector('[aria-selected=true]').id") == 'tab-run-source', 'the choice of the reader is lost')
    check(not browser.problems(), f'problems: {browser.problems()}')


def failure(browser):
    """The console is what is shown first."""
    browser.resize(390, 844)
    browser.open(os.path.join(folder, 'nothing.html'))
    check(browser.evaluate("document.querySelector('.excerpt').scrollLeft") > 0, 'an excerpt does not show its place')
    browser.click('.entry button.place')
    eventually(browser, "!!document.querySelector('.source .line.is-target')", 'a place in the console does not lead to its line')


def tests(browser):
    browser.open(os.path.join(folder, 'tests.html'))
    value = browser.evaluate
    if AXE:
        value(AXE + '; 0')
    check(value("document.querySelector('.test').matches('.is-failed[open]')"), 'failures do not come first')
    check(value("document.querySelectorAll('.expected .line-removed').length") >= 1, 'what was expected is not shown')
    value("(input => { input.value = 'right'; input.dispatchEvent(new Event('input')); })(document.querySelector('[type=search]'))")
    check(value("document.querySelectorAll('.test').length") == 1, 'the filter does not filter')
    value("(input => { input.value = ''; input.dispatchEvent(new Event('input')); })(document.querySelector('[type=search]'))")
    pictures = "[...document.querySelectorAll('.test-body > .page-view figcaption')].map(caption => caption.textContent)"
    check(value(pictures) == ['Expected', 'Actual'], f'a document that was expected is not shown, but {value(pictures)}')
    eventually(browser, f"{FRAME}[1]?.contentDocument?.querySelector('p')?.textContent === 'changed'",
               'a document that was not expected is not shown')
    count = value(f'{FRAME}.length')
    summary = value("document.querySelector('.run > summary').textContent")
    check('results' in summary and 'the script a.js' in summary, f'the fold of a run does not say what is in it: {summary}')
    browser.click('.run > summary')
    eventually(browser, "!!document.querySelector('.run .verdict')", 'the run of a test is not shown')
    check(value("[...document.querySelectorAll('.is-failed .verdict')].every(outcome => !outcome.matches('.tone-good')"
                " && !outcome.textContent.includes('✓'))"), 'the run of a failed test looks like a success')
    browser.click('#tab-run-1-page')
    eventually(browser, f'{FRAME}.length > {count}', 'the page of a test is not shown')
    # From a failure to the value.
    browser.click('.run > summary')
    browser.click('.mismatch')
    eventually(browser, "document.activeElement.matches('[role=treeitem]')", 'a failure does not lead to its value')
    text = value("document.activeElement.textContent")
    check('title' in text and 'Expected "Other"' in text, f'what was expected is not at the value, but {text}')
    check(value("document.querySelectorAll('.run[open] .is-wrong').length") == 3, 'the wrong values are not marked')
    for text in value(AXE_RUN if AXE else OWN):
        check(False, f'tests.html, results of a failed test: {text}')
    check(not browser.problems(), f'problems: {browser.problems()}')


def hostile(browser):
    """What a page tries that wants out: by itself, and when its links and buttons are clicked."""
    browser.resize(1280, 900)
    browser.open(os.path.join(folder, 'hostile.html'), seconds=1.5)
    value = browser.evaluate
    count = value(f'{FRAME}.length')
    check(count >= 1, 'hostile: there is no page')
    for frame in range(count):
        content = f'{FRAME}[{frame}].contentDocument'
        check(value(f"{content}.querySelectorAll('script, base, meta[http-equiv=refresh], iframe[src], iframe[srcdoc], [action]').length") == 0,
              'hostile: something active is left')
        check(value(f"[...{content}.querySelectorAll('*')].every(element => [...element.attributes].every(attribute => "
                    "!/^on/i.test(attribute.name) && !/^\\s*javascript:/i.test(attribute.value) && !attribute.value.includes('evil.example')))"),
              'hostile: a handler or an address is left')
        value(f"[...{content}.querySelectorAll('a, button, summary, input, img, svg')].forEach(element => "
              "element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))")
        value(f"[...{content}.forms].forEach(form => form.submit())")
    browser.wait(0.5)
    for tab in value("[...document.querySelectorAll('[role=tab]')].map(tab => tab.id)"):
        browser.click('#' + tab)
        browser.wait(0.2)
    check(value('globalThis.hit') is None, f"hostile: the page ran {value('globalThis.hit')}")
    check(not browser.requests(), f'hostile: asks for {browser.requests()}')
    check(value('location.protocol') == 'file:' and value('!!document.querySelector("h1")'), 'hostile: the report is gone')
    # A frame that scripts may not run in shows nothing outside its box.
    browser.click('#tab-run-page')
    browser.wait(0.5)
    check(value("""[...document.querySelectorAll('.screen')].every(screen => {
        const rect = screen.getBoundingClientRect();
        return document.elementFromPoint(rect.left - 4, rect.top + 40)?.tagName !== 'IFRAME';
    })"""), 'hostile: the frame shows something outside its box')


with Browser() as browser:
    for name in ('run.html', 'diff.html', 'check.html', 'tests.html', 'nothing.html', 'hostile.html'):
        look(browser, name)
    controls(browser)
    failure(browser)
    tests(browser)
    hostile(browser)
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
