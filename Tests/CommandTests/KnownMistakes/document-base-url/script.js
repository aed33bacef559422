var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ base: document.baseURL }); },
};
