var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction(JSON.stringify({ url: document.URL })); },
};
