// Puts the extension's own style sheet into the page and marks the root element, so that the sheet
// can be turned on and off.
//
// Safari: the results say whether the page declares colour schemes and how many sheets it has. A
// style element that an extension inserts applies at once; a `script` element inserted this way
// would run in the page's world, under the page's Content Security Policy.

var ExtensionPreprocessingJS = (function () {
  const identifier = "reading-style";

  function styleElement() {
    const present = document.getElementById(identifier);
    if (present) {
      return present;
    }
    const style = document.createElement("style");
    style.id = identifier;
    style.setAttribute("media", "screen");
    (document.head || document.documentElement).appendChild(style);
    return style;
  }

  return {
    run: function (parameters) {
      const scheme = document.querySelector("meta[name='color-scheme']");
      parameters.completionFunction({
        colorScheme: scheme ? scheme.content : "",
        sheets: document.querySelectorAll("style, link[rel~=stylesheet]").length,
        applied: document.getElementById(identifier) !== null,
      });
    },

    finalize: function (parameters) {
      styleElement().textContent = parameters.css;
      document.documentElement.classList.add("reading");
      document.documentElement.classList.toggle("night", parameters.night === true);
      for (const [name, value] of Object.entries(parameters.variables || {})) {
        document.documentElement.style.setProperty(`--${name}`, value);
      }
    },
  };
})();
