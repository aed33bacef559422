var ExtensionPreprocessingJS = {
  run(parameters) {
    document.querySelectorAll("p").find((p) => p.id);
    parameters.completionFunction({});
  },
};
