var ExtensionPreprocessingJS = {
  run(parameters) { setTimeout(() => parameters.completionFunction({}), 3000); },
};
