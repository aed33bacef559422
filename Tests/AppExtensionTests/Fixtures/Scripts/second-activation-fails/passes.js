var ExtensionPreprocessingJS = {
  run: function (parameters) {
    window.starts = (window.starts || 0) + 1;
    parameters.completionFunction({ starts: window.starts });
  },
};
