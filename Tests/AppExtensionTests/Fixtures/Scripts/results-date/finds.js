var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ now: new Date() });  // found here, column 16
  },
};
