var ExtensionPreprocessingJS = (() => {
  const action = {
    run(parameters) {
      parameters.completionFunction({});
    },
  };
  return { __esModule: true, default: action };
})();
