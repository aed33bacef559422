var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ body: document.body });  // found here, column 16
  },
};
