var ExtensionPreprocessingJS = {
  run(parameters) {
    const view = window.visualViewport;
    const width = view ? view.width : innerWidth;
    document.querySelector("h9").id = width;
    parameters.completionFunction({});
  },
};
