// Safari runs this file in the page that is shared; Info.plist names it. It is a classic script: no import, no export.
(function () {
  "use strict";

  /** What the first of these <meta> elements says that the page has; otherwise nothing. */
  function meta(...names) {
    for (const name of names) {
      const element = document.querySelector(`meta[property="${name}"], meta[name="${name}"]`);
      const content = element ? element.content.trim() : "";
      if (content) return content;
    }
    return "";
  }

  /** The address that the page gives itself, without what a newsletter or an app has added to it. */
  function address() {
    const link = document.querySelector("link[rel=canonical]");
    return link && link.href ? link.href : document.URL;
  }

  function words(text) {
    return text.split(/\s+/).filter(Boolean).length;
  }

  window.ExtensionPreprocessingJS = {
    /** Whatever is missing in the page is an empty text: `run` must always call `completionFunction`. */
    run(parameters) {
      const article = document.querySelector("article, main") || document.body;
      parameters.completionFunction({
        address: address(),
        title: meta("og:title") || document.title.trim(),
        author: meta("author", "article:author"),
        words: words(article ? article.innerText : ""),
        quote: String(window.getSelection() || "").trim(),
      });
    },

    /** What ShareViewController answers. Without an answer, Safari passes an empty dictionary. */
    finalize(answer) {
      if (!answer.message) return;
      const note = document.createElement("p");
      note.className = "shelf-note";
      note.setAttribute("role", "status");
      note.textContent = answer.message;
      note.style.cssText =
        "position: fixed; bottom: 1em; left: 1em; padding: 0.5em 1em; background: black; color: white";
      document.body.append(note);
      note.addEventListener("click", () => note.remove());
    },
  };
})();
