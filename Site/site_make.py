"""Puts the site together, and writes it."""

import pathlib
import shutil
import subprocess

import api_pages
import documents
import example_pages
import front_page
import manual_pages
import schema_pages
import search
import structure
from layout import Layout
from links import Links
from page import Menu
from program import HOMEPAGE, Program

_ASSETS = pathlib.Path(__file__).with_name("assets")


def build(checkout):
    """A debug build: that of the tests does. Its modules stand beside it."""
    subprocess.run(["swift", "build"], cwd=checkout, check=True)
    folder = subprocess.run(["swift", "build", "--show-bin-path"], cwd=checkout, check=True, stdout=subprocess.PIPE, text=True)
    return pathlib.Path(folder.stdout.strip()) / "jsprep"


def refuse_others(folder):
    """Nothing of a folder that is not a site is removed."""
    if folder.exists() and any(folder.iterdir()) and not (folder / "assets/site.css").exists():
        raise SystemExit(f"site: {folder} is not empty, and no site: nothing was changed")


def write(folder, files):
    """Everything anew."""
    if folder.exists():
        shutil.rmtree(folder)
    for path, data in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data.encode() if isinstance(data, str) else data)


def make(checkout, path, folder):
    """What is wrong, a line each."""
    refuse_others(folder)
    program = Program(path)
    addresses = {source: structure.address(source) for source in structure.sources(checkout)}
    links = Links(checkout, HOMEPAGE, addresses)
    guide, guide_menu = documents.make(checkout, links)
    manual, manual_menu = manual_pages.make(program)
    schemas, schema_menu, files = schema_pages.make(checkout)
    api, api_menus, problems = api_pages.make(checkout, program.path.resolve().parent / "Modules", HOMEPAGE)
    examples, example_files = example_pages.make(checkout, program.path)
    pages = [*guide, *manual, *schemas, *api, *examples]
    pages.insert(0, front_page.make(checkout, program.path, links, {page.path for page in pages}))
    menus = {"guide": guide_menu, "commands": Menu(manual_menu.groups + schema_menu.groups), **api_menus}
    layout = Layout(menus, program.version, HOMEPAGE)
    files.update(example_files)
    files.update({page.path: layout.html(page) for page in pages})
    files.update({place: (checkout / source).read_bytes() for source, place in links.pictures.items()})
    files.update({f"assets/{asset.name}": asset.read_bytes() for asset in sorted(_ASSETS.iterdir())})
    files["assets/search.js"] = search.script(pages)
    write(folder, files)
    size = sum(len(data) for data in files.values())
    print(f"{len(pages)} pages in {folder}, {size / 1e6:.1f} MB")
    return problems + links.dead
