(() => {
  var ExtensionPreprocessingJS = { // found here
    run(parameters) {
      parameters.completionFunction({});
    },
  };
})();
