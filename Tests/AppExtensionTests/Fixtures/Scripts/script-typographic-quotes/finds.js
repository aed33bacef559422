var ExtensionPreprocessingJS = {
  run(parameters) {
    const title = “Title”; // found here
    parameters.completionFunction({ title: document.title });
  },
};
