"""The commands of the program with their arguments, as its help describes them: what manual pages are made of."""

import re


class Argument:
    def __init__(self, fields):
        self.kind = fields["kind"]
        self.value = fields["valueName"] if self.kind in ("option", "positional") else None
        self.is_optional, self.is_repeating = fields["isOptional"], fields["isRepeating"]
        self.is_shown = fields["shouldDisplay"]
        names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in fields.get("names") or []]
        self.names = sorted(names, key=len)
        self.meaning = fields.get("abstract") or ""
        values = fields.get("allValues")
        if values and "values:" not in self.meaning:
            self.meaning += f" (values: {', '.join(values)})"


class Command:
    def __init__(self, fields):
        self.name, self.abstract = fields["commandName"], fields["abstract"]
        self.paragraphs = [part for part in re.split(r"\n\s*\n", fields.get("discussion") or "") if part.strip()]
        self.arguments = [Argument(one) for one in fields.get("arguments") or []]
        self.commands = [Command(one) for one in fields.get("subcommands") or []
                         if one["shouldDisplay"] and one["commandName"] != "help"]

    @property
    def has_options(self):
        return any(argument.kind != "positional" for argument in self.arguments)

    @property
    def positional(self):
        return [argument for argument in self.arguments if argument.kind == "positional"]

    @property
    def sections(self):
        """What is shown of the arguments, under their titles."""
        for title, kinds in (("Arguments", ("positional",)), ("Options", ("option", "flag"))):
            chosen = [one for one in self.arguments if one.is_shown and one.kind in kinds]
            if chosen:
                yield title, chosen
