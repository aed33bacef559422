var ExtensionPreprocessingJS = {
  run(parameters) {
    const title = “Title”;
    parameters.completionFunction({ title: document.title });
  },
};
