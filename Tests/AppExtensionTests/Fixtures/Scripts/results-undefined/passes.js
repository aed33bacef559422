var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var canonical = document.querySelector("link[rel=canonical]");
    var results = { title: document.title };
    if (canonical) results.canonical = canonical.href;
    parameters.completionFunction(results);
  },
};
