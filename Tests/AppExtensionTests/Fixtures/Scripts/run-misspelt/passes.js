var ExtensionPreprocessingJS = {
  Run: function () {},
  run: function (parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
