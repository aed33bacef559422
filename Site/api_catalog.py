"""The landing article of a library, from its DocC catalog: what it is for, and its declarations by topic.

https://www.swift.org/documentation/docc/adding-structure-to-your-documentation-pages
"""

import re


class Catalog:
    def __init__(self, module, text):
        self.module = module
        head, _, topics = text.partition("\n## Topics\n")
        match = re.match(r"# ``(\w+)``\s*\n(.*)", head, re.DOTALL)
        if not match or match.group(1) != module:
            raise ValueError(f"the catalog of {module} does not begin with '# ``{module}``'")
        self.text = match.group(2).strip()
        # Titles with names of declarations.
        self.topics = []
        for part in re.split(r"^### ", topics, flags=re.MULTILINE)[1:]:
            title, _, items = part.partition("\n")
            self.topics.append((title.strip(), re.findall(r"^- ``([^`]+)``", items, re.MULTILINE)))


def read(checkout, module):
    return Catalog(module, (checkout / f"Sources/{module}/{module}.docc/{module}.md").read_text())


def groups(catalog, symbols):
    """Titles with symbols: those of the catalog, then what no topic has; and what is wrong with the catalog."""
    by_name = {symbol.name: symbol for symbol in symbols}
    listed, problems, found = set(), [], []
    for title, names in catalog.topics:
        for name in names:
            if name not in by_name:
                problems.append(f"the catalog of {catalog.module} names {name}, which is not there")
            elif name in listed:
                problems.append(f"the catalog of {catalog.module} names {name} twice")
            listed.add(name)
        found.append((title, [by_name[name] for name in names if name in by_name]))
    rest = [symbol for symbol in symbols if symbol.name not in listed]
    if rest:
        found.append(("Others", rest))
    return found, problems
