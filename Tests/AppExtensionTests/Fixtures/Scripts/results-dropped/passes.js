var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ count: document.links.length });
  },
};
