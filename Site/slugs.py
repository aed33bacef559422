"""Anchors of headings, as GitHub makes them: links work there and here."""


class Slugs:
    def __init__(self):
        self.counts = {}

    def of(self, heading):
        slug = "".join("-" if character == " " else character for character in heading.lower()
                       if character.isalnum() or character in " -_")
        count = self.counts.get(slug, 0)
        self.counts[slug] = count + 1
        # A heading may itself look like the second of another.
        return self.of(f"{slug}-{count}") if count else slug
