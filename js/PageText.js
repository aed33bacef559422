// Returns the page's text as it reads on the screen, and the main part of it.
//
// Safari: `text` is `innerText`: hidden elements are omitted, blocks are on lines of their own,
// white space is collapsed. `main` is the text of the first `article` or `main` element, or of the
// element whose own paragraphs contain the most text. A page without text gives empty strings.
//
// The object is an implicit global: it has no `var`, which works in a classic script.

function paragraphLengths(paragraphs) {
  const lengths = new Map();
  for (const paragraph of paragraphs) {
    const parent = paragraph.parentElement;
    const length = paragraph.textContent.replace(/\s+/g, " ").trim().length;
    lengths.set(parent, (lengths.get(parent) ?? 0) + length);
  }
  return lengths;
}

function mainElement() {
  const declared = document.querySelector("article, main, [role=main]");
  if (declared) {
    return declared;
  }
  let best = document.body;
  let most = 0;
  for (const [element, length] of paragraphLengths(document.body.getElementsByTagName("p"))) {
    if (length > most) {
      most = length;
      best = element;
    }
  }
  return best;
}

ExtensionPreprocessingJS = {
  run: function (parameters) {
    const text = document.body.innerText;
    parameters.completionFunction({
      text: text,
      main: mainElement().innerText.trim(),
      characters: text.length,
      words: text.split(/\s+/).filter(Boolean).length,
    });
  },
};
