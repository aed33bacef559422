(() => {
  globalThis.ExtensionPreprocessingJS = {
    run(parameters) {
      parameters.completionFunction({});
    },
  };
})();
