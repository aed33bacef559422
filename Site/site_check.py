"""Looks at a finished site: what can be read in its files, then how it looks in a browser."""

import pathlib
import sys

import static_check

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent


def check(folder, is_quick=False):
    """What is wrong, a line each. A quick check takes one page of each kind into the browser."""
    problems = static_check.check(folder)
    sys.path.insert(0, str(CHECKOUT / "Tests/CommandTests/Reports"))
    import browser
    if browser.executable():
        import browser_check
        problems += browser_check.check(folder, CHECKOUT / ".build/axe", is_quick)
    else:
        print("site: there is no Chromium: how pages look was not checked", file=sys.stderr)
    return problems
