var ExtensionPreprocessingJS = {
  run(parameters) {
    const { styleMedia } = window;
    const type = styleMedia.type;
    parameters.completionFunction({});
  },
};
