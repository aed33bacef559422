var ExtensionPreprocessingJS = {
  run(parameters) {
    Promise.reject(new Error('in a promise'));
    setTimeout(() => parameters.completionFunction({}), 5);
  },
};
