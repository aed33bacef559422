"""What is where on the site: its groups of pages, and which file of the checkout becomes which page."""

import pathlib
import re

_GROUPS = (
    ("Start", ("README", "Documentation/Installing", "Documentation/FromConsoleToTest")),
    ("Tutorials", (
        "README", "FirstTest", "XcodeTemplate", "ScrapingManyPages", "SwiftRoundTrip", "ContinuousIntegration", "Recipes")),
    ("Examples", ("README", "xcode-share/README", "action-typescript/README", "expo-share/README", "xcodegen-action/README")),
    ("Manual", ("inputs", "settings", "results", "looking", "saved-pages", "cases", "test-scripts", "testing", "checking",
                "many-pages", "configuration", "swift", "safari", "supported")),
    ("Safari", ("Documentation/Tutorials/WhatSafariDoes", "Documentation/Tutorials/DifferencesFromSafari",
                "Documentation/Hosts", "Documentation/Conformance", "Documentation/Interfaces")),
    ("Guides", ("Documentation/Captures", "Documentation/Report", "Documentation/Serving", "Documentation/Console",
                "Documentation/Debugging", "Documentation/Tracing", "Documentation/SourceMaps",
                "Documentation/Integrations", "Documentation/Agents", "Documentation/Mistakes",
                "Documentation/PublicProjects")),
    ("Reference", ("Documentation/Limits", "SECURITY", "CHANGELOG", "BENCHMARKS")),
    ("How it is made", ("CONTRIBUTING", "Documentation/Walk", "Documentation/Layers", "Documentation/Ownership",
                        "Documentation/Decisions", "Documentation/Glossary", "Documentation/Layout",
                        "Documentation/OwnTests", "Documentation/Oracle")),
)
# The group of files that no group names, by their folder.
_OTHERWISE = {"Documentation/Tutorials": "Tutorials", "Sources/Manual/Topics": "Manual", "Documentation": "Guides",
              "examples": "Examples"}
# In these groups, files are named within their folder.
_FOLDERS = {group: folder for folder, group in _OTHERWISE.items() if folder != "Documentation"}
# What a page is called in menus where its heading says too little or too much.
_NAMES = {"README": "Overview", "Documentation/Tutorials/README": "All tutorials", "examples/README": "All examples",
          "Documentation/Tutorials/FirstTest": "Your first test", "Documentation/Tutorials/XcodeTemplate": "From Xcode's template",
          "Documentation/Tutorials/ScrapingManyPages": "A scraper", "examples/xcode-share/README": "Xcode",
          "examples/action-typescript/README": "TypeScript", "examples/expo-share/README": "Expo",
          "examples/xcodegen-action/README": "XcodeGen", "Documentation/Report": "Reports", "Documentation/Serving": "Serving",
          "Documentation/Layout": "Boxes", "Documentation/Tracing": "Tracing", "Documentation/Interfaces": "Interfaces",
          "Documentation/Agents": "Coding agents", "CHANGELOG": "Changes", "Documentation/Limits": "Limits",
          "Documentation/Hosts": "Hosts", "Documentation/Captures": "Captures", "Documentation/Walk": "A walk through a run",
          "Documentation/PublicProjects": "Public projects", "Documentation/Conformance": "Compared with WebKit",
          "Documentation/Oracle": "The oracle", "Documentation/Ownership": "Ownership", "Documentation/Decisions": "Decisions",
          "Sources/Manual/Topics/looking": "Looking at runs", "Sources/Manual/Topics/configuration": "jsprep.yml",
          "Sources/Manual/Topics/supported": "What is supported"}
_ROOT = ("README", "CHANGELOG", "BENCHMARKS", "SECURITY", "CONTRIBUTING")


def sources(checkout):
    """The Markdown files of which pages are made, from the root of the checkout."""
    found = [f"{name}.md" for name in _ROOT]
    for folder in _OTHERWISE:
        found += sorted(str(path.relative_to(checkout)) for path in (checkout / folder).glob("*.md"))
    return found + sorted(str(path.relative_to(checkout)) for path in checkout.glob("examples/*/README.md"))


def address(source):
    """Where the page of a file is: `Documentation/FromConsoleToTest.md` becomes `guide/from-console-to-test.html`."""
    path = pathlib.PurePosixPath(source)
    if source == "README.md":
        return "guide/overview.html"
    if path.parts[0] == "examples":
        return "examples/index.html" if len(path.parts) == 2 else f"examples/{path.parent.name}.html"
    folder = {"Tutorials": "tutorials", "Topics": "manual"}.get(path.parent.name, "guide")
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", path.stem).lower()
    return f"{folder}/{'index' if words == 'readme' else words}.html"


def name(source, title):
    return _NAMES.get(source.removesuffix(".md")) or re.split(r"[:,] ", title)[0]


def grouped(found):
    """Titles of groups with their files, each file once."""
    rest = list(found)
    groups = []
    for title, names in _GROUPS:
        wanted = [f"{_FOLDERS[title]}/{one}.md" if title in _FOLDERS else f"{one}.md" for one in names]
        groups.append((title, [one for one in wanted if one in rest]))
        rest = [one for one in rest if one not in wanted]
    for source in rest:
        folder = "examples" if source.startswith("examples/") else str(pathlib.PurePosixPath(source).parent)
        title = _OTHERWISE.get(folder, "Guides")
        next(files for other, files in groups if other == title).append(source)
    return [(title, files) for title, files in groups if files]
