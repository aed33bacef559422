"""Pages that make careless layouts slow: many boxes, deep trees, long lines."""

STYLE = "<!DOCTYPE html><meta charset=utf-8><style>body { margin: 0 }</style>\n"


def words(count):
    kinds = ["lorem", "ipsum", "dolor", "sit", "amet,", "consectetur", "a", "elit."]
    return " ".join(kinds[index * 7 % 8] for index in range(count))


def repeated(unit, count, before="", after=""):
    return before + "".join(unit.format(index) for index in range(count)) + after


def nested(opening, closing, depth, inside="x"):
    return opening * depth + inside + closing * depth


def table(rows, columns, style=""):
    row = "<tr>" + "<td>cell" * columns + "\n"
    return f"<table style='{style}'>" + row * rows + "</table>"


# Each is a function of the count of its units, with how many a page has by default.
PAGES = {
    "blocks": (50_000, lambda n: repeated("<div>block {}</div>\n", n)),
    "boxes without text": (100_000, lambda n: "<div></div>\n" * n),
    "blocks with classes": (
        20_000, lambda n: "<style>.a .b { padding: 1px } .c { margin: 2px } .d > p { color: red }</style>"
        + repeated("<div class='a d'><p class='b c{}'>text</p></div>\n", n)),
    "words": (500_000, lambda n: f"<p>{words(n)}</p>"),
    "a line of words": (1_000_000, lambda n: f"<p style='white-space: nowrap'>{words(n)}</p>"),
    "words without spaces": (1_000_000, lambda n: f"<p style='overflow-wrap: anywhere'>{'x' * n}</p>"),
    "inline boxes": (50_000, lambda n: "<p>" + "<b>bold</b> <i>it</i> " * (n // 2) + "</p>"),
    "children of an inline box": (50_000, lambda n: "<p><span>" + "<b>x</b>" * n + "</span></p>"),
    "inline blocks": (
        20_000, lambda n: "<span style='display: inline-block; width: 20px; height: 10px'></span>\n" * n),
    "line breaks": (50_000, lambda n: "line<br>\n" * n),
    "table rows": (5_000, lambda n: table(n, 5)),
    "many table rows": (70_000, lambda n: table(n, 1)),
    "table columns": (1_000, lambda n: table(20, n)),
    "a row of cells": (50_000, lambda n: "<table><tr>" + "<td>x" * n + "</table>"),
    "collapsed borders": (5_000, lambda n: table(n, 5, "border-collapse: collapse")),
    "floats": (
        10_000, lambda n: repeated("<div style='float: left; width: 30px; height: 1{0}px'></div>", n)),
    "floats of one size": (10_000, lambda n: "<i style='float: left; width: 30px; height: 9px'></i>" * n),
    "many floats": (100_000, lambda n: "<i style='float: left; width: 30px; height: 9px'></i>" * n),
    "floats on both sides": (
        10_000, lambda n: "<i style='float: left; width: 30px; height: 9px'></i>"
        "<i style='float: right; width: 31px; height: 19px'></i>" * n),
    "positioned": (
        10_000, lambda n: repeated("<div style='position: absolute; left: {0}px; top: 5px'>x</div>", n)),
    "relative": (
        20_000, lambda n: "<div style='position: relative; left: 1px'>"
        "<i style='position: absolute; right: 0'>x</i>text</div>" * n),
    "flex items": (10_000, lambda n: "<div style='display: flex; flex-wrap: wrap'>" + "<div>item</div>" * n),
    "grid items": (
        10_000, lambda n: "<div style='display: grid; grid-template-columns: repeat(10, 1fr)'>"
        + "<div>item</div>" * n),
    "spanning grid items": (
        10_000, lambda n: "<div style='display: grid; grid-template-columns: repeat(12, auto)'>"
        + "".join(f"<div style='grid-column: span {1 + i % 5}; grid-row: span {1 + i % 3}'>x</div>"
                  for i in range(n))),
    "grid columns": (1_000, lambda n: "<div style='display: grid; grid-auto-flow: column'>"
                     + "<div>item</div>" * n),
    "list items": (20_000, lambda n: "<ol>" + "<li>item" * n),
    "form controls": (5_000, lambda n: "<input> <button>press</button> <select><option>a</select>\n" * n),
    "nested blocks": (1_000, lambda n: nested("<div>", "</div>", n)),
    "nested flex": (1_000, lambda n: nested("<div style='display: flex'>", "</div>", n)),
    "nested flex columns": (
        1_000, lambda n: nested("<div style='display: flex; flex-direction: column'>", "</div>", n)),
    "nested grids": (1_000, lambda n: nested("<div style='display: grid'>", "</div>", n)),
    "nested tables": (170, lambda n: nested("<table><tr><td>", "</table>", n)),
    "nested floats": (1_000, lambda n: nested("<div style='float: left'>", "</div>", n)),
    "nested inline blocks": (
        1_000, lambda n: nested("<span style='display: inline-block'>", "</span>", n)),
    "nested inline boxes": (1_000, lambda n: nested("<span>", "</span>", n)),
    "nested columns": (500, lambda n: nested("<div style='columns: 2'>", "</div>", n)),
    "nested positioned": (1_000, lambda n: nested("<div style='position: absolute'>", "</div>", n)),
}


def page(name, count=None):
    default, make = PAGES[name]
    return STYLE + make(count or default)


def write(folder, names=(), factor=1.0):
    """Writes the pages into a folder; the paths."""
    paths = []
    for name in names or PAGES:
        path = folder / (name.replace(" ", "-") + ".html")
        path.write_text(page(name, int(PAGES[name][0] * factor)))
        paths.append(path)
    return paths
