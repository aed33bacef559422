var ExtensionPreprocessingJS = {
  run(parameters) {
    console.log(window);
    console.log([..."x".repeat(100)].map((x) => x.repeat(100)));
    parameters.completionFunction({});
  },
};
