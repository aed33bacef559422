(() => {
  var ExtensionPreprocessingJS = { run(parameters) { parameters.completionFunction({}); } };
})();
