var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
  finalize(answer) {
    document.title = answer.title.trim();
  },
};
