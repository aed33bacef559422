var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var keywords = document.querySelector("meta[name=keywords]");
    parameters.completionFunction({  // found here, column 16
      title: document.title,
      keywords: keywords ? keywords.content : undefined,
    });
  },
};
