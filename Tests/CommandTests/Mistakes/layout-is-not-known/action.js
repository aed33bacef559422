var ExtensionPreprocessingJS = {
  run(parameters) {
    const { top } = document.querySelector("p").getBoundingClientRect();
    parameters.completionFunction({ top });
  },
};
