interface Parameters { completionFunction(results: object): void }
var ExtensionPreprocessingJS = {
  run(parameters: Parameters) { parameters.completionFunction({}); },
};
