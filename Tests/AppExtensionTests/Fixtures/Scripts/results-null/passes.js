var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var meta = document.querySelector("meta[name=keywords]");
    parameters.completionFunction({
      title: document.title,
      keywords: meta ? meta.content : "",
    });
  },
};
