var ExtensionPreprocessingJS = {
  run(parameters) {
    const element = document.querySelector("p");
    element.animate([], 100);
    parameters.completionFunction({});
  },
};
