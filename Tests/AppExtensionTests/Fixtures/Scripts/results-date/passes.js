var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ now: new Date().toISOString() });
  },
};
