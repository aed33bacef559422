var ExtensionPreprocessingJS = {
  run(parameters) {
    const [navigation] = performance.getEntriesByType("navigation");
    parameters.completionFunction({ type: navigation.type });
  },
};
