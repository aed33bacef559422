var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: “Title” });
  },
};
