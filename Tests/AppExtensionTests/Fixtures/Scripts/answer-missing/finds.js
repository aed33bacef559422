var ExtensionPreprocessingJS = {
  run(parameters) {
    const context = document.createElement("canvas").getContext("2d"); // found here
    parameters.completionFunction({ width: context ? context.measureText("x").width : 0 });
  },
};
