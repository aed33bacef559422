var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalise: function (parameters) {  // found here, column 3
    document.title = parameters.title || "";
  },
};
