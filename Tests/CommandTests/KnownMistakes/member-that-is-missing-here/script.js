var ExtensionPreprocessingJS = {
  run(parameters) {
    document.querySelector('p').computedStyleMap();
    parameters.completionFunction({});
  },
};
