var ExtensionPreprocessingJS = {
  run(parameters) {
    document.startViewTransition(() => {});
    parameters.completionFunction({});
  },
};
