var ExtensionPreprocessingJS = {
  run(parameters) {
    const list = document.querySelector("ul");
    list.animate?.([{ opacity: 0 }, { opacity: 1 }], 100);
    parameters.completionFunction({ items: list.children.length });
  },
};
