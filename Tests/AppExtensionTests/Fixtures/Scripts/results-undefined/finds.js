var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var canonical = document.querySelector("link[rel=canonical]");
    parameters.completionFunction({  // found here, column 16
      title: document.title,
      canonical: canonical ? canonical.href : undefined,
    });
  },
};
