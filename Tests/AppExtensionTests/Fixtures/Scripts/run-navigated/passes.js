var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ url: location.href });
  },
  finalize: function (parameters) {
    if (parameters.url) location.href = parameters.url;
  },
};
