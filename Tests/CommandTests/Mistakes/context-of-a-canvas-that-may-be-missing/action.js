var ExtensionPreprocessingJS = {
  run(parameters) {
    const context = document.createElement("canvas").getContext("2d");
    parameters.completionFunction({ width: context ? context.measureText(document.title).width : 0 });
  },
};
