#!/usr/bin/env python3
"""Makes tag-soup documents: the same ones for the same seed.

    tagsoup.py COUNT [--seed N] [--first I]     JSON Lines, one document (a string) a line
    tagsoup.py --one I [--seed N]               document number I as it stands

Document I depends on the seed and on I alone. Each has a theme (tables, formatting, foreign
content, select, templates, ...) from which most of its tags come, so that rules meet.
"""

import argparse
import json
import random

TAGS = {
    "formatting": "a b big code em font i nobr s small strike strong tt u",
    "blocks": "address article aside blockquote center details dialog dir div dl fieldset figure"
    " footer header main menu nav ol p section summary ul h1 h2 h3 pre listing form",
    "lists": "li dd dt ul ol dl p div",
    "tables": "table caption colgroup col tbody thead tfoot tr td th",
    "select": "select option optgroup hr input textarea keygen button",
    "void": "area base basefont bgsound br embed hr img input link meta param source track wbr",
    "text": "title textarea style script xmp iframe noembed noframes noscript plaintext",
    "foreign": "svg math g path foreignObject desc title mi mo mn ms mtext annotation-xml"
    " mglyph malignmark circle linearGradient textPath style script font",
    "structure": "html head body frameset frame",
    "ruby": "ruby rb rt rtc rp",
    "scopes": "applet marquee object button template",
    "other": "x-y image isindex span label custom video audio canvas details",
}
ATTRIBUTES = (
    "id=a class='b c' href=x title=\"q&amp;r\" CLASS=D style=color:red x/y =z a=1 a=2"
    " data-x='<>' color=red size=7 face type=hidden type=HIDDEN encoding=text/html"
    " encoding=application/xhtml+xml definitionurl=u viewbox=0 xlink:href=l xml:lang=en"
    " xmlns=http://www.w3.org/2000/svg xmlns:xlink=http://www.w3.org/1999/xlink"
    " attributename=n \"q' `b` é=ü charset=x action=y prompt=z selected checked"
).split(" ")
TEXTS = [
    "x", "text ", " ", "\n", "\t", "\r\n", "\f", "&amp;", "&lt", "&notit;", "&#65;", "&#x80;", "&#0;",
    "&#xD800;", "&ngE;", "&", "<", ">", "</", "<!", "<?", "]]>", "-->", "é", "日本", "😀", "\u00a0", "=", "'",
    "&AMP", "&copy=1", "a b", "\u0000", "\ufeff", "\u2028",
]
OTHERS = [
    "<!-- c -->", "<!---->", "<!-->", "<!--->", "<!-- a -- b -->", "<!--x--!>", "<!-- <!-- -->",
    "<![CDATA[x<y]]>", "<![CDATA[", "<?pi x?>", "<!x>", "<!DOCTYPE html>", "<!doctype x SYSTEM 'y'>",
    "</>", "</ x>", "<3>", "<br/>", "</br>", "</p>", "<p/>", "<svg/>", "<script>a<b</script>",
    "<style>a<b</style>", "<title>a&amp;<b></title>", "<textarea>\n<p></textarea>", "<pre>\n\nx",
    "<math><mi><p>", "<svg><desc><p>", "<svg><foreignObject><div>", "<table><tr><td>", "<select><option>",
    "<template><td>", "<noscript><p></noscript>", "</body>", "</html>", "<frameset>", "<a><p><a>",
]
DOCTYPES = [
    "", "", "<!DOCTYPE html>", "<!DOCTYPE html>\n", "<!doctype html SYSTEM 'about:legacy-compat'>",
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">', "<!-- c --><!DOCTYPE html>", " ",
]


def document(seed, number):
    choose = random.Random(f"{seed}/{number}")
    themes = choose.sample(sorted(TAGS), choose.randint(1, 4))
    near = [tag for theme in themes for tag in TAGS[theme].split()]
    every = [tag for tags in TAGS.values() for tag in tags.split()]
    opened = []
    parts = [choose.choice(DOCTYPES)]
    for _ in range(choose.choice([5, 10, 20, 40, 80])):
        kind = choose.random()
        if kind < 0.45:
            tag = choose.choice(near if choose.random() < 0.9 else every)
            opened.append(tag)
            parts.append(start_tag(choose, tag))
        elif kind < 0.70:
            tag = choose.choice(opened[-4:] if opened and choose.random() < 0.7 else near)
            if tag in opened:
                opened.reverse()
                opened.remove(tag)
                opened.reverse()
            parts.append(f"</{tag}>" if choose.random() < 0.97 else f"</{tag.upper()} a=b/>")
        elif kind < 0.93:
            parts.append(choose.choice(TEXTS))
        else:
            parts.append(choose.choice(OTHERS))
    return "".join(parts)


def start_tag(choose, tag):
    if choose.random() < 0.03:
        tag = tag.upper()
    attributes = [choose.choice(ATTRIBUTES) for _ in range(choose.choice([0, 0, 0, 1, 1, 2, 3]))]
    end = choose.choice([">"] * 20 + ["/>", " >", " / >", "", "\n>"])
    return "<" + " ".join([tag] + attributes) + end


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("count", type=int, nargs="?", default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--one", type=int)
    options = parser.parse_args()
    if options.one is not None:
        print(document(options.seed, options.one), end="")
        return
    for number in range(options.first, options.first + options.count):
        print(json.dumps(document(options.seed, number)))


if __name__ == "__main__":
    main()
