var ExtensionPreprocessingJS = {
  Run: function (parameters) {  // found here, column 3
    parameters.completionFunction({ title: document.title });
  },
};
