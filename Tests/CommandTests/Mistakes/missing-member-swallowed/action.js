var ExtensionPreprocessingJS = {
  run(parameters) {
    navigator.permissions?.query({ name: "push" }).then(() => parameters.completionFunction({}));
  },
};
