"""Each table of the comparison: measured, and as Markdown."""

import json

import process


def markdown(header, rows):
    lines = [header, ["---"] + ["---:"] * (len(header) - 1), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def whole_processes(sides, pages, script, runs):
    """Processor time, wall time and peak memory of whole processes, sides taking turns."""
    rows = []
    for page in pages:
        costs = {side.name: [] for side in sides}
        for _ in range(runs):
            for side in sides:
                cost = process.run(side.command(page, script), side.environment)
                costs[side.name].append(cost)
        for side in sides:
            cost = process.median(costs[side.name])
            failed = "" if cost.status == 0 else f" (status {cost.status})"
            rows.append([
                page.name, side.name + failed, f"{cost.cpu * 1000:.1f}", f"{cost.wall * 1000:.1f}",
                f"{cost.memory / 1e6:.0f}",
            ])
    return markdown(["page", "side", "CPU ms", "wall ms", "peak MB"], rows)


def inside(sides, page, script):
    """What a script measured inside the page: a row for each figure, a column for each side."""
    answers = {}
    for side in sides:
        if side.name == "floor":
            continue
        output = process.run(side.command(page, script), side.environment).output
        try:
            answers[side.name] = side.results(json.loads(output))
        except (ValueError, KeyError, TypeError):
            answers[side.name] = None
    return answers


def operations(sides, page, script):
    answers = {name: answer or {} for name, answer in inside(sides, page, script).items()}
    names = list(dict.fromkeys(name for answer in answers.values() for name in answer))
    rows = [
        [name, *(f"{answer[name]:.2f}" if name in answer else "–" for answer in answers.values())]
        for name in names
    ]
    return markdown([f"ms on {page.name}", *answers], rows)


def growth(sides, page, script):
    rows = []
    for name, answer in inside(sides, page, script).items():
        if not answer:
            rows.append([name, "–", "–", "–", "–", "–", "–"])
            continue
        for row in answer["rows"]:
            figures = [f"{value:.2f}" for key, value in row.items() if key != "nodes"]
            rows.append([name, f"{int(row['nodes']):,}", *figures])
    columns = ["build", "walk", "querySelectorAll", "outerHTML", "textContent"]
    return markdown(["µs a node", "nodes", *columns], rows)
