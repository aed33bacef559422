// Replaces the page with a document that the extension made.
//
// Safari: the page has been loaded when `finalize` is called, so `document.write` opens a new, empty
// document first: doctype, head and body of the old page are gone, and the new one is in quirks mode
// unless the content brings its own doctype. The address stays.

var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({
      title: document.title,
      contentType: document.contentType,
      mode: document.compatMode,
    });
  },

  finalize(parameters) {
    document.write(parameters["content"]);
    document.close();
  },
};
