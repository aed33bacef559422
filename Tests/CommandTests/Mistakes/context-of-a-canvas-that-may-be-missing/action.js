var ExtensionPreprocessingJS = {
  run(parameters) {
    const context = document.createElement("canvas").getContext("webgl");
    parameters.completionFunction({ version: context ? context.getParameter(context.VERSION) : "" });
  },
};
