var ExtensionPreprocessingJS = {
  run(parameters) {
    const list = document.querySelector("ul");
    list.computedStyleMap().get("color"); // found here
    parameters.completionFunction({ items: list.children.length });
  },
};
