var ExtensionPreprocessingJS = {
  run(parameters) {
    setTimeout(() => {
      document.startViewTransition(() => {});
      parameters.completionFunction({});
    }, 1);
  },
};
