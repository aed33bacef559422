var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalize: function (parameters) {
    if (parameters.title) document.title = parameters.title.trim();
  },
};
