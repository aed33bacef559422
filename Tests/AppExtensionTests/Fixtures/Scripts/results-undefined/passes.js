var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var keywords = document.querySelector("meta[name=keywords]");
    var results = { title: document.title };
    if (keywords) results.keywords = keywords.content;
    parameters.completionFunction(results);
  },
};
