// Gives the extension the address of the page, and paints the page in the colour that it answers.
//
// Safari: the results are {"baseURI": the document's base URL}. When the extension completes its
// request with {"bgColor": "…"} as finalize arguments, `finalize` gets that dictionary (on iOS
// only) and sets the body's style. A value that is not a CSS colour leaves the page as it is.

var PageColor = function () {};

PageColor.prototype = {
  run: function (parameters) {
    parameters.completionFunction({ baseURI: document.baseURI });
  },

  finalize: function (parameters) {
    document.body.style.backgroundColor = parameters["bgColor"];
  },
};

var ExtensionPreprocessingJS = new PageColor();
