var ExtensionPreprocessingJS = {
  run(parameters) {
    document.querySelector('p').requestPointerLock();
    parameters.completionFunction({});
  },
};
