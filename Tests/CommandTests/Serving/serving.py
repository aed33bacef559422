"""Looks at `jsprep serve` in a browser: `serving.py JSPREP FOLDER`, where FOLDER has `page.html` and `action.js`.

Prints what is not as it should be.
"""
import json
import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / 'Reports'))
from browser import Browser  # noqa: E402

STATUS = 'document.querySelector(".live-status").textContent'
FRAMES = '[...document.querySelectorAll("iframe")].map(frame => frame.contentDocument?.body?.innerText)'
SCRIPT = """
var ExtensionPreprocessingJS = {
  run(a) { a.completionFunction({ said: '%s', selected: String(getSelection()) }); },
  finalize(a) { document.querySelector('h1').textContent = a.title; },
};
"""
# A page of another origin, which knows the address.
ATTACK = """(async () => {
  const tries = [];
  for (const [path, options] of [['', {}], ['project', {}], ['run', { method: 'POST', body: '{}' }],
    ['run', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }]]) {
    tries.push(await fetch(%s + path, options).then(() => 'answered', () => 'refused'));
  }
  tries.push(await new Promise(done => {
    const socket = new WebSocket(%s.replace('http', 'ws') + 'events');
    socket.onopen = () => done('answered');
    socket.onerror = () => done('refused');
  }));
  return tries;
})()"""


def check(browser, address, folder):
    def expect(is_right, words):
        if not is_right:
            print(words, browser.problems(), browser.evaluate('document.body?.innerText.slice(0, 500)'))

    def results():
        browser.click('#tab-run-results')
        return browser.evaluate('document.querySelector("[role=tabpanel]").innerText')

    browser.resize(1280, 900)
    browser.events = []
    browser.call('Page.navigate', url=address)
    browser.until('document.querySelector(".verdict") !== null', 20)
    expect('first' in results(), 'the first run is not shown')
    browser.evaluate('window.stays = true')
    saved = time.monotonic()
    (folder / 'action.js').write_text(SCRIPT % 'second')
    browser.until('document.querySelector("[role=tabpanel]").innerText.includes("second")', 20)
    seconds = time.monotonic() - saved
    expect(browser.evaluate('window.stays'), 'the page was loaded again')
    expect('action.js changed' in browser.evaluate(STATUS) and 'other results' in browser.evaluate(STATUS), 'the change is not told')
    # The answer of the extension.
    browser.click('.answering input[type=checkbox]')
    browser.evaluate('''(() => {
        const text = document.querySelector('.answer textarea');
        text.value = '{"title": "Rewritten"}';
        text.dispatchEvent(new Event('input'));
    })()''')
    browser.until('document.querySelector("#tab-run-page .count")?.textContent === "1"', 20)
    browser.click('#tab-run-page')
    browser.until(f'{FRAMES}.some(text => text?.includes("Rewritten"))', 20)
    # A frame with what is as before stays; another one is replaced.
    browser.evaluate('for (const frame of document.querySelectorAll(".screen iframe")) frame.contentWindow.mark = 1')
    (folder / 'action.js').write_text((SCRIPT % 'third').replace('a.title', 'a.title + "!"'))
    browser.until(f'{FRAMES}.some(text => text?.includes("Rewritten!"))', 20)
    browser.until('document.querySelectorAll("iframe").length === 2')
    expect(browser.evaluate('[...document.querySelectorAll("#app .screen iframe")].map(frame => frame.contentWindow.mark ?? 0).join()') == '1,0',
           'frames are not kept as they are')
    expect(browser.evaluate('document.querySelectorAll(".marks .mark").length') == 1, 'changes are not outlined')
    # What is selected in the page before the run.
    browser.click('.live button[aria-pressed]')
    browser.evaluate('''(() => {
        const content = document.querySelector('iframe').contentDocument;
        const text = content.querySelector('p').firstChild;
        content.getSelection().setBaseAndExtent(text, 0, text, 6);
    })()''')
    browser.until('document.querySelector(".live").innerText.includes("“Coffee”")', 20)
    browser.click('#tab-run-results')
    browser.until('document.querySelector("[role=tabpanel]").innerText.includes("Coffee")', 20)
    for url in browser.requests():
        expect(url.startswith(address), f'it asks for {url}')
    expect(not browser.problems(), 'there are messages')
    browser.call('Page.navigate', url='data:text/html,<title>Another site</title>')
    browser.until('document.title === "Another site"')
    tries = browser.evaluate(ATTACK % (json.dumps(address), json.dumps(address)))
    expect(set(tries) == {'refused'}, f'another site gets answers: {tries}')
    return seconds


def main():
    jsprep, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    (folder / 'action.js').write_text(SCRIPT % 'first')
    (folder / 'page.html').write_text('<!DOCTYPE html><!-- c --><h1>Menu</h1><script>run()</script><p>Coffee and tea')
    server = subprocess.Popen([jsprep, 'serve', '.'], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = server.stdout.readline().strip()
        with Browser() as browser:
            print(f'shown after {check(browser, address, folder) * 1000:.0f} ms', file=sys.stderr)
    finally:
        server.kill()
        server.wait()


main()
