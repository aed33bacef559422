var ExtensionPreprocessingJS = {
  run: function (parameters) {
    parameters.completionFunction({ page: JSON.stringify({ title: document.title }) });
  },
};
