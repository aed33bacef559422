// What most share extensions want: title, address, and the text that the user had selected.
//
// Safari: a string each. Without a selection `selection` is "". The canonical address is sent only
// where the page declares one: a property list cannot contain null, which may cost all results.

window.ExtensionPreprocessingJS = {
  run: function (parameters) {
    const results = {
      title: document.title,
      url: document.URL,
      host: location.hostname,
      selection: window.getSelection().toString(),
    };

    const canonical = document.querySelector('link[rel~="canonical" i][href]');
    if (canonical) {
      results.canonicalURL = canonical.href;
    }
    parameters.completionFunction(results);
  },
};
