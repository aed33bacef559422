var ExtensionPreprocessingJS = {
  run: function (parameters) {
    const page = { title: document.title };
    parameters.completionFunction({ page: page });
  },
};
