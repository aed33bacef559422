// Safari runs this file in the page; project.yml names it. It is a classic script: no import, no export.
(function () {
  "use strict";

  /** What is asked of the page: elements, and what is wrong with one, if anything is. */
  const rules = [
    {
      kind: "image-without-text",
      selector: "img:not([role=presentation])",
      // An empty `alt` says that there is nothing to say.
      isBroken: (image) => !image.hasAttribute("alt"),
    },
    {
      kind: "field-without-label",
      selector: "input:not([type=hidden]):not([type=submit]):not([type=button]), select, textarea",
      isBroken: (field) => !field.labels.length && !named(field) && !field.title,
    },
    {
      kind: "nameless-control",
      selector: "a[href], button",
      isBroken: (control) => !control.innerText.trim() && !named(control) && !control.querySelector("img[alt]:not([alt=''])"),
    },
  ];

  function named(element) {
    const label = element.getAttribute("aria-labelledby");
    return Boolean(element.getAttribute("aria-label") || (label && document.getElementById(label)));
  }

  function isShown(element) {
    return element.getClientRects().length > 0;
  }

  window.ExtensionPreprocessingJS = {
    run(parameters) {
      this.elements = [];
      const findings = [];
      for (const { kind, selector, isBroken } of rules) {
        for (const element of document.querySelectorAll(selector)) {
          if (!isShown(element) || !isBroken(element)) continue;
          this.elements.push(element);
          findings.push({ kind, markup: element.outerHTML.slice(0, 200) });
        }
      }
      parameters.completionFunction({ title: document.title, findings });
    },

    /** `show` is the number of the finding that the user has chosen. */
    finalize({ show }) {
      const element = this.elements[show];
      if (!element || !element.isConnected) return;
      element.style.outline = "3px solid red";
      element.scrollIntoView({ block: "center" });
    },
  };
})();
