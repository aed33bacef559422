var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction([document.title, document.URL]);  // found here, column 16
  },
};
