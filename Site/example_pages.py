"""A report to click on: that of an example script on an example page."""

import html
import subprocess
import tempfile
import pathlib

from highlighting import highlight
from page import Page
from terminal import block, typed

_RUN = ("run", "pages/article.html", "js/HighlightWords.js", "--base-url", "https://review.example/coast/lamp",
        "--arguments", "@js/HighlightWords.arguments.json")


def report(checkout, program):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "report.html"
        subprocess.run([program, *_RUN, "--report", path], cwd=checkout, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       check=True)
        return path.read_bytes()


def make(checkout, program):
    command = f"$ {typed(['jsprep', *_RUN, '--report', 'report.html'])}\n"
    script = (checkout / _RUN[2]).read_text()
    body = f"""<div class="wide-column">
<h1>An example report</h1>
<p class="lead">One HTML file says what a run did: the page before and after, the results, the console, requests and time. This is
the real one of the command below; everything in it can be clicked.</p>
{block(command)}
<p class="buttons"><a class="button" href="report.html">Open it in the whole window</a>
<a class="button quiet" href="../guide/report.html">What it shows</a></p>
</div>
<div class="frame"><div class="frame-bar" aria-hidden="true"><i></i><i></i><i></i><span>report.html</span></div>
<iframe src="report.html" title="The report" loading="lazy"></iframe></div>
<div class="wide-column"><h2 id="script">The script</h2>
<div class="code js"><pre><code>{highlight(script, "js")}</code></pre></div>
<p>The page is <code>{html.escape(_RUN[1])}</code>, the extension's answer <code>{html.escape(_RUN[-1][1:])}</code>; both are in the
repository.</p></div>"""
    page = Page("example/index.html", "An example report", body, "example", summary="A report of jsprep to click on.",
                sections=[("", "An example report", "report viewer click page results console timeline")], group="Start")
    return [page], {"example/report.html": report(checkout, program)}
