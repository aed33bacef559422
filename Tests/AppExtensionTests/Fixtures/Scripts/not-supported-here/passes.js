var ExtensionPreprocessingJS = {
  run(parameters) {
    const list = document.querySelector("ul");
    list.computedStyleMap?.().get("color");
    parameters.completionFunction({ items: list.children.length });
  },
};
