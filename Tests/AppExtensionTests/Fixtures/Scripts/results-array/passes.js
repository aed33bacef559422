var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ list: [document.title, document.URL] });
  },
};
