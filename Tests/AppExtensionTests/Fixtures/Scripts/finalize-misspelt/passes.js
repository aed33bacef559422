var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalize: function (parameters) {
    this.finish(parameters);
  },
  finish: function (parameters) {
    document.title = parameters.title || "";
  },
};
