var ExtensionPreprocessingJS = {
  run(parameters) {
    const element = document.querySelector("p");
    element.requestPointerLock();
    parameters.completionFunction({});
  },
};
