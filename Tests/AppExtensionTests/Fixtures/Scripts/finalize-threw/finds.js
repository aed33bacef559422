var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalize: function (parameters) {
    document.title = parameters.title.trim();  // found here
  },
};
