var ExtensionPreprocessingJS = {
  run(parameters) {
    setTimeout(() => new EventSource("/x"), 1);
    setTimeout(() => parameters.completionFunction({}), 20);
  },
};
