var ExtensionPreprocessingJS = {
  run(parameters) {
    const element = document.querySelector("p");
    element.computedStyleMap().get("color");
    parameters.completionFunction({});
  },
};
