var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: $('title').text() });
  },
};
