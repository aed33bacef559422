var ExtensionPreprocessingJS = {
  run(parameters) {
    const list = document.querySelector("ul");
    list.requestPointerLock(); // found here
    parameters.completionFunction({ items: list.children.length });
  },
};
