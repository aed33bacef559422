var ExtensionPreprocessingJS = {
  run(parameters) {
    document.addEventListener('DOMContentLoaded', () => parameters.completionFunction({}));
  },
};
