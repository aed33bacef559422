"""What leads from other tools to jsprep works: GitHub's action, pre-commit's hooks, Homebrew's formula, SwiftPM's plugins, and what
`Documentation/Integrations.md` and `Documentation/Agents.md` tell readers to write.

It needs the packages (`script/package`). What else it uses is fetched from PyPI into `.build/integrations`; without Ruby or Swift,
the tests of what is written in them are left out.
"""

from integrations.action import ActionTests
from integrations.local import LocalTests
from integrations.pages import PageTests


class IntegrationTests(ActionTests, LocalTests, PageTests):
    """All of them, with the program unpacked once."""
