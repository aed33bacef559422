var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var meta = document.querySelector("meta[name=keywords]");
    parameters.completionFunction({  // found here, column 16
      title: document.title,
      keywords: meta,
      language: null,
    });
  },
};
