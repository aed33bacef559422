var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({
      page: {
        get title() {
          throw new Error("lost");
        },
      },
    });
  },
};
