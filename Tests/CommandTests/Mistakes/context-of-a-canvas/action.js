var ExtensionPreprocessingJS = {
  run(parameters) {
    const context = document.createElement("canvas").getContext("webgl");
    parameters.completionFunction({ version: context.getParameter(context.VERSION) });
  },
};
