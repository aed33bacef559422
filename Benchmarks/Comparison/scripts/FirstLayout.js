var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var start = performance.now();
    var height = document.documentElement.offsetHeight;
    parameters.completionFunction({ time: performance.now() - start, height: height });
  },
};
