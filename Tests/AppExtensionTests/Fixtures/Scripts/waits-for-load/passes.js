var ExtensionPreprocessingJS = {
  run(parameters) {
    const image = document.createElement("img");
    image.addEventListener("load", () => {});
    parameters.completionFunction({});
  },
};
