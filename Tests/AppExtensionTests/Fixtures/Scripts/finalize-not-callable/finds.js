var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalize: "document.title = ''",  // found here, column 3
};
